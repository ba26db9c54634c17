import { readSearches } from './search-queries.corpus.ts'

/**
 * Searches kept aside: they were written before the table of equivalents. Their failures were looked at once since, and
 * rules, no lines of the table, were mended for three of them (весы, рожь, стрейчплівка).
 */
export const asideSearches = readSearches(`
russian | лук репчатый | onion
russian | морковь | carrot
russian | огурцы | cucumber
russian | тыква | pumpkin
russian | клубника | strawberry
russian | укроп | dill
russian | сельдь | herring
russian | говядина | beef
russian | сметана и творог | sourcream
russian | печень | lard
negative | рожь
russian | подсолнечное масло | oil
russian | кирпич | brick
russian | щебень | gravel
russian | гвозди | screws
russian | проволока | wire
russian | уголок | beam
russian | опилки | sawdust
russian | полотенца | towels
russian | шторы | curtains
russian | носки | socks
russian | сапоги | boots
russian | зонты | umbrellas
russian | растворитель | solvent
russian | стиральный порошок | powder
russian | мыло | soap
russian | спички | candles
russian | мусорные пакеты | garbagebags
russian | подгузники | diapers
russian | стиральная машина | washer
russian | выключатели | breakers
russian | перчатки | gloves, medgloves
russian | лестница | ladder
russian | тормозные колодки | brake
russian | дизельное топливо | diesel
russian | станок | lathe
russian | весы | scales
russian | тетради | notebooks
russian | игрушки | toys
russian | мячи | ball
russian | палатка | tent
russian | дрожжи | yeast
russian | грузчики | movers
russian | уборка | cleaning
russian | бухгалтер | accounting
synonym | бульба | potato
synonym | томат | tomato, sprouts
synonym | шампіньйони | champignon
synonym | сечовина | urea
synonym | курка | chicken
synonym | изюм | raisins
synonym | коробки картонні | boxes
synonym | утеплювач | minwool
synonym | ГКЛ | drywall
synonym | бруківка | paving
synonym | ковролін | carpet
synonym | постіль | bedding
synonym | гумаки | boots
synonym | їдкий натр | lye
synonym | роутер | router
synonym | сонячні батареї | solar
synonym | резина вантажна | tyres
synonym | солярка | diesel
synonym | автонавантажувач | forklift
negative | калоші
synonym | памперси | diapers
synonym | моб телефон | phones
synonym | стілець | desks
synonym | клінінг | cleaning, mop
synonym | металолом | scrap
synonym | вантажоперевезення | transport | reefer
derivation | перевезти вантаж | transport
derivation | пошити фартух | tailoring
derivation | прибирати | cleaning
derivation | охоронець | security
derivation | бухгалтерія | accounting
derivation | відремонтувати | repair
derivation | орендувати склад | storage
translit | hrechka | buckwheat
translit | kartoplya | potato
translit | tsybulia | onion
translit | pshenycia | wheat
translit | kukurudza | corn, seedcorn
translit | tsehla | brick
translit | farba | paint
translit | drova | firewood
translit | kabel | cable
translit | shyny | tyres
translit | nasosy | pump
translit | dveri | door
brand | бош | grinder
brand | самсунг | phones
brand | кнауф | plaster
brand | екофлоу | charger
brand | дейе | inverter
brand | спрінтер | brake
brand | осб | osb
brand | pvh | gloves
brand | aisi304 | stainless
brand | пет преформа | pet
compound | євро піддон | pallets
compound | євро-піддони | pallets
compound | гофро ящик | boxes
compound | біг бег | bigbags
compound | бігбеги | bigbags
compound | стрейчплівка | stretch
compound | термо етикетка | labels
compound | метало черепиця | roof
compound | секондхенд | secondhand
compound | гіпсо картон | drywall
compound | пе-100 | pipes
compound | а 500с | rebar
compound | труба 40*20*2 | profile
compound | osb3 | osb
spelling | свёкла | beet
spelling | щётки зубные | toothpaste
spelling | мёд | honey
spelling | бытовой холодильник | fridge
spelling | экскаватор | excavator
spelling | обьект охорона | security
spelling | компютер | pc
layout | z,kerj | apple
layout | cvjhjlbyf | currant
layout | 'rcrfdfnjh | excavator
layout | ,jhjiyj | flour
layout | vjkjrj | milk
layout | gtkbnb | pellets
slip | барашно | flour
slip | гречька | buckwheat
slip | чясник | garlic
slip | огирки | cucumber
slip | штукатурака | plaster
slip | гібсокартон | drywall
slip | арматтура | rebar
slip | шампунт | shampoo
slip | холодилник | fridge
slip | гениратор | generator
slip | вогнигасник | extinguisher
slip | подшибник | bearing
slip | кортопля | potato
form | цибулі ріпчастої | onion
form | мішків | sacks
form | підшипника | bearing
form | ковдру | blankets
form | шинами | tyres
form | рушниками махровими | towels
form | візків | wheelchair
phrase | борошно для пекарні | flour
phrase | кава в зернах | coffee
phrase | труба профільна 40х20 | profile
phrase | купити цемент | cement
phrase | дешеві дрова | firewood
negative | торт
negative | ананас
negative | короп
negative | банан
negative | паркет
negative | лижі
negative | папуга
negative | канат
negative | човен
negative | ванна
negative | каша
negative | лопатка
negative | гітара
negative | віник
negative | ялинка
negative | ліки
negative | порт
negative | сокира
negative | мило господарське тверде хатнє в ящику з ложкою
negative | qwrtz
negative | салют
negative | рулетка
negative | карта
negative | сироп
negative | масаж
negative | кози
`)
