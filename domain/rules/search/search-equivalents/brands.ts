import type { EquivalentTable } from '../search-equivalents.ts'

/** Trade marks, in Latin letters and as people write them in Cyrillic ones, and the goods that bear them. */
export const brands: EquivalentTable = {
  isOfMarks: true,
  brand: `
    Bosch = бош
    Samsung = самсунг
    Makita = макіта, макита
    DeWalt = девольт
    Metabo = метабо
    Stihl = штіль, штиль
    Husqvarna = хускварна, гусварна
    Hilti = хілті, хилти
    Karcher = керхер, кархер
    Knauf = кнауф
    Ceresit = церезіт, церезит
    Rockwool = роквул
    Isover = ізовер, изовер
    Ursa = урса
    Baumit = бауміт
    Henkel = хенкель
    Kronospan = кроноспан
    Egger = еггер
    Grohe = грое
    Wilo = віло
    Grundfos = грундфос
    Vaillant = вайлант
    Viessmann = вісман
    Daikin = дайкін
    Apple = епл
    iPhone = айфон
    Xiaomi = сяомі, ксіаомі, шаомі
    Huawei = хуавей
    Lenovo = леново
    Asus = асус
    Acer = асер, ейсер
    Dell = делл
    Sony = соні
    Philips = філіпс
    Panasonic = панасонік
    Canon = канон
    Epson = епсон
    Xerox = ксерокс
    Hikvision = хіквіжн, хіквіжин
    Dahua = дахуа
    DJI = діджиай
    Mikrotik = мікротік
    TP-Link = тп-лінк
    EcoFlow = екофлоу, экофлоу
    Bluetti = блуетті
    Deye = дейе, деє, дей
    Growatt = гроват
    Huter = хутер
    Schneider = шнайдер
    Legrand = легранд
    Siemens = сіменс
    ABB = абб
    Danfoss = данфосс
    Honda = хонда
    Toyota = тойота
    Volkswagen = фольксваген
    Mercedes = мерседес
    Sprinter = спрінтер, спринтер
    Renault = рено
    Ford = форд
    Scania = сканія, скания
    Volvo = вольво
    MAN = ман вантажівка
    DAF = даф
    Iveco = івеко
    KamAZ = камаз
    MAZ = маз
    Michelin = мішлен
    Continental = континенталь
    Bridgestone = бріджстоун
    Goodyear = гудір
    Mobil = мобіл
    Castrol = кастрол
    Shell = шелл
    Motul = мотюль
    John Deere = джон дір
    Claas = клаас
    Case = кейс комбайн
    Kubota = кубота
    Amazone = амазоне
    Syngenta = сингента
    Bayer = байєр
    BASF = басф
    Pioneer = піонер
    Monsanto = монсанто
    Nestle = нестле
    Coca-Cola = кока-кола
    Pepsi = пепсі
    Lavazza = лавацца
    Jacobs = якобс
    Lipton = ліптон
    Roshen = рошен
    Pampers = памперс
    Huggies = хагіс
    Persil = персіл
    Ariel = аріель
    Fairy = фейрі
    Nike = найк
    Adidas = адідас
    Puma = пума
    Lego = лего
    Barbie = барбі
    Kyocera = кіосера
    SKF = скф
    Fanuc = фанук
    Rational = раціонал
    Unox = унокс
    Saeco = саеко
    Jura = юра кавомашина
    Toyota = тойота
    Linde = лінде
    Jungheinrich = юнгхайнріх
    Komatsu = комацу
    Caterpillar = катерпіллар
    JCB = джісібі
    Hyundai = хюндай, хундай, гюндай
    Galaxy = гелексі
    Dnipro-M = дніпро-м, днепр-м
    Vitals = віталс
    Konner = коннер
    Einhell = айнхель
    Dremel = дремель
    Milwaukee = мілвокі
    Stanley = стенлі
    Intertool = інтертул
    Yato = ято
    Fiskars = фіскарс
    Gardena = гардена
    Oleo-Mac = олео-мак
    Echo = ехо мотокоса
    Kipor = кіпор
    Pramac = прамак
    Victron = віктрон
    Jinko = джинко
    Longi = лонгі
    Jackery = джекері
    Anker = анкер павербанк
    Varta = варта акумулятор
    Exide = ексайд
    Duracell = дюраселл, дюрасел
    Energizer = енерджайзер
    Osram = осрам
    Feron = ферон
    Videx = відекс
    Eaton = ітон
    Hager = хагер
    ABB = авв
    IEK = ієк
    Weidmuller = вайдмюллер
    Phoenix Contact = фенікс контакт
    Kingston = кінгстон
    Transcend = трансенд
    SanDisk = сандіск
    Seagate = сігейт
    Toshiba = тошиба
    Logitech = логітек
    Intel = інтел, интел
    AMD = амд
    NVIDIA = нвідіа
    Gigabyte = гігабайт
    Cisco = сіско, циско
    Ubiquiti = юбікуті
    Keenetic = кінетік
    Motorola = моторола
    Nokia = нокія, нокиа
    Oppo = оппо
    Realme = реалмі
    Google Pixel = піксель
    MacBook = макбук
    iPad = айпад
    AirPods = аірподс, еірподс
    PlayStation = плейстейшн
    Xbox = іксбокс
    Electrolux = електролюкс
    Whirlpool = вірпул
    Indesit = індезіт, индезит
    Beko = беко
    Braun = браун
    Tefal = тефаль
    Moulinex = мулінекс
    DeLonghi = делонгі
    Rowenta = ровента
    Dyson = дайсон
    Zanussi = зануссі
    Brother = бразер
    Ricoh = рікох
    Zebra = зебра принтер
    HP = хьюлетт
    Novus = новус канцелярія
    Ikea = ікеа
    Hatz = хац
    Perkins = перкінс
    Cummins = камінз
    Deutz = дойц
    Bobcat = бобкет
    Liebherr = лібхер, либхер
    Hitachi = хітачі
    Doosan = дусан
    Still = штіл навантажувач
    Manitou = маніту
    Krone = кроне причіп
    Schmitz = шміц
    Kogel = кегель причіп
    Mitsubishi = міцубісі
    Nissan = ніссан, нісан
    Skoda = шкода авто
    Peugeot = пежо
    Citroen = сітроен, ситроен
    Fiat = фіат
    Opel = опель
    BMW = бмв
    Kia = кіа
    Mazda = мазда
    Lanos = ланос
    Chevrolet = шевроле
    Isuzu = ісузу
    Kumho = кумхо
    Hankook = ханкук
    Nokian = нокіан
    Pirelli = піреллі
    Rosava = росава
    Белшина = belshina
    Total = тоталь
    Liqui Moly = ліквімолі, ликви моли
    Valvoline = вальволін
    Mannol = маннол
    Mann Filter = манн фільтр
    Bosal = босал
    Febi = фебі
    Lemforder = лемфордер
    Sachs = сакс амортизатор
    Kayaba = каяба
    NGK = нжк
    Denso = денсо
    FAG = фаг підшипник
    NSK = нск
    Timken = тімкен
    Gates = гейтс
    Kraftmann = крафтманн
    Remeza = ремеза
    Fubag = фубаг
    Kemppi = кемппі
    Fronius = фроніус
    Juki = джукі
    Jack = джек швейна
    Typical = тайпікал
    Convotherm = конвотерм
    Robot Coupe = робот купе
    Bravilor = бравілор
    Nuova Simonelli = сімонеллі
    La Marzocco = марзокко
    Mahlkonig = малькеніг
    Illy = іллі кава
    Kimbo = кімбо
    Tchibo = чібо
    Domestos = доместос
    Sarma = сарма
    Gala = гала порошок
    Tide = тайд
    Lenor = ленор
    Vernel = вернель
    Finish = фініш таблетки
    Calgon = калгон
    Sanitol = санітол
    Zewa = зева
    Kleenex = клінекс
    Ruta = рута папір
    Обухів = obuhiv папір
    Dove = дав мило
    Nivea = нівея
    Garnier = гарньєр
    Schwarzkopf = шварцкопф
    Colgate = колгейт
    Sensodyne = сенсодин
    Gillette = жилет бритва, джилет
    Always = олвейс
    Libresse = лібресс
    Durex = дюрекс
    Merries = мерріс
    Dada = дада підгузки
    Chicco = чіко
    Hasbro = хасбро
    Hot Wheels = хот вілс
    Crocs = крокс
    Lowa = лова берці
    Salomon = саломон
    Cordura = кордура
    Gore-Tex = гортекс
    Thinsulate = тінсулейт
    YKK = икк блискавка
    Velcro = велкро
    Dräger = дрегер
    Uvex = увекс
    Delta Plus = дельта плюс
    Hartmann = хартманн
    Omron = омрон
    Beurer = бойрер
    Blum = блюм
    Hettich = хетіх
    Hafele = хефеле
    Swiss Krono = свіс кроно
    Tikkurila = тіккуріла
    Vents = вентс
    Blum = блум
    JBL = джібіель
    Xiaomi = ксіомі
    Canon = кенон
    Lovato = ловато
    Hidromek = хідромек
    JCB = джисібі
    Bridgestone = бриджстоун
    Goodyear = гудієр
    Varta = варта
    Monroe = монро
    Sachs = сакс
    Schmitz = шмітц
    Kogel = когель
    Dulux = дюлюкс
    Kludi = клуді
    Velux = велюкс
    Fakro = факро
    Tarkett = таркетт
    Quick-Step = квік степ
    Bayer = баєр
    Corteva = кортева
    KWS = квс
    Kverneland = квернеланд
    Massey = массей
    Royal Canin = роял канін
    Whiskas = віскас
    Pedigree = педігрі
    Lowa = лова
  `,
  'trade name': `
    Makita > акумуляторний інструмент
    Bosch > електроінструмент, дриль, перфоратор, акумуляторний інструмент
    Fairy > засіб для посуду, засіб для миття посуду
    Domestos > засіб для унітазу
    Persil > пральний порошок
    Ariel > пральний порошок
    Tide > пральний порошок
    Lenor > ополіскувач для білизни
    Gillette > станок для гоління, станки для гоління
    жилетт > станки для гоління
    Always > прокладки
    Colgate > зубна паста
    Red Bull > енергетичний напій
    ред булл > енергетичний напій
    монстер > енергетичний напій
    Huggies > підгузки
    Coca-Cola > напій газований
    спрайт > напій газований
    Nescafe > кава розчинна
    Raffaello > цукерки
    доширак > локшина швидкого приготування
    мівіна > вермішель швидкого приготування
    роллтон > локшина швидкого приготування
    скотч-брайт > губка кухонна
    тайд > пральний порошок
    Isover > мінеральна вата
    Rockwool > мінеральна вата
    Stihl > бензопила, мотокоса
    Husqvarna > бензопила, мотокоса
    Hikvision > камери відеоспостереження
    Michelin > шини
    Makita > електроінструмент, дриль, шуруповерт, перфоратор, болгарка, гайковерт
    DeWalt > електроінструмент, дриль, шуруповерт, перфоратор, болгарка, гайковерт
    Metabo > електроінструмент, дриль, шуруповерт, перфоратор, болгарка, гайковерт
    Hilti > електроінструмент, дриль, шуруповерт, перфоратор, болгарка, гайковерт
    Milwaukee > електроінструмент, дриль, шуруповерт, перфоратор, болгарка, гайковерт
    Dnipro-M > електроінструмент, дриль, шуруповерт, перфоратор, болгарка, гайковерт
    Einhell > електроінструмент, дриль, шуруповерт, перфоратор, болгарка, гайковерт
    Vitals > електроінструмент, дриль, шуруповерт, перфоратор, болгарка, гайковерт
    Dremel > електроінструмент, дриль, шуруповерт, перфоратор, болгарка, гайковерт
    Intertool > електроінструмент, дриль, шуруповерт, перфоратор, болгарка, гайковерт
    Stanley > набір інструментів, ручний інструмент
    Yato > набір інструментів, ручний інструмент
    Fiskars > садовий інвентар, секатор, лопата
    Gardena > садовий інвентар, шланг поливальний
    Oleo-Mac > бензопила, мотокоса
    Karcher > мийка високого тиску
    Knauf > гіпсокартон, суха суміш, профіль для гіпсокартону
    Ceresit > суха суміш, клей для плитки, штукатурка
    Baumit > суха суміш, клей для плитки, штукатурка
    Ursa > мінеральна вата, утеплювач
    Kronospan > плита осб, дсп, мдф
    Egger > плита осб, дсп, мдф
    Swiss Krono > дсп, мдф
    Grohe > змішувач, сантехніка
    Kludi > змішувач, сантехніка
    Wilo > насос
    Grundfos > насос
    Vaillant > котел
    Viessmann > котел
    Daikin > кондиціонер
    Vents > вентилятор, вентиляція
    Tikkurila > фарба
    Dulux > фарба
    Velux > мансардне вікно, вікна
    Fakro > мансардне вікно, вікна
    Tarkett > лінолеум, ламінат
    Quick-Step > ламінат
    Blum > петля меблева, меблева фурнітура
    Hettich > петля меблева, меблева фурнітура
    Hafele > петля меблева, меблева фурнітура
    iPhone > смартфон, телефон
    Oppo > смартфон, телефон
    Realme > смартфон, телефон
    Nokia > смартфон, телефон
    Motorola > смартфон, телефон
    Google Pixel > смартфон, телефон
    Huawei > смартфон, планшет
    Xiaomi > смартфон, планшет
    iPad > планшет
    MacBook > ноутбук
    AirPods > навушники
    Lenovo > ноутбук, комп’ютер
    Asus > ноутбук, комп’ютер
    Acer > ноутбук, комп’ютер
    Dell > ноутбук, комп’ютер
    HP > ноутбук, комп’ютер
    Epson > принтер, картридж
    Xerox > принтер, картридж
    Kyocera > принтер, картридж
    Ricoh > принтер, картридж
    Brother > принтер, картридж
    Canon > принтер, картридж, фотоапарат
    Dahua > камери відеоспостереження
    DJI > дрон
    Mikrotik > роутер, комутатор, мережеве обладнання
    TP-Link > роутер, комутатор, мережеве обладнання
    Cisco > роутер, комутатор, мережеве обладнання
    Ubiquiti > роутер, комутатор, мережеве обладнання
    Keenetic > роутер, комутатор, мережеве обладнання
    EcoFlow > зарядна станція
    Bluetti > зарядна станція
    Jackery > зарядна станція
    Deye > інвертор, сонячна станція
    Growatt > інвертор, сонячна станція
    Victron > інвертор, сонячна станція
    Jinko > сонячна панель
    Longi > сонячна панель
    Huter > генератор
    Kipor > генератор
    Pramac > генератор
    Konner > генератор
    Anker > повербанк
    Varta > акумулятор
    Exide > акумулятор
    Duracell > батарейка
    Energizer > батарейка
    Osram > лампа, світильник
    Feron > лампа, світильник
    Videx > лампа, світильник
    Schneider > автоматичний вимикач, розетка, електрощит
    Legrand > автоматичний вимикач, розетка, електрощит
    Hager > автоматичний вимикач, розетка, електрощит
    Eaton > автоматичний вимикач, розетка, електрощит
    ABB > автоматичний вимикач, розетка, електрощит
    IEK > автоматичний вимикач, розетка, електрощит
    Lovato > автоматичний вимикач, розетка, електрощит
    Kingston > карта пам’яті, флешка, ssd
    Transcend > карта пам’яті, флешка, ssd
    SanDisk > карта пам’яті, флешка, ssd
    Seagate > жорсткий диск
    Logitech > мишка, клавіатура
    PlayStation > ігрова приставка
    Xbox > ігрова приставка
    Electrolux > побутова техніка, пральна машина, холодильник
    Whirlpool > побутова техніка, пральна машина, холодильник
    Indesit > побутова техніка, пральна машина, холодильник
    Beko > побутова техніка, пральна машина, холодильник
    Zanussi > побутова техніка, пральна машина, холодильник
    Tefal > сковорода, електрочайник
    Dyson > пилосос
    Continental > шини
    Bridgestone > шини
    Goodyear > шини
    Kumho > шини
    Hankook > шини
    Nokian > шини
    Pirelli > шини
    Rosava > шини
    Белшина > шини
    Mobil > моторна олива, мастило
    Castrol > моторна олива, мастило
    Shell > моторна олива, мастило
    Motul > моторна олива, мастило
    Liqui Moly > моторна олива, мастило
    Valvoline > моторна олива, мастило
    Mannol > моторна олива, мастило
    Mann Filter > фільтр
    Sachs > амортизатор
    Kayaba > амортизатор
    Monroe > амортизатор
    Febi > запчастини
    Lemforder > запчастини
    Bosal > запчастини
    Denso > запчастини
    NGK > свічка запалювання
    SKF > підшипник
    FAG > підшипник
    NSK > підшипник
    Timken > підшипник
    Gates > ремінь, пас приводний
    Scania > вантажівка, тягач
    DAF > вантажівка, тягач
    Iveco > вантажівка, тягач
    KamAZ > вантажівка, тягач
    MAZ > вантажівка, тягач
    Krone > причіп, напівпричіп
    Schmitz > причіп, напівпричіп
    Kogel > причіп, напівпричіп
    John Deere > трактор, комбайн
    Claas > трактор, комбайн
    Kubota > трактор
    Massey > трактор
    Kverneland > плуг, сівалка
    Amazone > сівалка, обприскувач
    Komatsu > екскаватор, навантажувач
    Caterpillar > екскаватор, навантажувач
    JCB > екскаватор, навантажувач
    Bobcat > екскаватор, навантажувач
    Liebherr > екскаватор, навантажувач
    Hidromek > екскаватор, навантажувач
    Linde > навантажувач
    Jungheinrich > навантажувач
    Manitou > навантажувач
    Syngenta > гербіцид, фунгіцид, інсектицид, насіння
    Bayer > гербіцид, фунгіцид, інсектицид, насіння
    BASF > гербіцид, фунгіцид, інсектицид, насіння
    Corteva > гербіцид, фунгіцид, інсектицид, насіння
    Pioneer > насіння кукурудзи, насіння соняшнику
    Monsanto > насіння кукурудзи, насіння соняшнику
    KWS > насіння цукрових буряків, насіння кукурудзи
    Roundup > гербіцид, гліфосат
    Royal Canin > корм для котів, корм для собак
    Whiskas > корм для котів
    Pedigree > корм для собак
    Lavazza > кава
    Jacobs > кава
    Tchibo > кава
    Illy > кава
    Kimbo > кава
    Lipton > чай
    Roshen > цукерки, шоколад
    Pepsi > напій газований
    Pampers > підгузки
    Merries > підгузки
    Dada > підгузки
    Gala > пральний порошок
    Vernel > ополіскувач для білизни
    Finish > таблетки для посудомийної машини
    Sanitol > засіб для миття, дезінфекція
    Zewa > туалетний папір, серветки
    Kleenex > туалетний папір, серветки
    Ruta > туалетний папір, серветки
    Dove > мило
    Nivea > крем, шампунь
    Garnier > крем, шампунь
    Schwarzkopf > шампунь, фарба для волосся
    Sensodyne > зубна паста
    Libresse > прокладки
    Durex > презервативи
    Nike > кросівки, спортивний одяг
    Adidas > кросівки, спортивний одяг
    Puma > кросівки, спортивний одяг
    Lego > конструктор, іграшка
    Barbie > лялька, іграшка
    Hasbro > іграшка
    Hot Wheels > іграшка
    Chicco > дитячий візок, дитячі товари
    Crocs > сабо, взуття з еви
    Lowa > берці, тактичне взуття
    Salomon > берці, тактичне взуття
    YKK > блискавка
    Cordura > тканина
    Uvex > окуляри захисні, респіратор
    Delta Plus > спецодяг, засоби захисту
    Omron > тонометр
    Beurer > тонометр
    Juki > швейна машина
    Kemppi > зварювальний апарат
    Fronius > зварювальний апарат
    Remeza > компресор
    Fubag > компресор
    Rational > пароконвектомат
    Unox > пароконвектомат
    Convotherm > пароконвектомат
    Saeco > кавомашина
    DeLonghi > кавомашина
    Nuova Simonelli > кавомашина
    La Marzocco > кавомашина
    Mahlkonig > кавомолка
  `,
}
