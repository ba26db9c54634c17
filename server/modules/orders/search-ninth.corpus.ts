import { readSearches } from './search-queries.corpus.ts'

/**
 * The ninth batch, about the orders of the eighth too, was written after the tables had met one half of that, and before
 * anything of it was measured. Its failures are nobody's to look at.
 */
export const ninthSearches = readSearches(`
russian | пшено | krupy-ta-plastivtsi.3
russian | зелёный горошек консервы | konservy-ovochevi.1
russian | вишневые вареники | zamorozheni-napivfabrykaty
russian | яблочный сок | soky-ta-nektary
russian | напольная плитка серая | keramichna-plytka
russian | стальные бочки | metaleva-tara-y-bochky
russian | мешки сетка под картофель | mishky-ta-sitky
russian | школьные парты | mebli-dlia-shkil-i-sadochkiv
russian | пружинные матрасы | matratsy
russian | детские площадки | dytiachi-maidanchyky
russian | пошив из флиса | poshyttia-na-zamovlennia
russian | палетные стеллажи | stelazhi-ta-skladske-obladnannia
russian | семенная картошка | nasinnieva-kartoplia
russian | капельная лента | zroshennia-ta-polyv
russian | бурый картон коробки | hofrotara.1
surzhyk | ізюм і курага | horikhy-ta-sukhofrukty.2
surzhyk | стекло банки з кришкою | skliana-tara
surzhyk | болти оцинковані | metyzy-ta-kriplennia
surzhyk | тормозні диски | zapchastyny-dlia-vantazhivok
surzhyk | шпріц 5 мл | shprytsy-ta-systemy
surzhyk | порошок для прачки | pralni-zasoby
surzhyk | подшипники на комбайн | pidshypnyky-remeni-y-pryvody
surzhyk | свєжі гриби шампіньйон | hryby
shop | мюслі пластівці | krupy-ta-plastivtsi.2
shop | дайте ціну на цукор фура | tsukor-i-sil.1
shop | філе курки 5т | miaso-ptytsi.1
shop | шия свинна без кості | svynyna.2
shop | скумбрія заморозка | ryba-okholodzhena-y-morozhena.1
shop | живий короп | ryba-okholodzhena-y-morozhena.2
shop | вершки масло 82 | maslo-vershkove-ta-spredy
shop | сухарики до пива | sneky
shop | енергетики під СТМ | enerhetychni-napoi
shop | фуражка пшениця | pshenytsia.2
shop | силікон волокно | syntepon-i-napovniuvachi
shop | постіль для готелю | postilna-bilyzna
shop | тактична форма зима | taktychnyi-odiah
shop | дитячі памперси | pidhuzky-ta-peliushky
shop | ремкомплект супорта | zapchastyny-dlia-vantazhivok
shop | дп євро 5 | dyzelne-palne
shop | лушпиння гранули | pelety.2
shop | вугілля для шашлику | derevne-vuhillia
shop | листівки каталоги поліграфія | buklety-lystivky-ta-katalohy
shop | бригада на сендвічі | montazh-i-budivelni-roboty
shop | програма складського обліку | oblikovi-systemy
shop | комплексні обіди на завод | kharchuvannia-personalu
shop | сушка кукурудзи послуги | pererobka-ta-sushinnia-zerna
shop | камери спостереження | videosposterezhennia
shop | панелі сонячні двосторонні | soniachni-paneli
shop | антрацит горішок | vuhillia-ta-torfobryket
shop | планшети з чохлом | smartfony-ta-planshety
transliteration | makarony | makaronni-vyroby
transliteration | chasnyk suhyj | tsybulia-ta-chasnyk.2
transliteration | gazoblok | hazobloky-ta-pinobloky
transliteration | shkarpetky | bilyzna-ta-shkarpetky
transliteration | verstat tokarnyj | verstaty
transliteration | nitril rukavychky | rukavychky-medychni | rukavytsi-robochi
brand | Knauf клей для плитки | sukhi-budivelni-sumishi
brand | Castrol 10w40 | motorni-olyvy-y-mastyla
brand | Lenovo ноутбук | kompiutery-ta-noutbuky
brand | ВВГ 3х1.5 | kabel-i-provid
brand | RUF брикет | palyvni-brykety
layout | rfhnjgkz | kartoplia.1, kartoplia.2, nasinnieva-kartoplia
layout | nhfrnjh | traktory
typo | кавунни | kavuny-ta-dyni
typo | агурки тепличні | tomaty-ohirky-y-perets.1
typo | шоколад чорній калети | shokolad-i-kakao.1
typo | гліфасат | herbitsydy
typo | мінвта фасадна | utepliuvachi
typo | полотно трикотаджне | trykotazhne-polotno
typo | зошитии клітинка | zoshyty-ta-bloknoty
typo | сонячні понелі | soniachni-paneli
typo | автомобільні вги | vahy-ta-vahovymiriuvalna-tekhnika
compound | дерев яні іграшки | ihrashky
compound | клей-плитка | sukhi-budivelni-sumishi
compound | фото-сепаратор горох | bobovi
compound | кава-машина двогрупна | kavovi-mashyny-ta-mlynky
words | посівна одиниця гібриди кукурудзи | nasinnia-kukurudzy
words | столики на терасу | mebli-dlia-kafe-y-hoteliv
words | контейнери крафтові з вікном | pakuvannia-dlia-dostavky-yizhi
words | перевезення меблів німеччина | mizhnarodni-perevezennia
words | вагоноперевезення зерна | perevezennia-zerna
nothing | кава розчинна
nothing | кролячий корм
nothing | олія лляна холодного віджиму
nothing | мотоцикл
nothing | жувальна гумка
nothing | йогурт питний
nothing | штори рулонні
nothing | самокат електричний
nothing | насіння гарбуза
nothing | краб камчатський
nothing | тютюн
nothing | жалюзі
nothing | дзеркало для ванної
nothing | тюль
nothing | устриці
nothing | телевізор 55 дюймів
nothing | кришталь
nothing | монітор 27
nothing | пилосос
nothing | губка для обличчя
nothing | лист лавровий
nothing | медична маска
nothing | щітка зубна
nothing | реклама в газеті
nothing | вугілля для малювання
nothing | сіль для посудомийної машини
nothing | яйце перепелине
nothing | чай матча
`)
