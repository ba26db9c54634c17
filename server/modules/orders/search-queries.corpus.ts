/**
 * What is typed, of which kind it is, and what has to be found by it (names of search-orders.corpus.ts); `allowed` may be
 * found besides.
 */
export type QualitySearch = {
  kind: string
  typed: string
  wanted: readonly string[]
  allowed: readonly string[]
}

const named = (list = ''): string[] => list.split(', ').filter((name) => name !== '')

/** Reads lines of `kind | typed | wanted, wanted | allowed`; without wanted ones nothing may be found. */
export const readSearches = (lines: string): QualitySearch[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()))
    .map(([kind = '', typed = '', wanted, allowed]) => ({
      kind,
      typed,
      wanted: named(wanted),
      allowed: named(allowed),
    }))

/** Searches that the table and the rules were tuned to. */
export const seenSearches = readSearches(`
russian | чеснок | garlic
russian | чеснока | garlic
russian | свёкла | beet
russian | картошка | potato
russian | картофель | potato
russian | капуста белокочанная | cabbage
russian | помидоры | tomato, sprouts
russian | арбузы | melon
russian | яблоки | apple
russian | слива | plum
russian | смородина | currant
russian | малина | raspberry, saplings
russian | грибы | champignon
russian | свинина | pork
russian | курица | chicken
russian | колбаса | sausage
russian | сыр | cheese
russian | сливочное масло | butter
russian | яйца | eggs
russian | мука | flour
russian | гречневая крупа | buckwheat
russian | сахар | sugar
russian | соль | salt
russian | печенье | cookies
russian | хлеб | bread
russian | орехи | walnut
russian | вода | water
russian | сок | juice
russian | водка | vodka
russian | пшеница | wheat
russian | ячмень | barley
russian | подсолнечник | sunflower | oil
russian | семена | seedcorn
russian | навоз | manure
russian | сено | hay
russian | телята | calves
russian | поросята | piglets
russian | теплица | greenhouse
russian | мешки | sacks
russian | бутылка | pet
russian | поддоны | pallets
russian | песок | sand
russian | доски | board
russian | краска | paint
russian | обои | wallpaper
negative | стекло
russian | дверь | door
russian | окна | window
russian | унитаз | toilet
russian | котёл | boiler
russian | нержавейка | stainless
russian | металлолом | scrap
russian | фанера | plywood
russian | столы | desks
russian | кровати | bed
russian | шкафы | wardrobe
russian | ткань | fabric
russian | постельное бельё | bedding
russian | одеяла | blankets
russian | спецодежда | workwear
russian | шапки | hats
russian | кроссовки | sneakers
russian | ремни | belts
russian | кислота серная | acid
russian | клей | glue
russian | туалетная бумага | toiletpaper
russian | свечи | candles
russian | зубная щётка | toothpaste
russian | телевизоры | tv
russian | холодильники | fridge
russian | светильники | lamps
russian | розетка | sockets
russian | аккумулятор | accum
russian | сварочный аппарат | welder
russian | сверла | drill
russian | огнетушители | extinguisher
russian | замок | lock
russian | лопаты | shovel
russian | шины | tyres
russian | дрова | firewood
russian | уголь | coal, charcoal
russian | подшипники | bearing
russian | бумага | paper, toiletpaper | cups
russian | карандаши | pens
russian | шприцы | syringe
russian | качели | playground
russian | тарелки | plates
russian | перевозка | transport
russian | таможенное оформление | customs
russian | вывеска | sign
russian | пошив | tailoring
russian | ремонт | repair
russian | отходы | waste
russian | сетка рабица | wire
synonym | сіль екстра | salt
synonym | кукурудза качани | corn | seedcorn
synonym | дошка | board
synonym | пк | pc
synonym | комп’ютер | pc
synonym | робочий одяг | workwear
synonym | роба | workwear
synonym | гарбузи | pumpkin
synonym | томати | tomato, sprouts
synonym | печериця гриб | champignon
synonym | шкарпетка | socks
synonym | гофротара | boxes
synonym | картонні ящики | boxes
synonym | мінвата | minwool
synonym | болгарка | grinder
synonym | УШМ | grinder
synonym | дрони | drone
synonym | лептоп | laptops
synonym | дизель | diesel | generator
synonym | дизельне пальне | diesel
synonym | покришки | tyres
synonym | погрузчик | forklift
synonym | електромотор | motor
synonym | акб | accum
synonym | цифрові камери спостереження | camera | coldroom
synonym | зерновоз | trailer
synonym | рефрижераторні перевезення | reefer
derivation | перевезти | transport
derivation | перевезення | transport
derivation | перевізник | transport
derivation | різати лазером | laser
derivation | охороняти | security
derivation | шиття | tailoring
derivation | ремонтувати | repair
derivation | склад в оренду | storage
translit | ovochi | potato, onion, garlic, cabbage, carrot, beet, tomato, cucumber, sweetpepper, zucchini, pumpkin | sprouts
translit | boroshno | flour
translit | cukor | sugar
translit | tsukor | sugar
translit | tsement | cement
translit | shokolad | chocolate
translit | yabluka | apple
translit | moloko | milk
translit | pylomaterial | board
translit | sil | salt
translit | armatura | rebar
brand | Bosch | grinder
brand | Бош | grinder
brand | Самсунг | phones
brand | Knauf | plaster, drywall
brand | Кнауф | plaster, drywall
brand | ОСБ-3 | osb
brand | OSB | osb
brand | DSP | chipboard
brand | ДСП | chipboard
brand | PVC | gloves
brand | пвх | gloves
brand | лед світильник | lamps
compound | європіддон | pallets
compound | гофроящик | boxes
compound | гофро-ящик | boxes
compound | біг-бег | bigbags
compound | біг беги | bigbags
compound | стретч плівка | stretch
compound | термоетикетка | labels
compound | напів причіп | trailer
compound | спец одяг | workwear
compound | теле визор | tv
compound | 60х60 | tile
compound | 50x150 | board
compound | м-500 | cement
compound | пе 100 | pipes
spelling | вёдра | mop | mayo, paint, herring
spelling | рыба | herring, mackerel | shrimp
spelling | сыр твёрдый | cheese
spelling | электродвигатель | motor
spelling | мясо | pork, beef, chicken
layout | werjh | sugar
layout | cnhtnx | stretch
layout | wb,ekz | onion
layout | [ks, | bread
layout | ,ehzr | beet
layout | ищіср | grinder
slip | цокор | sugar
slip | цимент | cement
slip | боршно | flour
slip | картопя | potato
slip | чеснокк | garlic
slip | подшыпники | bearing
slip | селитра | saltpeter
slip | ноутбукі | laptops
slip | металачерепиця | roof
slip | комбікром | feed
form | цукру | sugar
form | яєць | eggs
form | дощок | board
form | солі | salt
negative | печі
form | саджанців | saplings
form | котлів | boiler
form | столів | desks
form | ваги | scales | calves, piglets
form | олії | oil
form | горох | peas
form | горіхи | walnut
phrase | куплю часник оптом | garlic
phrase | гречка ціна | buckwheat
phrase | папір а4 | paper
phrase | рукавиці робочі | gloves
phrase | потрібні столи | desks
negative | олово
negative | корова
negative | хурма
negative | картки пластикові
negative | піаніно
negative | море
negative | шуба
negative | шнур
negative | баран
negative | мох
negative | голка
negative | сом
negative | сода харчова
negative | бар
negative | кран
negative | пила дискова
negative | щука
negative | рак
russian | лук | onion
russian | вишня
russian | брюки
russian | рукавицы | gloves, medgloves
russian | подушки | blankets
russian | скатерти | curtains
russian | кастрюли | pans
russian | сковородки | pans
russian | ложки
russian | салфетки | toiletpaper
russian | швабра | mop
russian | шампунь для волос | shampoo
russian | духи | perfume
russian | ноутбуки | laptops
russian | наушники
russian | кабель медный
russian | генератор дизельный | generator
russian | солнечные батареи | solar
russian | перфоратор | grinder
russian | грабли | shovel
russian | газ сжиженный | lpg
russian | пеллеты | pellets
russian | компрессор | compressor
russian | погрузчик вилочный | forklift
russian | морозильная камера | coldroom
russian | ручки шариковые | pens
russian | бинты | bandage
russian | инвалидная коляска | wheelchair
russian | витамины | vitamins
russian | велосипеды | bike
russian | чашки | plates
russian | кофемашина | coffeemachine
russian | аренда склада | storage
russian | баннер | banner
russian | лазерная резка | laser
russian | юрист | lawyer
russian | вывоз мусора | waste
russian | охрана | security
russian | удобрения | urea, saltpeter, npk, manure
russian | опрыскиватель | sprayer
russian | комбикорм | feed
russian | солома
russian | известь
russian | ламинат | laminate
russian | насос дренажный | pump
russian | труба профильная | profile
russian | саморезы | screws
russian | минвата | minwool
russian | забор | fence
russian | металлочерепица | roof
russian | рубероид | hydro
russian | креветки | shrimp
russian | скумбрия | mackerel
russian | кефир | sourcream
russian | изюм | raisins
russian | кофе | coffee
russian | чай чёрный | tea
russian | пиво | beer
russian | фасоль
russian | лён | flax
russian | рассада | sprouts
russian | саженцы | saplings
synonym | цукіні | zucchini
synonym | одноразові стакани | cups
synonym | самоклейні етикетки | labels
synonym | короб картонний | boxes
synonym | огорожа | fence
synonym | раковина | toilet
synonym | спліт-система | aircon
synonym | шурупи | screws
synonym | метизи | screws
synonym | брухт | scrap
synonym | гардини | curtains
synonym | віконні склопакети | window
synonym | адвокат | lawyer
synonym | кейтеринг | zucchini, catering
synonym | тосол | antifreeze
synonym | моторне масло | motoroil
synonym | терези | scales
synonym | оверлок | sewing
synonym | флаєри | flyers
synonym | ровер | bike
synonym | портативна електростанція | charger
synonym | ланцюгова пила | saw
synonym | шліфмашинка | grinder
synonym | стрем’янка | ladder
synonym | засіб від бур’янів | herbicide
synonym | овочі | potato, onion, garlic, cabbage, carrot, beet, tomato, cucumber, sweetpepper, zucchini, pumpkin | sprouts
synonym | меблі | desks, bed, sofa, wardrobe
synonym | взуття | boots, sneakers, slippers
translit | chasnyk | garlic
translit | mylo | soap
translit | vugillya | coal, charcoal
translit | kukurydza | corn, seedcorn
translit | chesnok | garlic
translit | kapusta | cabbage
translit | pshenytsya | wheat
translit | yachmin | barley
translit | vikna | window
translit | fanera | plywood
translit | shchebin | gravel
translit | kirpich | brick
translit | noutbuk | laptops
translit | shkarpetky | socks
brand | деє | inverter
brand | Ecoflow | charger
brand | гелексі | phones
brand | мдф
brand | ПЭТ | pet
brand | лдсп | chipboard
brand | xps
brand | акб | accum
brand | AISI | stainless
compound | осб 3 | osb
compound | osb-4 | osb
compound | біг-беги | bigbags
compound | м 500 | cement
compound | ПЕ-100 | pipes
compound | дизпаливо євро5 | diesel
compound | труба 40x20x2 | profile
compound | труба 40 на 20 на 2 | profile
compound | тепло ізоляція | minwool
compound | склопакет | window
compound | скло пакети | window
compound | метало пластикові вікна | window
compound | кава машина | coffeemachine
compound | зерно воз | trailer
compound | пило матеріали | board
compound | напівпричіп | trailer
compound | крафтпакети | bags
compound | крафт пакет | bags
compound | євро дрова | briquettes
compound | гіпсо-картон | drywall
compound | геотекстиль | geotex
compound | гео текстиль | geotex
compound | керамо граніт | tile
compound | пароконвектомат | oven
compound | бензо пила | saw
compound | електро двигун | motor
spelling | шёлковый
spelling | лёд | | lamps
spelling | кофэ | coffee
spelling | пельмень | dumplings
spelling | обіди | catering
spelling | ьыло
spelling | макарони тверді | pasta
layout | gfgth | paper, toiletpaper | cups
layout | rfhnjgkz | potato
layout | xtcyjr | garlic
layout | cskm | salt
layout | gsljybyuf
layout | <jhjiyj | flour
layout | 'vfkm | paint
layout | gsljjymz
layout | ,fhjdf
slip | капуса | cabbage
slip | мркова
slip | помідорри | tomato, sprouts
slip | каротпля | potato
slip | цигла | brick
slip | щибінь | gravel
slip | гепсокартон | drywall
slip | ламенат | laminate
slip | акамулятор | accum
slip | падшипник | bearing
slip | компресер | compressor
slip | паліво | diesel, petrol, coal, charcoal, firewood, pellets, briquettes
slip | генератар | generator
slip | смортфон | phones
slip | полунеця | strawberry
slip | принтир | printer
slip | ковдда | blankets
slip | матрас | mattress
slip | кросовки | sneakers
slip | рукавеці | gloves | medgloves
form | паркану | fence
form | фарбою | paint
form | насосів | pump
form | дверей | door
form | вікон | window
form | лопату | shovel
form | підгузків | diapers
form | ноутбуків | laptops
form | бензину | petrol
form | вугіллям | coal, charcoal
form | капців | slippers
form | свердел | drill
phrase | борошно вищий сорт | flour
phrase | кава зернова | coffee
phrase | вікна пластикові | window
phrase | замовити буклети | flyers
phrase | продам дрова | firewood
phrase | шини ціна | tyres
negative | слон
negative | кавалер
negative | лікар
negative | дельфін
synonym | парасоля пляжна | umbrellas
negative | окріп
phrase | власна марка | tea | cream
negative | печатка
negative | корсет
negative | кавоварня
negative | бутон
negative | батут
negative | ліжник
negative | цеглина золота
negative | пластина
negative | пошта
negative | мотоцикл
negative | пральня
negative | хокей
negative | намисто
negative | стакан
russian | горшок | | peat
negative | паротяг
negative | сонце
negative | сирена
negative | ракетка
negative | масло какао
negative | мурашник
negative | плитка шоколаду
negative | полиця
negative | лазня
negative | лампада
negative | сувенір
negative | котушка
negative | зернятко
negative | шипшина
negative | мандарин
negative | каструбулька
negative | тераса
negative | пляж
negative | борода
negative | карбюратор
negative | кермо
negative | трамвай
negative | вокзал
negative | сирник
negative | медаль
negative | газета
negative | водій
negative | рисунок
negative | палац
negative | кабан
negative | шапіто
negative | пірс
negative | щогла
negative | альпака
negative | аркан
negative | бірка
negative | блокада
negative | бронза
negative | вафельниця
negative | вентиль
negative | ворон
negative | гамак
negative | гачок
negative | глобус
negative | гребінь
negative | губка
negative | дзвін
negative | димар
negative | домкрат
negative | жакет
negative | жалюзі
negative | запонки
negative | зірка
negative | індикатор
negative | їжак
negative | кактус
negative | калькулятор
negative | каракуль
negative | карабін
negative | катушка
negative | клавіша
negative | кнопка
negative | ковбой
negative | комета
negative | корінь
negative | кропива
negative | кубик
negative | ланцюжок
negative | лебідь
negative | лелека
negative | ліана
negative | лінійка
negative | лосьйон
negative | мармур
negative | мельхіор
negative | мішень
negative | мотузка
negative | муфта
negative | навушник
negative | наждак
negative | нарди
negative | неон
negative | оберіг
negative | обруч
negative | оксамит
negative | павук
negative | панчохи
negative | пастила
negative | перо
negative | печера
negative | пластир
negative | погони
negative | помада
negative | попільничка
negative | праска
negative | пряник
negative | пухирець
negative | ракетка
negative | рейка
negative | рибалка
negative | рогатка
negative | рюмка
negative | самовар
negative | сачок
negative | свисток
negative | сидіння
negative | скарб
negative | скейт
negative | слюда
negative | смокінг
negative | стеля
negative | струна
negative | табло
negative | таксі
negative | тапчан
negative | тенісний
negative | тюбик
negative | укулеле
negative | фартушок
negative | фонтан
negative | хвіртка
negative | циркуль
negative | цоколь
negative | черепок
negative | шарнір
negative | шайба
negative | шкаралупа
negative | щипці
negative | ювелірка
negative | якір
negative | ярлик
negative | вентиляція
negative | суничка
negative | олійниця
negative | солонка
russian | зерно кукурузы | corn | seedcorn
russian | подсолнух | sunflower | oil
russian | молоток
russian | ведро | mop, mayo, paint, herring
russian | ванна
russian | ключи
russian | бочка | | honey, solvent
russian | пальто
russian | упаковка | boxes, stretch, tape, bags, garbagebags
russian | плитка тротуарная | paving
russian | пеноблок
russian | сетка | wire, onion
`)
