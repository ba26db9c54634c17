import { readSearches } from './search-queries.corpus.ts'

/**
 * The fifth batch: most of it is one search for each of a hundred orders drawn by lot, written after the table and the
 * rules had grown by the fourth, and before it was measured.
 */
export const fifthSearches = readSearches(`
russian | соль поваренная | salt
translit | shokolad chornyi | chocolate
russian | орех грецкий очищенный | walnut
form | мед різнотравний | honey
derivation | чипсики | chips
synonym | макрель | mackerel
trade name | молоко UHT | milk
derivation | сирні головки | cheese
form | яйце С-1 оптом | eggs
russian | сетка лука репчатого | onion
phrase | часник калібр 5 | garlic
russian | огурцы для засолки | cucumber
form | кавун херсонський | melon
spelling | слива стенлей | plum
synonym | чорна порічка | currant
russian | виноград без косточек | grapes
trade name | цитрусові з туреччини | lemon
trade name | негазовка | water
russian | вино сухое белое | wine
derivation | пивний ячмінь | barley
trade name | горох жовтий лущений | peas
synonym | посівна кукурудза | seedcorn
synonym | кущі ожини | saplings
russian | рассада помидор | sprouts
russian | торфяной грунт | peat
phrase | корм для бройлерів старт | feed
russian | сухой корм для кошек | petfood
form | поросята мясні породи | piglets
russian | утята суточные | geese
brand | ОП-2000 | sprayer
phrase | теплиця полікарбонат | greenhouse
russian | капельный полив лента | drip
russian | поддоны бу | pallets
synonym | паперові склянки | cups
spelling | газоблоки Д400 | gasblock
russian | гипсовая штукатурка кнауф | plaster
russian | щебень 5-20 | gravel
spelling | бетон В 25 з доставкою | concrete
synonym | базальтовий утеплювач | minwool
trade name | ГКЛВ | drywall
russian | старый город плитка | paving
trade name | забір з профлиста | fence
form | керамограніт матовий сірий | tile
synonym | підвісний туалет | toilet
trade name | ПНД труба 110 | pipes
trade name | дренажник | pump
compound | проф труба 40*20 | profile
trade name | нержа 304 | stainless
russian | емкость 10 кубов | tank
synonym | брухт чорний | scrap
form | фанера фсф 18мм | plywood
trade name | лдсп белый 16 | chipboard
translit | tyrsa | sawdust
form | пристінний стелаж | shelving
russian | шкафы для раздевалок | wardrobe
russian | блэкаут шторы | curtains
translit | kovrolin | carpet
synonym | домашні тапки | slippers
russian | школьные рюкзаки | backpacks
russian | зонт автомат | umbrellas
russian | натр едкий | lye
russian | 646 растворитель | solvent
compound | гумокрихта | crumb
russian | стиральный порошок мешок 15 кг | powder
form | рідке мило 5л | soap
russian | мешки мусорные 120 литров | garbagebags
derivation | свічки господарчі | candles
russian | кастрюля | pans
derivation | крем зволожуючий | cream
form | ноутбуки 15.6 | laptops
compound | смарт-телевізори | tv
spelling | свитч 24 | router
spelling | лед світильник підвісний | lamps
compound | дизельгенератор | generator
russian | двигатель АИР 5.5 | motor
spelling | трьохсекційна драбина | ladder
synonym | каска будівельна біла | helmet
russian | лопата штыковая | shovel
brand | колодки на спрінтер | brake
russian | прицеп зерновоз бу | trailer
form | 95 бензин | petrol
brand | брикет ruf | briquettes
derivation | дрова дуб | firewood
russian | уголь антрацит мелкий | coal
spelling | токарний з чпу | lathe
derivation | зварювальник напівавтомат | welder
russian | оверлок промышленный | sewing
trade name | папір ксерокс а4 | paper
russian | папки регистраторы | folders
russian | детская литература | books
derivation | рукавички нітрил М | medgloves
russian | трёхслойные маски | masks
form | бинт марлевий | bandage
synonym | аптечка військова | tourniquet
synonym | коляска інвалідна | wheelchair
form | дитячі гірки | playground
derivation | мяч футбол | ball
trade name | палатка 4 місна | tent
synonym | підліткові ровери | bike
trade name | тарілки фарфорові | plates
synonym | пекарські дріжджі | yeast
trade name | фура на варшаву | transport | reefer
form | вивіски світлові | sign
synonym | настінний календар | calendars
derivation | шиття фартухів | tailoring
form | юрист договори | lawyer
trade name | вивіз хламу | waste
layout | kbvjyb | lemon
layout | gfgsh | paper, toiletpaper | cups, bags
layout | vfnhfwb | mattress
layout | rfcrb | helmet
layout | vbkj hslrt | soap
slip | керамогрніт | tile
slip | вогнегасики | extinguisher
slip | гіпсокартн | drywall
slip | зварювалний апарат | welder
translit | kavuny | melon
translit | shyny vantazhni | tyres
translit | palyvni brykety | briquettes
negative | буженина
negative | кальмари
negative | лосось
negative | ананаси
negative | спаржа
negative | фундук
negative | арахіс
negative | кокос
negative | булгур
negative | желатин
negative | джем
negative | сидр
negative | творог
negative | йогурт
negative | бринза
negative | вівці
negative | комбайн
negative | сівалка
negative | інкубатор
negative | вулики
negative | ізолента
negative | подовжувач
negative | батарейки
negative | пилосос
negative | планшет
negative | проєктор
negative | бульдозер
negative | окуляри сонцезахисні
negative | стіл обідній
negative | шкіряна куртка
negative | дитячі шкарпетки
negative | зимові шини
negative | весільна сукня
negative | манікюр
negative | репетитор
negative | гриби білі
negative | вода дистильована
negative | катер
negative | фотограф
`)
