import { readSearches } from './search-queries.corpus.ts'

/** The fourth batch, written over all groups of the catalogue without a look at the table. */
export const fourthSearches = readSearches(`
russian | крупа гречневая | buckwheat
russian | сухари ржаные | chips
russian | ежевика саженцы | saplings
russian | бычки на откорм | calves
russian | опрыскиватель прицепной | sprayer
russian | кровать двухъярусная | bed
russian | простыни | bedding
russian | перчатки рабочие | gloves
russian | станок с ЧПУ | lathe
russian | ремни кожаные | belts
russian | полуприцеп | trailer
russian | лестница алюминиевая | ladder
russian | кресло-коляска | wheelchair
russian | утеплитель | minwool
russian | древесный уголь | charcoal
russian | клубни | | potato
russian | семена подсолнечника | | sunflower
synonym | мотокоса | saw
synonym | шини для вантажівки | tyres
synonym | зріджений газ | lpg
synonym | вугілля для шашлику | charcoal
synonym | картонні коробки | boxes
synonym | стакани одноразові | cups
synonym | наліпки самоклейні | labels
synonym | клейка стрічка | tape
synonym | огорожа металева | fence
synonym | раковини | toilet
synonym | помпи | pump
synonym | колоди | logs
synonym | канапа | sofa
synonym | ранці | backpacks
synonym | портмоне | belts
synonym | гідроксид натрію | lye
synonym | драбинка | ladder
synonym | сажанці | saplings
synonym | утилізація відходів | waste
synonym | дрова пиляні | | firewood
synonym | пташиний послід | manure
synonym | гудрон | | hydro
trade name | регіпс | drywall
trade name | сегрегатори | folders
trade name | профтруба | profile
trade name | металопрокат | rebar, sheet, profile, beam | stainless, wire
trade name | канцтовари для офісу | pens, folders | paper, notebooks
trade name | побутова хімія | powder, soap | candles, mop, shampoo, garbagebags, toiletpaper
trade name | реф | reefer
trade name | стиралки | washer
trade name | акум | accum
trade name | ВРХ | calves
derivation | опалення котел | boiler
derivation | утеплення стін | minwool
derivation | гіпсокартонні листи | drywall
derivation | освітлення складу | lamps
derivation | прибиральниця | cleaning
derivation | зварка | welder
derivation | фасовка | packer
derivation | пошити фартухи | tailoring
derivation | покраска порошкова | powdercoat
derivation | яєчний порошок | | eggs
translit | kartoplia | potato
translit | cibulya | onion
translit | vognegasnyk | extinguisher
brand | дей інвертор | inverter
brand | спрінтер колодки | brake
compound | стрейч плівка | stretch
typo | картофля мита | potato
typo | цемэнт | cement
typo | холодильнк | fridge
typo | підгузкі | diapers
typo | акомулятор | accum
typo | веласипед | bike
typo | керамограніт 60х60 | tile
negative | шифер
negative | сгущёнка
negative | удлинитель
brand | айфон | phones
negative | шуруповерт
negative | тягач
negative | пінопласт
negative | асфальт
negative | лінолеум
negative | вагонка
negative | віники
negative | манка
negative | маргарин
negative | оцет
negative | халва
negative | редька
negative | груші
negative | персик
negative | тунець
negative | індичка
negative | кролики
negative | квас
negative | коньяк
negative | просо
negative | вапно
negative | герметик
negative | самокат
negative | ліфт
negative | бронежилет
negative | гантелі
negative | акваріум
negative | кальян
negative | мотика
negative | сито
negative | переклад документів
negative | рибальські снасті
russian | одноразовая посуда | cups
russian | моющие средства | powder, soap | toiletpaper, mop
russian | кожаные кошельки | belts
russian | сварочный полуавтомат | welder
russian | ежедневная уборка | cleaning
russian | вязаные шапки | hats
russian | пошив фартуков | tailoring
russian | чашки фарфоровые | plates
russian | сахар белый | sugar
russian | удобрения под посев | npk | urea, saltpeter, manure
negative | крысиный яд
negative | ножницы
synonym | тапочки | slippers
synonym | ковбасні вироби | sausage
synonym | філіжанки | plates
synonym | пательня | pans
synonym | скатерки | curtains
synonym | дах | roof
synonym | каченята | geese
synonym | вода питна | water
synonym | посуд чавунний | pans
derivation | дуб | firewood
derivation | бавовна | fabric, tshirts, socks
derivation | чавун | pans
derivation | малинові саджанці | saplings
derivation | лляне насіння | flax | seedcorn
derivation | нафтобазі резервуари | tank
translit | drova dubovi | firewood
translit | kovdry | blankets
translit | nasos drenazhnyi | pump
brand | кнауф гіпс | plaster
brand | lifepo4 | accum
brand | фпв дрон | drone
compound | евро поддон | pallets
compound | гофро ящики | boxes
compound | мото помпа | | pump
compound | тістомісильна | mixer
layout | ujhs[b djkjcmrs | walnut
layout | gitybwz | wheat
layout | gbdj cdsnkt | beer
layout | cjkjvf | | hay
layout | cfvjhspb | screws
negative | виноградний сік
negative | томатна паста
negative | молочний шоколад
negative | кукурудзяні палички
negative | гумові рукавички
negative | дитяче ліжко
negative | паперові рушники
negative | мітли
negative | ринви
`)
