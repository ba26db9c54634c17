import { readSearches } from './search-queries.corpus.ts'

/**
 * The eighth batch asks for the orders of the demonstration, which are written for people and not for a search. Its
 * queries were written from those texts alone, without a look at the tables or at an earlier batch. An order's name is
 * its category, with a number where the category has several. `neighbour` are words that other goods have close by.
 */
type LabelledText = { text: string; category_slug: string }

/** The orders of the demonstration by their names. */
export const eighthOrdersOf = (orders: readonly LabelledText[]): ReadonlyMap<string, string> =>
  new Map(
    orders.map(({ text, category_slug }) => {
      const alike = orders.filter((other) => other.category_slug === category_slug)
      const at = alike.findIndex((other) => other.text === text)
      return [alike.length === 1 ? category_slug : `${category_slug}.${at + 1}`, text]
    }),
  )

/** Every second line was looked at when the tables were extended; the others were counted twice before they were. */
const lines = `
russian | мука ржаная | boroshno.2
russian | овсяные хлопья | krupy-ta-plastivtsi.2
russian | соль каменная | tsukor-i-sil.2
russian | сахарная пудра | tsukor-i-sil.3
russian | подсолнечное масло рафинированное | oliia-ta-zhyry.1 | oliia-ta-zhyry.2
russian | тушёнка | miasni-ta-rybni-konservy
russian | изюм | horikhy-ta-sukhofrukty.2
russian | окорочка куриные | miaso-ptytsi.2
russian | селёдка | ryba-okholodzhena-y-morozhena.1
russian | сухое молоко обезжиренное | sukhe-moloko-ta-syrovatka
russian | огурцы тепличные | tomaty-ohirky-y-perets.1
russian | голубика свежая | yahody.1
russian | шампиньоны | hryby
russian | опрыскиватель прицепной | obpryskuvachi
russian | аммиачная селитра | azotni-dobryva.1
russian | отруби | vysivky-ta-kormove-zerno
russian | куриный помет | orhanichni-dobryva
russian | крольчатина | inshe-miaso
russian | саженцы яблони | sadzhantsi-plodovi.1
russian | кирпич | tsehla
russian | утеплитель | utepliuvachi
russian | плиты перекрытия | zalizobetonni-vyroby
russian | постельное бельё | postilna-bilyzna
russian | полотенца махровые | rushnyky-ta-khalaty
russian | носки мужские | bilyzna-ta-shkarpetky
russian | ботинки рабочие | roboche-vzuttia
russian | перчатки неопудренные | rukavychky-medychni
russian | подгузники | pidhuzky-ta-peliushky
russian | стиральный порошок | pralni-zasoby
russian | кастрюли | posud-i-kukhonne-pryladdia
russian | древесный уголь | derevne-vuhillia
russian | тормозные колодки | zapchastyny-dlia-vantazhivok
russian | таможенный брокер | mytne-oformlennia
russian | качели | dytiachi-maidanchyky
russian | инвалидные коляски | tovary-dlia-reabilitatsii
russian | станок токарный | verstaty
russian | мешки для мусора | pakety-dlia-smittia
russian | спальники | turyzm-i-kempinh
russian | бинты марля | pereviazuvalni-materialy
russian | нетели | velyka-rohata-khudoba
surzhyk | солярка | dyzelne-palne
surzhyk | подсолнух олійний | soniashnyk
surzhyk | картошка на чіпси | nasinnieva-kartoplia
surzhyk | бураки | kapusta-morkva-y-buriak
surzhyk | помідори сливка | tomaty-ohirky-y-perets.2
surzhyk | гайки болти | metyzy-ta-kriplennia
surzhyk | труба квадратна | profilna-truba
surzhyk | двері протипожарні | dveri-ta-furnitura
surzhyk | покришки на фуру | shyny-ta-dysky
surzhyk | краска для стін | farby-laky-y-gruntovky
surzhyk | курячі окорока | miaso-ptytsi.2
surzhyk | огурці мариновані | konservy-ovochevi.2
surzhyk | шкарпєтки | bilyzna-ta-shkarpetky
surzhyk | доска обрізна | pylomaterialy
surzhyk | тачки прибиральні | inventar-dlia-prybyrannia
surzhyk | поставити кондиціонери | ventyliatsiia-ta-kondytsionuvannia
surzhyk | сапоги ЕВА | humove-ta-eva-vzuttia
surzhyk | бумага туалетна | tualetnyi-papir-i-servetky
shop | крупа пшоняна | krupy-ta-plastivtsi.3
shop | родзинка чорнослив | horikhy-ta-sukhofrukty.2
shop | м’ясо птиці | miaso-ptytsi.1, miaso-ptytsi.2
shop | борошно в/г | boroshno.1
shop | молоко для сироварні | moloko-ta-kyslomolochni-produkty.1
shop | яйце С0 | yaitsia.2
shop | грибочки печерички | hryby
shop | цитрусові | tsytrusovi-ta-ekzotychni-frukty
shop | капустяна розсада | rozsada
shop | гній перепрілий | orhanichni-dobryva
shop | ЗЗР гліфосат | herbitsydy
shop | сечовина | azotni-dobryva.2
shop | НПК добриво | kompleksni-mineralni-dobryva
shop | насіння соняху | nasinnia-soniashnyku
shop | голштинські телиці | velyka-rohata-khudoba
shop | свині поросята | svyni-ta-porosiata
shop | малькі коропа | ryboposadkovyi-material
shop | корм для котиків | kormy-dlia-domashnikh-tvaryn
shop | крапельниця стрічка для поливу | zroshennia-ta-polyv
shop | доїлка | obladnannia-dlia-tvarynnytstva
shop | лемеха | zapchastyny-do-silhosptekhniky
shop | піддони бу | piddony-ta-dereviana-tara
shop | пакет майка | pakety-polietylenovi
shop | стаканчики під каву | odnorazovyi-posud
shop | самоклейки термо | etyketky-ta-termoetyketky
shop | товарний бетон | beton-i-rozchyny
shop | відсів щебінь | pisok-shchebin-i-vidsiv
shop | забор 3D | parkany-ta-vorota
shop | тротуарка | trotuarna-plytka-ta-bordiury
shop | кондер спліт | ventyliatsiia-ta-kondytsionuvannia
shop | вікна ПВХ | vikna-ta-sklopakety
shop | унітази інсталяції | santekhnika
shop | глибинний насос | nasosy-ta-vodopidhotovka
shop | нержавійка лист | nerzhaviiucha-stal
shop | двотавр | fasonnyi-prokat
shop | роба з логотипом | spetsodiah
shop | футболки під друк | futbolky-ta-khudi-dlia-druku
shop | макулатура картон | vtorynna-syrovyna
shop | каустик | kysloty-ta-luhy
shop | ноути для школи | kompiutery-ta-noutbuky
shop | LED прожектор | svitylnyky-ta-lampy
shop | шуруповерти акумуляторні | elektroinstrument
shop | газ пропан | skraplenyi-haz
shop | навантажувач вилковий | navantazhuvachi-ta-vantazhopidiimachi
shop | клінінг | prybyrannia-prymishchen | inventar-dlia-prybyrannia
shop | послуги складу | skladske-zberihannia
shop | екскаватор в оренду | orenda-spetstekhniky
shop | харчування робітників | kharchuvannia-personalu
transliteration | boroshno zhytne | boroshno.2
transliteration | kuryache file | miaso-ptytsi.1
transliteration | yajce inkubacijne | ptytsia-ta-inkubatsiine-yaitse
transliteration | pechyvo | kondyterski-vyroby.1
transliteration | malina | yahody.2
transliteration | sino lucerny | sino-sinazh-i-soloma
transliteration | susharka zernova | zernoskhovyshcha-y-susharky
transliteration | streich plivka | streich-plivka
transliteration | skotch prozorij | skotch-i-pakuvalni-strichky
transliteration | tsegla | tsehla
transliteration | fanera | fanera
transliteration | setka rabica | drit-i-sitka
transliteration | matrasy | matratsy
transliteration | kartrydzhi | pryntery-ta-kartrydzhi
transliteration | pidshypnyky | pidshypnyky-remeni-y-pryvody
transliteration | drova dubovi | drova
transliteration | bolty gajky | metyzy-ta-kriplennia
transliteration | kavomashyna | kavovi-mashyny-ta-mlynky
brand | КАС 32 | azotni-dobryva.2
brand | палети ЕПАЛ | piddony-ta-dereviana-tara
brand | EPAL | piddony-ta-dereviana-tara
brand | osb плита | plyty-osb
brand | pvc тент | tekhnichnyi-tekstyl-i-tenty
brand | Раундап | herbitsydy
brand | вввнг кабель | kabel-i-provid
brand | oxford тканина | tkanyny
brand | аіsі 304 | nerzhaviiucha-stal
brand | FFP-2 респіратор | kasky-okuliary-y-respiratory
brand | ISO 22000 | sertyfikatsiia-ta-standarty
brand | Мозарелла | syry.2
brand | NPK 16-16-16 | kompleksni-mineralni-dobryva
brand | айсберг салат | zelen-i-salaty
brand | мапед зошити | zoshyty-ta-bloknoty
brand | Philips прожектор | svitylnyky-ta-lampy
layout | ,jhjiyj | boroshno.1, boroshno.2, boroshno.3 | vapniak-i-melioranty
layout | wtvtyn | tsement-i-vapno
layout | cjyziybrjdf jksz | oliia-ta-zhyry.1 | oliia-ta-zhyry.2
layout | gtktnb | pelety.1, pelety.2
layout | fhvfnehf | armatura-ta-katanka
layout | kfvsyfn | pidlohovi-pokryttia
layout | h'gfr | ripak
typo | макорони | makaronni-vyroby
typo | кукрудза 3 клас | kukurudza.1
typo | скумрія копчена | ryba-solena-ta-kopchena
typo | майонэз відро | sousy-maionez-i-ketchup
typo | мандорини | tsytrusovi-ta-ekzotychni-frukty
typo | комбикорм для брайлерів | kombikormy.1
typo | тротуарна плтика | trotuarna-plytka-ta-bordiury
typo | гипсокартн | hipsokarton-i-profili
typo | серветки туалетний папр | tualetnyi-papir-i-servetky
typo | вогнигасники | pozhezhna-bezpeka
typo | турнекети | aptechky-ta-turnikety
typo | шпріци | shprytsy-ta-systemy
typo | дизиль генератор | heneratory
typo | компрессор гвинтовой | kompresory-ta-pnevmatyka
typo | самокллейна етикетка мед | druk-etyketok
typo | каталоги насіня | buklety-lystivky-ta-katalohy
typo | пилети соснові | pelety.1
compound | евро піддон | piddony-ta-dereviana-tara
compound | гофро короб | hofrotara.1
compound | біг бег 1 тонна | bih-behy
compound | агро дрон двигуни | drony-ta-komponenty
compound | метало черепиця | pokrivelni-materialy
compound | теплоізоляція фасадна вата | utepliuvachi
compound | електро навантажувач | navantazhuvachi-ta-vantazhopidiimachi
compound | сендвіч панелі монтаж | montazh-i-budivelni-roboty
compound | газо-блок | hazobloky-ta-pinobloky
compound | термо етикетка | etyketky-ta-termoetyketky
compound | авто ваги | vahy-ta-vahovymiriuvalna-tekhnika
compound | склопосуд банка твіст | skliana-tara
size | арматура 12 А500 | armatura-ta-katanka
size | шина 315/70 R22.5 | shyny-ta-dysky
size | труба 60х40 | profilna-truba
size | борошно 25кг | boroshno.2, boroshno.3
size | креветка 40/50 | moreprodukty-ta-ikra
size | дошка 50х150 | pylomaterialy
size | вода 0.5 | pytna-ta-mineralna-voda
size | сонячна панель 580 ват | soniachni-paneli
size | папір а4 | ofisnyi-papir
size | цемент м-500 | tsement-i-vapno
size | бітум 70/100 | bitum-i-dorozhni-materialy
words | сир твердий голландський | syry.1
words | вершкове масло для кондитерів | maslo-vershkove-ta-spredy
words | машина для фасування крупи | pakuvalne-obladnannia
words | нитки та блискавки | nytky-priazha-ta-furnitura
words | вивіска для аптеки | vyvisky-ta-svitlovi-koroby
words | зерновоз до порту | perevezennia-zerna
words | пошити куртки з флісу | poshyttia-na-zamovlennia
words | різка металу лазером | lazerne-rizannia
words | візок для клінінгу | inventar-dlia-prybyrannia
words | шкільна форма спідниці | shkilna-forma
words | спеції для ковбаси | spetsii-ta-prypravy
words | садовий інструмент секатор лопати | tovary-dlia-sadu-y-horodu
nothing | вугілля активоване |
nothing | творог |
nothing | згущене молоко |
nothing | цвяхи |
nothing | руберойд |
nothing | лінолеум |
nothing | пінопласт |
nothing | шини для велосипеда |
nothing | рис басматі |
nothing | паркет дубовий |
nothing | фольга харчова |
nothing | нічники дитячі |
nothing | окуляри для зору |
nothing | пральна машина |
nothing | холодильник побутовий |
nothing | горілка |
nothing | ікра червона |
nothing | банани |
nothing | смартфони Xiaomi |
nothing | шпалери вінілові |
nothing | ліжка металеві |
nothing | труба каналізаційна 110 |
nothing | бензин А-95 |
nothing | ковдра |
nothing | бензопила |
nothing | велосипеди дитячі |
nothing | ручки кулькові |
nothing | парфуми |
nothing | лак для нігтів |
nothing | юрист адвокат |
nothing | фарба для волосся |
nothing | плівка для вікон |
nothing | масло моторне для мопеда 2Т |
nothing | сіль для ванн |
neighbour | сом |
neighbour | лин |
neighbour | рак |
neighbour | хрін |
neighbour | казка |
neighbour | манка |
neighbour | ківі |
neighbour | полка | |, stelazhi-ta-skladske-obladnannia
neighbour | пилка |
neighbour | люстра |
neighbour | ванна |
neighbour | ватні диски |
neighbour | замок навісний |
neighbour | картки пластикові |
neighbour | кермо |
neighbour | сода харчова |
neighbour | котлети |
neighbour | пончики |
neighbour | рулетка |
neighbour | кеди |
neighbour | молоток |
neighbour | маслини |
neighbour | оливки |
neighbour | селера |
neighbour | карась |
neighbour | піна монтажна |
neighbour | пудра для обличчя |
neighbour | рибна мука |
neighbour | перець болгарський |
neighbour | кукурудзяні палички |
neighbour | ваги кухонні |
neighbour | бочка дубова |
neighbour | клей ПВА |
neighbour | граблі | |, tovary-dlia-sadu-y-horodu
neighbour | фен |
`
  .trim()
  .split('\n')

const half = (rest: 0 | 1) => readSearches(lines.filter((_, at) => at % 2 === rest).join('\n'))

export const eighthSearches = half(0)
export const eighthSecondSearches = half(1)
