import { readSearches } from './search-queries.corpus.ts'

/**
 * The tenth batch, about the orders of the eighth once more, was written from their texts without a look at the tables, and
 * kept before anything of it was measured. No earlier batch has any of its searches. `plain` are the common words of a
 * trade, which most of the other orders mention.
 */
export const tenthSearches = readSearches(`
russian | мука для пиццы | boroshno.3
russian | кирпич рядовой | tsehla
russian | минеральная вата | utepliuvachi
russian | упаковочный скотч | skotch-i-pakuvalni-strichky
russian | свекла и морковь | kapusta-morkva-y-buriak
russian | рассада перца | rozsada
russian | уборка торгового центра | prybyrannia-prymishchen
russian | порошковая покраска | poroshkove-farbuvannia
russian | аренда экскаватора | orenda-spetstekhniky
russian | тёлки голштинские | velyka-rohata-khudoba
russian | дрожжи прессованные | syrovyna-dlia-pekaren
russian | пиво в кегах | pyvo-ta-sydr
russian | луковицы тюльпанов | tsybulyny-ta-kvity
russian | ячмень пивоваренный | yachmin
russian | варёная колбаса | kovbasy-ta-miasni-vyroby
russian | борона дисковая | gruntoobrobna-tekhnika
russian | тетради в клетку | zoshyty-ta-bloknoty
russian | световая вывеска | vyvisky-ta-svitlovi-koroby
russian | детское пюре | dytiache-ta-diietychne-kharchuvannia
surzhyk | олія подсолнечна наливом | oliia-ta-zhyry.1
surzhyk | шланги поливочні | tovary-dlia-sadu-y-horodu
surzhyk | кастрюлі нержавійка | posud-i-kukhonne-pryladdia
surzhyk | уголь камінний | vuhillia-ta-torfobryket
surzhyk | морожене вагове | morozyvo
surzhyk | лук репчатий | tsybulia-ta-chasnyk.1
surzhyk | сітка рабиця цинк | drit-i-sitka
shop | макуха соя протеїн 40 | shrot-i-makukha
shop | шкіряні туфлі чоловічі | choloviche-vzuttia
shop | гумаки утеплені | humove-ta-eva-vzuttia
shop | перевізник тент одеса | vantazhni-perevezennia
shop | розмитнення вантажу | mytne-oformlennia
shop | складські площі київ | skladske-zberihannia
shop | миючий для посуду | zasoby-dlia-myttia-posudu
shop | сміттєві пакети 120 | pakety-dlia-smittia
shop | етикетка на варення | druk-etyketok
shop | вітрина холодильна в магазин | torhovelni-mebli-ta-vitryny
shop | аптечка ІФАК | aptechky-ta-turnikety
shop | клінінг тц | prybyrannia-prymishchen
shop | доставка обідів | kharchuvannia-personalu
shop | дезодоранти під СТМ | kontraktne-vyrobnytstvo-kosmetyky
shop | петлі меблеві | mebleva-furnitura
shop | літієва батарея | akumuliatory-ta-dzherela-zhyvlennia
shop | шаурма соуси | sousy-maionez-i-ketchup
shop | вино ігристе | vyno-ta-ihryste
shop | лимонад у склі | solodki-hazovani-napoi
shop | сало морожене блок | salo-ta-subprodukty
shop | туї в контейнерах | dekoratyvni-roslyny
shop | вода пляшка 1,5 | pytna-ta-mineralna-voda
shop | ошийок свинячий | svynyna.2
shop | котел на пелетах | kotly-y-opalennia
shop | свердловинний насос 90 м | nasosy-ta-vodopidhotovka
shop | какао алкалізоване | shokolad-i-kakao.2
transliteration | pshenytsia furazhna | pshenytsia.2
transliteration | krevetky | moreprodukty-ta-ikra
transliteration | mandaryny | tsytrusovi-ta-ekzotychni-frukty
transliteration | dyzelnyi henerator | heneratory
transliteration | kruasany | khlib-i-vypichka
transliteration | lohyna | yahody.1 | sadzhantsi-plodovi.2
brand | Michelin 315/70 | shyny-ta-dysky
brand | Xerox картридж | pryntery-ta-kartrydzhi
brand | Mitsubishi кондиціонер | ventyliatsiia-ta-kondytsionuvannia
brand | Джон Дір трактор | traktory
brand | Hikvision | videosposterezhennia
brand | Stihl секатор | tovary-dlia-sadu-y-horodu
layout | wtukf | tsehla
layout | cskm rfv’zyf | tsukor-i-sil.2
layout | afythf | fanera
layout | djlf ytufpjdfyf | pytna-ta-mineralna-voda
typo | гіпсокортон | hipsokarton-i-profili
typo | кераміграніт | keramichna-plytka
typo | комбікром бройлер | kombikormy.1
typo | мацарела | syry.2
typo | геотикстиль | heotekstyl-i-heositky
typo | підшибники | pidshypnyky-remeni-y-pryvody
typo | компресор гвинтавий | kompresory-ta-pnevmatyka
typo | солодкі нобори | kondyterski-vyroby.2
typo | інсиктицид від попелиці | insektytsydy
typo | марозиво | morozyvo
typo | броколлі заморожена | zamorozheni-ovochi-ta-yahody
typo | сивалка пневматична | sivalky-ta-sadzhalky
compound | мікро-добриво бор | mikrodobryva
compound | тент-тканина пвх | tekhnichnyi-tekstyl-i-tenty
compound | хлібо-пакети | pakety-paperovi
words | паприка мелена | spetsii-ta-prypravy
words | огорожа секційна | parkany-ta-vorota
words | жниварка для соняшнику | kombainy-ta-zhatky
words | водоемульсійна фарба | farby-laky-y-gruntovky
words | поросята на відгодівлю | svyni-ta-porosiata
words | насіння люцерни та конюшини | nasinnia-trav-i-syderativ
words | теплична плівка | teplytsi-ahrovolokno-ta-plivka
words | двокамерні склопакети | vikna-ta-sklopakety
plain | мед | med-i-produkty-bdzhilnytstva
plain | яблука | yabluka-ta-hrushi.1, yabluka-ta-hrushi.2
plain | картопля | kartoplia.1, kartoplia.2, nasinnieva-kartoplia
plain | цукор | tsukor-i-sil.1 | tsukor-i-sil.3
plain | молоко | moloko-ta-kyslomolochni-produkty.1, moloko-ta-kyslomolochni-produkty.2 | sukhe-moloko-ta-syrovatka
plain | труби | truby-stalevi, profilna-truba
plain | пакети | pakety-polietylenovi, pakety-paperovi, pakety-dlia-smittia
plain | соняшник | soniashnyk, nasinnia-soniashnyku
plain | крохмаль | kharchovi-inhrediienty
plain | м’ясо | inshe-miaso, svynyna.1, yalovychyna-ta-teliatyna | svynyna.2, miaso-ptytsi.1, miaso-ptytsi.2
plain | кава | kava.1, kava.2
plain | футболки | futbolky-ta-khudi-dlia-druku | druk-na-odiazi
plain | риба | ryba-okholodzhena-y-morozhena.1, ryba-okholodzhena-y-morozhena.2 | ryba-solena-ta-kopchena, ryboposadkovyi-material
plain | сало | salo-ta-subprodukty
plain | кукурудза | kukurudza.1, kukurudza.2 | nasinnia-kukurudzy
plain | сир | syry.1 | syry.2
plain | яйця | yaitsia.1, yaitsia.2 | ptytsia-ta-inkubatsiine-yaitse
nothing | диня
nothing | сметана
nothing | баранина
nothing | дитяче ліжечко
nothing | корм для собак
nothing | вишиванка
nothing | бджолопакети
nothing | перевезення пасажирів
nothing | ремонт взуття
nothing | охорона об’єкта
nothing | манна крупа
nothing | килимки гумові
nothing | маска зварювальна
nothing | одеяло стёганое
nothing | персики
nothing | насіння огірків
nothing | кокосова стружка
nothing | дитяча коляска
nothing | підвіконня
nothing | свічки запалювання
nothing | кедрові горіхи
nothing | гранат
`)
