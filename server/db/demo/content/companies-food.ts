import type { DemoCompanySource } from './company-source.ts'

export const foodCompanies: readonly DemoCompanySource[] = [
  {
    title: 'Борошно з Поділля',
    company_name: 'ТОВ «Подільські жорна»',
    place: 'Вінниця',
    company_type: 'manufacturer',
    description:
      'Мелемо пшеницю й жито з господарств Вінниччини з 2009 року, потужність млина — 120 тонн на добу. Кожну партію перевіряє власна лабораторія: білість, клейковина, число падання. Фасуємо у мішки по 5, 25 і 50 кг, возимо власними машинами по шести областях. Пекарням підбираємо борошно під рецепт і безплатно даємо мішок на пробну випічку. Є лінії макаронів та комбікорму, фасуємо й під марку замовника.',
    delivery_methods: ['own_transport', 'delivery', 'pickup'],
    payment_methods: ['bank_transfer_vat', 'bank_transfer', 'prepayment'],
    product_tags: ['борошно пшеничне', 'борошно житнє', 'висівки', 'манна крупа'],
    return_terms:
      'Повертаємо гроші або міняємо товар упродовж 14 днів, якщо партія не відповідає посвідченню якості. Перевезення назад — нашим коштом.',
    category_slugs: [
      'boroshno',
      'krupy-ta-plastivtsi',
      'vysivky-ta-kormove-zerno',
      'kombikormy',
      'makaronni-vyroby',
      'hrechka-ta-proso',
      'zhyto-ta-oves',
      'kontraktne-vyrobnytstvo-produktiv',
    ],
  },
  {
    title: 'Крупи «Макітра»',
    company_name: 'ПП «Зерновий двір»',
    place: 'Хмельницький',
    company_type: 'manufacturer',
    description:
      'Переробляємо гречку, просо та горох на двох лініях із фотосепараторами. Працюємо під своєю маркою «Макітра» та під марками мереж. Сертифікована система НАССР, посвідчення якості додаємо до кожної накладної.',
    delivery_methods: ['own_transport', 'delivery', 'nova_poshta', 'sat'],
    payment_methods: ['bank_transfer_vat', 'bank_transfer', 'deferred'],
    product_tags: ['гречка', 'пшоно', 'ячна крупа', 'горох колотий'],
    return_terms:
      'Приймаємо повернення непошкоджених упаковок протягом 14 днів. Брак міняємо з найближчим рейсом.',
    category_slugs: [
      'krupy-ta-plastivtsi',
      'hrechka-ta-proso',
      'fasuvannia-ta-pakuvannia',
      'boroshno',
      'bobovi',
    ],
  },
  {
    title: 'Цукор гуртом',
    company_name: 'ТОВ «Бурячний шлях»',
    place: 'Кременчук',
    company_type: 'wholesaler',
    description:
      'Відвантажуємо цукор від однієї тонни до вагонних партій. Склад у Кременчуці працює шість днів на тиждень, навантаження входить у ціну. Для кондитерів тримаємо цукрову пудру й цукор екстра.',
    delivery_methods: ['own_transport', 'delivery'],
    payment_methods: ['bank_transfer_vat', 'prepayment'],
    product_tags: ['цукор-пісок', 'цукор у мішках', 'цукрова пудра', 'сіль'],
    return_terms:
      'Повернення можливе до розкриття пакування, за накладною та сертифікатом. Претензії за якістю розглядаємо за два робочі дні.',
    category_slugs: ['tsukor-i-sil', 'boroshno', 'krupy-ta-plastivtsi', 'spetsii-ta-prypravy'],
  },
  {
    title: 'Олія степова',
    company_name: 'ТОВ «Степовий прес»',
    place: 'Кропивницький',
    company_type: 'manufacturer',
    description:
      'Пресуємо соняшник і сою, рафінуємо й виморожуємо на власній лінії. Наливаємо у пляшку, каністру й автоцистерну. Макуху та лушпиння продаємо тваринникам і котельням за графіком. Приймаємо гостей на виробництві за попередньою домовленістю.',
    delivery_methods: ['own_transport', 'delivery'],
    payment_methods: ['bank_transfer_vat', 'bank_transfer', 'prepayment'],
    product_tags: ['олія соняшникова', 'олія рафінована', 'макуха', 'лушпиння'],
    return_terms:
      'Якість і вагу звіряємо під час вивантаження разом. Якщо показники нижчі за договір, робимо перерахунок або забираємо товар.',
    category_slugs: ['oliia-ta-zhyry', 'shrot-i-makukha'],
  },
  {
    title: 'Макаронна майстерня',
    company_name: 'ФОП Локшинюк Тісторад Макаронович',
    place: 'Житомир',
    company_type: 'manufacturer',
    description:
      'Робимо макарони з твердої пшениці повільного сушіння. Шістнадцять форматів, пакет від 400 грамів до мішка. Випускаємо під маркою замовника від двох тонн.',
    delivery_methods: ['nova_poshta', 'delivery', 'pickup'],
    payment_methods: ['bank_transfer', 'bank_transfer_vat', 'cod'],
    product_tags: ['макарони групи А', 'локшина', 'власна марка'],
    return_terms:
      'Приймаємо повернення непошкоджених упаковок протягом 14 днів. Брак міняємо з найближчим рейсом.',
    category_slugs: ['makaronni-vyroby', 'kontraktne-vyrobnytstvo-produktiv'],
  },
  {
    title: 'Консерви з Херсонщини',
    company_name: 'ТОВ «Південний кошик»',
    place: 'Миколаїв',
    company_type: 'manufacturer',
    description:
      'Команду евакуювали 2022 року, нині консервуємо овочі під Миколаєвом. Сировину вирощують дванадцять сімейних господарств, із якими працюємо за контрактом. Скло й жерсть, 38 найменувань, строк придатності до трьох років.',
    delivery_methods: ['sat', 'delivery', 'own_transport'],
    payment_methods: ['bank_transfer_vat', 'bank_transfer', 'deferred'],
    product_tags: ['томатна паста', 'огірки мариновані', 'горошок', 'ікра кабачкова'],
    return_terms:
      'Якість і вагу звіряємо під час вивантаження разом. Якщо показники нижчі за договір, робимо перерахунок або забираємо товар.',
    category_slugs: ['konservy-ovochevi', 'sousy-maionez-i-ketchup'],
  },
  {
    title: 'Солодка хата',
    company_name: 'ТОВ «Солодка клуня»',
    place: 'Чернівці',
    company_type: 'manufacturer',
    description:
      'Печемо печиво й пряники без пальмової олії за рецептами буковинських господинь. Ваговий короб і дрібне фасування, змінна робота дає до дев’яти тонн на добу. Новорічні набори приймаємо до виробництва з вересня.',
    delivery_methods: ['nova_poshta', 'sat', 'delivery', 'pickup'],
    payment_methods: ['bank_transfer_vat', 'bank_transfer', 'cash', 'cod'],
    product_tags: ['печиво', 'пряники', 'вафлі', 'подарункові набори'],
    return_terms:
      'Ламане чи прострочене печиво замінюємо впродовж 7 днів після поставки за фото й актом. Набори з логотипом повертаємо лише з браком.',
    category_slugs: ['kondyterski-vyroby', 'khlib-i-vypichka', 'shokolad-i-kakao'],
  },
  {
    title: 'Какао й компанія',
    company_name: 'ТОВ «Калета Імпорт»',
    place: 'Київ',
    company_type: 'importer',
    description:
      'Ввозимо шоколадні маси, какао-продукти та горіхові пасти для кондитерських. Тримаємо температурний склад у Києві, відвантажуємо від однієї коробки. Технологиня допомагає з темперуванням і розробляє начинки.',
    delivery_methods: ['nova_poshta', 'meest', 'delivery'],
    payment_methods: ['bank_transfer_vat', 'prepayment'],
    product_tags: ['шоколад у калетах', 'какао-порошок', 'какао-масло', 'горіхові пасти'],
    return_terms:
      'Неякісний товар замінюємо, коли надіслано номер партії та протокол. Талий під час доставки шоколад компенсуємо повністю.',
    category_slugs: ['shokolad-i-kakao', 'syrovyna-dlia-pekaren', 'kharchovi-inhrediienty', 'kava', 'chai'],
  },
  {
    title: 'Карпатські горіхи',
    company_name: 'ПП «Горіхове плесо»',
    place: 'Чернівці',
    company_type: 'wholesaler',
    description:
      'Закуповуємо волоський горіх у населення та фермерів, лущимо, калібруємо й пакуємо у вакуум. Додаємо імпортні сухофрукти прямого ввезення. Експортуємо до шести країн, тож вимоги до якості знаємо.',
    delivery_methods: ['nova_poshta', 'own_transport', 'delivery'],
    payment_methods: ['bank_transfer', 'bank_transfer_vat', 'cash'],
    product_tags: ['ядро горіха', 'сухофрукти', 'насіння', 'цукати'],
    return_terms:
      'Повертаємо гроші або міняємо товар упродовж 14 днів, якщо партія не відповідає посвідченню якості. Перевезення назад — нашим коштом.',
    category_slugs: ['horikhy-ta-sukhofrukty', 'sneky'],
  },
  {
    title: 'Пасіка Медобори',
    company_name: 'ФОП Медодаренко Бджолина Липівна',
    place: 'Тернопіль',
    company_type: 'farm',
    description:
      'Сімейна пасіка на 420 вуликів і заготівельний пункт для сусідів. Мед аналізуємо в акредитованій лабораторії перед кожним відвантаженням. Фасуємо в банки, відра та бочки.',
    delivery_methods: ['nova_poshta', 'ukrposhta', 'pickup'],
    payment_methods: ['bank_transfer', 'cash', 'cod'],
    product_tags: ['мед соняшниковий', 'мед липовий', 'прополіс', 'віск'],
    return_terms:
      'Повертаємо гроші або міняємо товар упродовж 14 днів, якщо партія не відповідає посвідченню якості. Перевезення назад — нашим коштом.',
    category_slugs: ['med-i-produkty-bdzhilnytstva'],
  },
  {
    title: 'М’ясний двір',
    company_name: 'ТОВ «Росавський м’ясний двір»',
    place: 'Біла Церква',
    company_type: 'manufacturer',
    description:
      'Забійний цех і обвалка з експлуатаційним дозволом, потужність — 60 голів за зміну. Охолоджене м’ясо веземо власними рефрижераторами до Києва, Черкас і Житомира щоночі. Працюємо з м’ясними крамницями, ресторанами та цехами.',
    delivery_methods: ['own_transport', 'delivery'],
    payment_methods: ['bank_transfer_vat', 'bank_transfer', 'deferred'],
    product_tags: ['свинина', 'яловичина', 'напівтуші', 'м’ясний набір'],
    return_terms:
      'Скарги щодо свіжості приймаємо в день поставки, фото вистачає. Компенсація або заміна наступним рейсом.',
    category_slugs: ['svynyna', 'yalovychyna-ta-teliatyna', 'salo-ta-subprodukty'],
  },
  {
    title: 'Курча щодня',
    company_name: 'ТОВ «Пташиний ранок»',
    place: 'Черкаси',
    company_type: 'distributor',
    description:
      'Дистриб’ютор охолодженої птиці в центральних областях. Замовлення до 18:00 приїздить наступного ранку до восьмої. Маємо сорок машин із датчиками температури, звіт надсилаємо разом із накладною.',
    delivery_methods: ['own_transport', 'delivery'],
    payment_methods: ['bank_transfer_vat', 'bank_transfer', 'deferred', 'cod'],
    product_tags: ['філе', 'гомілка', 'тушка', 'субпродукти'],
    return_terms:
      'Скарги щодо свіжості приймаємо в день поставки, фото вистачає. Компенсація або заміна наступним рейсом.',
    category_slugs: ['miaso-ptytsi', 'yaitsia'],
  },
  {
    title: 'Рибний порт',
    company_name: 'ТОВ «Чорноморський трал»',
    place: 'Одеса',
    company_type: 'importer',
    description:
      'Імпортуємо морожену рибу з Норвегії, Ісландії та Аргентини. Власний холодильник на 1 800 тонн поруч з Одесою, мінімальне замовлення — палета. Документи на вилов і ветеринарні свідоцтва готуємо заздалегідь.',
    delivery_methods: ['own_transport', 'delivery', 'pickup'],
    payment_methods: ['bank_transfer_vat', 'prepayment'],
    product_tags: ['скумбрія', 'оселедець', 'хек', 'креветки'],
    return_terms:
      'Скарги щодо свіжості приймаємо в день поставки, фото вистачає. Компенсація або заміна наступним рейсом.',
    category_slugs: ['ryba-okholodzhena-y-morozhena', 'moreprodukty-ta-ikra', 'ryba-solena-ta-kopchena'],
  },
  {
    title: 'Сироварня Замкова',
    company_name: 'ТОВ «Замкова сироварня»',
    place: 'Кам’янець-Подільський',
    company_type: 'manufacturer',
    description:
      'Варимо сири з молока двох ферм, що за двадцять кілометрів від цеху. Без рослинних жирів і стабілізаторів, витримка від трьох тижнів до року. Для піцерій маємо моцарелу блоком зі сталою вологістю.',
    delivery_methods: ['nova_poshta', 'own_transport', 'delivery'],
    payment_methods: ['bank_transfer', 'bank_transfer_vat', 'cash'],
    product_tags: ['сир твердий', 'моцарела', 'бринза', 'масло вершкове'],
    return_terms:
      'Скарги щодо свіжості приймаємо в день поставки, фото вистачає. Компенсація або заміна наступним рейсом.',
    category_slugs: ['syry', 'maslo-vershkove-ta-spredy', 'moloko-ta-kyslomolochni-produkty'],
  },
  {
    title: 'Молочний шлях',
    company_name: 'ТОВ «Молочний розмай»',
    place: 'Полтава',
    company_type: 'manufacturer',
    description:
      'Переробляємо 90 тонн молока на добу. Сухе знежирене молоко й демінералізовану сироватку відпускаємо мішками й біг-бегами. Для кондитерів, сироварів і виробників морозива.',
    delivery_methods: ['own_transport', 'delivery'],
    payment_methods: ['bank_transfer_vat', 'bank_transfer'],
    product_tags: ['молоко сухе', 'сироватка', 'вершки', 'сметана'],
    return_terms:
      'Якість і вагу звіряємо під час вивантаження разом. Якщо показники нижчі за договір, робимо перерахунок або забираємо товар.',
    category_slugs: [
      'sukhe-moloko-ta-syrovatka',
      'moloko-ta-kyslomolochni-produkty',
      'morozyvo',
      'syry',
      'maslo-vershkove-ta-spredy',
    ],
  },
  {
    title: 'Овочева база Лівобережна',
    company_name: 'ТОВ «Лівобережний овоч»',
    place: 'Київ',
    company_type: 'wholesaler',
    description:
      'Гуртова база зі сховищем на 9 тисяч тонн. Миємо, калібруємо та фасуємо овочі в сітку, мішок або ящик. Заклади харчування обслуговуємо щодня з шостої ранку.',
    delivery_methods: ['own_transport', 'delivery', 'pickup'],
    payment_methods: ['bank_transfer', 'cash', 'bank_transfer_vat'],
    product_tags: ['картопля', 'цибуля', 'морква', 'буряк', 'капуста'],
    return_terms:
      'Вибраковку понад 3 % зараховуємо у наступний рахунок. Повертати зіпсоване не потрібно, достатньо акта й фото.',
    category_slugs: [
      'kartoplia',
      'tsybulia-ta-chasnyk',
      'kapusta-morkva-y-buriak',
      'tomaty-ohirky-y-perets',
      'yabluka-ta-hrushi',
    ],
  },
  {
    title: 'Ферма Теплий Стан',
    company_name: 'ФГ «Тепла борозна»',
    place: 'Вишгород',
    company_type: 'farm',
    description:
      'Чотири гектари скляних теплиць під Вишгородом, урожай цілий рік. Збираємо вночі, відвантажуємо вранці. Вирощуємо з біологічним захистом і ведемо журнал обробок, який показуємо покупцям.',
    delivery_methods: ['own_transport', 'pickup'],
    payment_methods: ['bank_transfer', 'cash', 'bank_transfer_vat'],
    product_tags: ['огірки тепличні', 'томати', 'зелень', 'салат'],
    return_terms:
      'Вибраковку понад 3 % зараховуємо у наступний рахунок. Повертати зіпсоване не потрібно, достатньо акта й фото.',
    category_slugs: ['tomaty-ohirky-y-perets', 'zelen-i-salaty'],
  },
  {
    title: 'Сад над Дністром',
    company_name: 'ФГ «Дністрова брость»',
    place: 'Могилів-Подільський',
    company_type: 'farm',
    description:
      'Сто вісімдесят гектарів інтенсивного саду та сховище з регульованою атмосферою. Продаємо яблуко з вересня до червня, калібр від 65. Некондицію переробляємо на сік прямого віджиму.',
    delivery_methods: ['own_transport', 'delivery', 'passing'],
    payment_methods: ['bank_transfer', 'bank_transfer_vat', 'cash'],
    product_tags: ['яблука', 'груші', 'слива', 'сік яблучний'],
    return_terms:
      'Вибраковку понад 3 % зараховуємо у наступний рахунок. Повертати зіпсоване не потрібно, достатньо акта й фото.',
    category_slugs: ['yabluka-ta-hrushi', 'kistochkovi-frukty', 'soky-ta-nektary'],
  },
  {
    title: 'Ягідна Волинь',
    company_name: 'СФГ «Лохинова стежка»',
    place: 'Ковель',
    company_type: 'farm',
    description:
      'Вирощуємо лохину на сорока гектарах і приймаємо ягоду від сусідніх господарств. Лінія шокового заморожування дає дванадцять тонн на добу. Сертифіковані за міжнародним стандартом, продукцію простежуємо до ряду.',
    delivery_methods: ['own_transport', 'delivery', 'sat'],
    payment_methods: ['bank_transfer', 'bank_transfer_vat'],
    product_tags: ['лохина', 'малина', 'полуниця', 'заморожена ягода'],
    return_terms:
      'Вибраковку понад 3 % зараховуємо у наступний рахунок. Повертати зіпсоване не потрібно, достатньо акта й фото.',
    category_slugs: ['yahody', 'zamorozheni-ovochi-ta-yahody'],
  },
  {
    title: 'Грибний ранок',
    company_name: 'ТОВ «Грибний сутінок»',
    place: 'Бориспіль',
    company_type: 'manufacturer',
    description:
      'Камери на 70 тонн печериці на місяць. Ріжемо двічі на добу, тому гриб приїздить щільним і білим. Фасуємо в лоток 250 і 500 грамів або ящик.',
    delivery_methods: ['own_transport', 'delivery'],
    payment_methods: ['bank_transfer_vat', 'bank_transfer', 'deferred'],
    product_tags: ['печериця', 'глива', 'гриби очищені'],
    return_terms:
      'Скарги щодо свіжості приймаємо в день поставки, фото вистачає. Компенсація або заміна наступним рейсом.',
    category_slugs: ['hryby'],
  },
  {
    title: 'Жива вода Прикарпаття',
    company_name: 'ТОВ «Бескидське джерело»',
    place: 'Трускавець',
    company_type: 'manufacturer',
    description:
      'Розливаємо воду зі свердловин глибиною 180 метрів. Пластик, скло й бутлі для кулерів. Партнерам даємо холодильні шафи та рекламну підтримку в регіоні.',
    delivery_methods: ['own_transport', 'delivery'],
    payment_methods: ['bank_transfer_vat', 'bank_transfer', 'deferred'],
    product_tags: ['вода негазована', 'вода мінеральна', 'лимонад'],
    return_terms:
      'Приймаємо повернення непошкоджених упаковок протягом 14 днів. Брак міняємо з найближчим рейсом.',
    category_slugs: ['pytna-ta-mineralna-voda', 'solodki-hazovani-napoi', 'kvas-i-kombucha'],
  },
  {
    title: 'Обсмажка на Личакові',
    company_name: 'ФОП Кавоваренко Зернослав Арабікович',
    place: 'Львів',
    company_type: 'manufacturer',
    description:
      'Обсмажуємо каву малими партіями двічі на тиждень. Складаємо суміші під машину та воду клієнта, проводимо навчання для персоналу. У наявності від двадцяти походжень зерна.',
    delivery_methods: ['nova_poshta', 'ukrposhta', 'meest', 'pickup'],
    payment_methods: ['bank_transfer', 'cash', 'bank_transfer_vat', 'card'],
    product_tags: ['кава в зернах', 'кава мелена', 'зелена кава', 'чай'],
    return_terms:
      'Якщо обсмаження не таке, як домовлялися, замінюємо партію наступним рейсом. Вистачить двохсот грамів на пробу.',
    category_slugs: ['kava', 'chai', 'kavovi-mashyny-ta-mlynky'],
  },
  {
    title: 'Келих і лоза',
    company_name: 'ТОВ «Лиманська лоза»',
    place: 'Болград',
    company_type: 'manufacturer',
    description:
      'Родинна виноробня на березі озера, 65 гектарів власних виноградників. Ресторанам допомагаємо скласти карту й проводимо дегустації. Маємо ліцензії на виробництво й гурт.',
    delivery_methods: ['nova_poshta', 'delivery'],
    payment_methods: ['bank_transfer_vat', 'prepayment'],
    product_tags: ['вино сухе', 'ігристе', 'виноградний сік'],
    return_terms:
      'Неякісний товар замінюємо, коли надіслано фото та номер партії. Скляний бій компенсуємо повністю.',
    category_slugs: ['vyno-ta-ihryste', 'vynohrad'],
  },
]
