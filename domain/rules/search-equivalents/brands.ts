import type { EquivalentTable } from '../search-equivalents.ts'

/** Trade marks, in Latin letters and as people write them in Cyrillic ones. */
export const brands: EquivalentTable = {
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
  `,
}
