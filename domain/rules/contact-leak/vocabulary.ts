const list = (words: string): Set<string> => new Set(words.split(/\s+/).filter(Boolean))

/** Words that announce a phone number. */
export const PHONE_WORDS =
  list(`тел телефон телефону телефоном телефони тел-н телефонуйте телефонувати моб мобільний
  мобільного мобільному мобілка мобілки мобілку мобильный факс дзвоніть дзвони дзвонити дзвонить подзвоніть подзвони
  подзвонити зателефонуйте зателефонувати набирайте набери набрати наберіть наберите звоните звонить телефонний
  смс sms смска есемес tel phone mob mobile call київстар київстару водафон лайф лайфселл vodafone kyivstar lifecell`)

/** Of those, the ones after which even a number without a code («23-45-67») is a phone. */
export const LOCAL_PHONE_WORDS = list(`тел телефон телефону телефоном факс дзвоніть зателефонуйте телефонуйте
  набирайте tel phone`)

/** Messengers and networks in which people have a handle. */
export const MESSENGERS =
  list(`телеграм телеграмм телеграма телеграмі телеграму телеграмом телега телегу телезі телеге
  телегі тг тлг тлгрм вайбер вайбері вайберу вайбером вайбера вибер вайб вотсап вотсапі вотсапп ватсап ватсапі ватсапу
  ватсапп вацап вацапі вацапу уотсап інстаграм інстаграмі інстаграму инстаграм инстаграме інстаграмм інста інсті інсту
  инста инсте інстік фейсбук фейсбуці фейсбуку фб скайп скайпі скайпу тікток тіктоці тікток тикток дискорд сигнал
  сігнал вічат мессенджер месенджер месенджері лінкедин telegram telegramm tg tlg viber viberi whatsapp watsap vatsap
  wa whats instagram insta inst ig facebook fb skype tiktok discord signal wechat messenger linkedin`)

/** Words that announce a handle without naming the messenger. */
export const HANDLE_WORDS = list(
  `нік ніком ніку нікнейм нікнейму нікнеймом ник никнейм юзернейм юзер nick nickname username`,
)

/** Latin words that follow a messenger's name without being anybody's handle. */
export const NOT_HANDLES =
  list(`bot bots business premium ads api web app apps chat channel desktop marketing seo smm
  crm online offline shop store reels stories story direct message messages android ios iphone ipad windows free pro
  plus group market b2b b2c and or the for with via post posts video shopping target targeting out in on ua eu
  sms phone call wifi mini pay passport cloud stars email mail gmail pdf doc excel xls xlsx jpg png`)

/** Stand between a messenger's name (or a phone word) and what it announces. */
export const CONNECTORS =
  list(`на в у за по із мій моя мої моє мене наш наша наше нашому моєму нік ніком ніку нікнейм ник
  ім'я імя iм'я акаунт аккаунт акаунті канал каналі група групі групу сторінка сторінку сторінці пишіть писати пиши напишіть пишите
  шукайте знайдете знайти підписуйтесь логін логином id live nick login username під тут ось бот це є номер номером номеру
  номерок для замовлення замовлень довідок консультацій зв'язку звязку контакт контакти контактний або чи та
  директор директора менеджер менеджера`)

/** Numbers they introduce are names of things: articles, codes, papers. */
export const ARTICLE_WORDS =
  list(`арт артикул артикула артикулу артикулом артикули артикулі код коду кодом коди кодів
  sku модель моделі моделей мод номенклатура номенклатурний каталожний каталожні каталог cat кат партія партії партію лот лоту
  серія серії серійний заводський накладна накладної ттн рахунок рахунку рахунком договір договору штрихкод штрих-код ean gtin upc pn sn oem oe ref art article part інвентарний реєстраційний свідоцтво
  ліцензія ліцензії сертифікат сертифікату декларація декларації вмд паспорт кадастровий позиція позиції
  артикл квитанція квитанції чек чеку єдрпоу рнокпп іпн інн edrpou ідентифікаційний податковий оригінальний уктзед уктзэд зед
  тнзед hs hscode квед`)

/** Words that announce the number of a bank card. */
export const CARD_WORDS =
  list(`карта карту карти карті картою картка картку картки картці карткою карточка карточку
  card visa віза візу mastercard мастеркард моно монобанк моно-банк mono monobank приват приватбанк privat privatbank ощад
  ощадбанк пумб сенс райф райффайзен абанк а-банк ізібанк`)

/** May stand between such a word and its number. */
export const ARTICLE_NEUTRAL =
  list(`товару товар виробу виробника виробник деталі деталь запчастини продукту продукції
  номер номером номеру номери n no згідно за по на моделі позиції уктзед зед укт платника пдв податків постачальника
  оригінал оригіналу складу складський внутрішній`)

/** Standards and product codes whose own numbers follow: ДСТУ 4623:2006, ТУ У 10.8-32061567-001:2010. */
export const STANDARD_WORDS =
  list(`дсту гост гсту ост сту соу ту дбн снип дснпін дсанпін din iso en iec astm квед
  гостр фсту`)

/** What is counted, weighed or paid: a number before one of these is an amount. */
export const UNITS =
  list(`грн гривень гривні гривня грв uah usd eur долар долара доларів євро дол коп копійок тис
  тисяч тисячі тисяча млн мільйон мільйонів мільйони млрд кг кілограм кілограма кілограмів г гр грам грамів т тн тон
  тонн тонна тонни тонну ц центнер центнерів л літр літра літрів мл м мм см дм км метр метра метрів м2 м3 кв куб кубів
  шт штук штука штуки од одиниць одиниці ящ ящик ящика ящиків уп упак упаковок упаковка упаковки пач пачок пал палет
  палети палета мішок мішка мішків мішки біг-бег бочка бочок рулон рулонів рулони лист листів листи пар пари пара
  банок банка банки пляшок відро відер голів голови га гектар сотих квт вт в а ма гц об атм бар дн днів дні день
  доба діб год годин годину хв місяців місяць тижнів років рік року рр kg g t l ml m mm cm km pcs pc kw w v hz ah
  мг вата ват ампер вольт градусів відсотків процентів відсоток людей місць чол квінтал`)

/** Said between the groups of a dictated number. */
export const FILLERS =
  list(`потім далі тоді ще та і й а и ну тире дефіс дефис пробіл пробел крапка точка дужка дужки
  слеш знову знов наступні цифра цифри потом дальше кома плюс-мінус минус`)

/** Said by who gives a number in parts: its beginning, its end, what is dialled after what. */
export const TELLING_WORDS =
  list(`спочатку спершу сперш сначала перше перший перші перша першу перших друга другий другі друге
  другу третя третій треті третє наступна наступне наступний останні остання останнє останній решта решту решти
  наприкінці кінець кінці кінцем вкінці середина середині посередині початок початку початком починається закінчується
  кінчається продовження хвостик хвіст цифр цифра цифри цифрою цифрами знаки знаків знака частина частину частини
  частинами шматок шматки після цього того тоді тепер йде йдуть іде ідуть номер номеру номера код коду оператор
  оператора оператору мережа мережі набираєте наберіть набираєш набрати додайте додаєте додати допишіть перед спереду попереду ззаду
  це сам саме також дальше`)

/** Short words that never stand inside a phone number: they make ranges, lists and sizes. */
export const NEVER_INSIDE = list(`від до по на або чи з із зі за при для од як не без під над між`)
