import type { DemoCompanySource } from './company-source.ts'

export const farmAndPackagingCompanies: readonly DemoCompanySource[] = [
  {
    title: 'Зерно Центр',
    company_name: 'ТОВ «Елеваторний союз Центр»',
    place: 'Золотоноша',
    company_type: 'wholesaler',
    description:
      'Купуємо й продаємо зернові та олійні в центральних областях. Елеватор на 64 тисячі тонн із залізничною колією, сушіння й доробка. Кожну машину зважуємо та аналізуємо при вас.',
    delivery_methods: ['own_transport', 'delivery', 'passing'],
    payment_methods: ['bank_transfer_vat', 'bank_transfer'],
    product_tags: ['пшениця', 'кукурудза', 'ячмінь', 'соя'],
    return_terms:
      'Якість і вагу звіряємо під час вивантаження разом. Якщо показники нижчі за договір, робимо перерахунок або забираємо товар.',
    category_slugs: [
      'pshenytsia',
      'kukurudza',
      'yachmin',
      'soia',
      'boroshno',
      'krupy-ta-plastivtsi',
      'vysivky-ta-kormove-zerno',
    ],
  },
  {
    title: 'Агро Північ',
    company_name: 'ТОВ «Поліська нива Агро»',
    place: 'Чернігів',
    company_type: 'farm',
    description:
      'Обробляємо 3 200 гектарів на Чернігівщині. Вирощуємо жито, овес, ріпак і картоплю, продаємо без посередників. Надаємо послуги сушіння та зберігання сусідам.',
    delivery_methods: ['own_transport', 'pickup'],
    payment_methods: ['bank_transfer_vat', 'bank_transfer'],
    product_tags: ['жито', 'овес', 'картопля', 'ріпак'],
    return_terms:
      'Якість і вагу звіряємо під час вивантаження разом. Якщо показники нижчі за договір, робимо перерахунок або забираємо товар.',
    category_slugs: [
      'zhyto-ta-oves',
      'ripak',
      'kartoplia',
      'pererobka-ta-sushinnia-zerna',
      'pshenytsia',
      'kukurudza',
    ],
  },
  {
    title: 'Насіння Надбужжя',
    company_name: 'ТОВ «Надбузька селекція»',
    place: 'Вінниця',
    company_type: 'wholesaler',
    description:
      'Насіннєвий завод і дистрибуція українських гібридів. Щороку закладаємо дослідні ділянки в чотирьох зонах і показуємо чесні результати. Оплата частинами до врожаю можлива після знайомства.',
    delivery_methods: ['nova_poshta', 'sat', 'delivery', 'own_transport'],
    payment_methods: ['bank_transfer_vat', 'prepayment', 'deferred'],
    product_tags: ['насіння пшениці', 'гібриди кукурудзи', 'гібриди соняшнику', 'соя'],
    return_terms:
      'Повернення можливе до розкриття пакування, за накладною та сертифікатом. Претензії за якістю розглядаємо за два робочі дні.',
    category_slugs: [
      'nasinnia-zernovykh',
      'nasinnia-kukurudzy',
      'nasinnia-soniashnyku',
      'nasinnia-soi-ta-bobovykh',
    ],
  },
  {
    title: 'Розсадник Зелена Рута',
    company_name: 'ФОП Саджанчук Рута Лохинівна',
    place: 'Стрий',
    company_type: 'farm',
    description:
      'Вирощуємо плодові, ягідні та декоративні рослини в контейнерах. Усе з паспортом рослини, приживлюваність гарантуємо за умови нашої технології посадки. Консультуємо садівників щодо схеми та поливу.',
    delivery_methods: ['nova_poshta', 'own_transport', 'delivery', 'pickup'],
    payment_methods: ['bank_transfer', 'cash', 'cod'],
    product_tags: ['саджанці яблуні', 'лохина', 'туя', 'троянди'],
    return_terms: 'Рослини, що не прижилися за першого сезону з нашої вини, міняємо на такі самі.',
    category_slugs: ['sadzhantsi-plodovi', 'dekoratyvni-roslyny', 'rozsada'],
  },
  {
    title: 'Добрива Дніпро',
    company_name: 'ТОВ «Нітро Лан»',
    place: 'Дніпро',
    company_type: 'distributor',
    description:
      'Постачаємо мінеральні добрива зі складів у Дніпрі, Полтаві й Кропивницькому. Робимо тукосуміші за аналізом ґрунту. Відвантажуємо біг-беги та навал, приймаємо аграрні розписки.',
    delivery_methods: ['own_transport', 'delivery', 'passing'],
    payment_methods: ['bank_transfer_vat', 'bank_transfer', 'deferred'],
    product_tags: ['селітра', 'карбамід', 'нітроамофоска', 'КАС'],
    return_terms:
      'Повернення можливе до розкриття пакування, за накладною та сертифікатом. Претензії за якістю розглядаємо за два робочі дні.',
    category_slugs: ['azotni-dobryva', 'kompleksni-mineralni-dobryva', 'fosforni-ta-kaliini-dobryva'],
  },
  {
    title: 'Агрозахист Степ',
    company_name: 'ТОВ «Лан Протект»',
    place: 'Миколаїв',
    company_type: 'distributor',
    description:
      'Офіційні препарати з перевіркою походження за кодом. Агрономи виїздять у поле, складають схему та звіт. Склад працює без вихідних у сезон.',
    delivery_methods: ['nova_poshta', 'own_transport', 'delivery'],
    payment_methods: ['bank_transfer_vat', 'deferred'],
    product_tags: ['гербіциди', 'фунгіциди', 'інсектициди', 'мікродобрива'],
    return_terms:
      'Повернення можливе до розкриття пакування, за накладною та сертифікатом. Претензії за якістю розглядаємо за два робочі дні.',
    category_slugs: ['herbitsydy', 'funhitsydy', 'insektytsydy', 'protruinyky', 'mikrodobryva'],
  },
  {
    title: 'Комбікорм Плюс',
    company_name: 'ТОВ «Ситна Година»',
    place: 'Умань',
    company_type: 'manufacturer',
    description:
      'Завод гранульованих кормів, рецептури для птиці, свиней, худоби й риби. Аналізуємо сировину на інфрачервоному приладі, рецепт підлаштовуємо під ваше зерно. Розсип або мішки.',
    delivery_methods: ['own_transport', 'delivery'],
    payment_methods: ['bank_transfer_vat', 'bank_transfer', 'prepayment'],
    product_tags: ['комбікорм', 'премікси', 'БВМД', 'макуха соєва'],
    return_terms:
      'Якість і вагу звіряємо під час вивантаження разом. Якщо показники нижчі за договір, робимо перерахунок або забираємо товар.',
    category_slugs: [
      'kombikormy',
      'premiksy-ta-kormovi-dobavky',
      'shrot-i-makukha',
      'vysivky-ta-kormove-zerno',
    ],
  },
  {
    title: 'Лапи й хвости',
    company_name: 'ТОВ «Хвостата комора»',
    place: 'Київ',
    company_type: 'distributor',
    description:
      'Дистрибуція зоотоварів для крамниць і клінік. Понад 2 400 найменувань, залишки оновлюємо щогодини. Підтримуємо акції та даємо стійки.',
    delivery_methods: ['nova_poshta', 'meest', 'delivery'],
    payment_methods: ['bank_transfer_vat', 'bank_transfer', 'cod', 'deferred'],
    product_tags: ['корм для котів', 'наповнювачі', 'ласощі', 'переноски'],
    return_terms:
      'Приймаємо повернення непошкоджених упаковок протягом 14 днів. Брак міняємо з найближчим рейсом.',
    category_slugs: ['kormy-dlia-domashnikh-tvaryn', 'zootovary'],
  },
  {
    title: 'Племінне господарство Світанок',
    company_name: 'ТОВ «Племінний світанок»',
    place: 'Миргород',
    company_type: 'farm',
    description:
      'Племінне стадо на тисячу двісті корів. Продаємо нетелей і телиць із повною історією, ведемо геномну оцінку. Стадо вільне від лейкозу й туберкульозу, довідки на вимогу.',
    delivery_methods: ['own_transport', 'pickup'],
    payment_methods: ['bank_transfer_vat', 'bank_transfer'],
    product_tags: ['нетелі', 'телята', 'молоко', 'сінаж'],
    return_terms:
      'Здоров’я тварин підтверджуємо ветеринарним свідоцтвом. Якщо впродовж 21 дня карантину виявлять хворобу, замінимо тварину або повернемо гроші.',
    category_slugs: ['velyka-rohata-khudoba', 'sino-sinazh-i-soloma', 'moloko-ta-kyslomolochni-produkty'],
  },
  {
    title: 'АгроТех Сервіс',
    company_name: 'ТОВ «Сошник Сервіс»',
    place: 'Кропивницький',
    company_type: 'importer',
    description:
      'Техніка та запчастини для рослинництва. Чотири виїзні бригади, склад на 16 тисяч позицій. Показуємо машини в роботі до купівлі.',
    delivery_methods: ['own_transport', 'delivery', 'passing'],
    payment_methods: ['bank_transfer_vat', 'prepayment', 'deferred'],
    product_tags: ['борони', 'сівалки', 'обприскувачі', 'запчастини'],
    return_terms:
      'Гарантія від року за договором. У разі несправності механік приїздить до трьох робочих днів, деталі за гарантією безплатні.',
    category_slugs: [
      'gruntoobrobna-tekhnika',
      'sivalky-ta-sadzhalky',
      'obpryskuvachi',
      'zapchastyny-do-silhosptekhniky',
    ],
  },
  {
    title: 'Теплиці та крапля',
    company_name: 'ПП «Крапелька Агро»',
    place: 'Херсон',
    company_type: 'wholesaler',
    description:
      'Проєктуємо крапельне зрошення й комплектуємо теплиці. Плівка з вимірюваною товщиною, стрічка з гарантією кроку. Відправляємо в день оплати.',
    delivery_methods: ['nova_poshta', 'sat', 'delivery'],
    payment_methods: ['bank_transfer', 'bank_transfer_vat', 'cod'],
    product_tags: ['крапельна стрічка', 'плівка', 'агроволокно', 'фітинги'],
    return_terms:
      'Приймаємо повернення непошкоджених упаковок протягом 14 днів. Брак міняємо з найближчим рейсом.',
    category_slugs: ['zroshennia-ta-polyv', 'teplytsi-ahrovolokno-ta-plivka'],
  },
  {
    title: 'ПакГофра',
    company_name: 'ТОВ «Гофролист»',
    place: 'Житомир',
    company_type: 'manufacturer',
    description:
      'Виготовляємо гофротару з власного картону Т-21 – П-33. Конструктор розкладе виріб під палету й транспорт, зразок плотерної порізки — за добу. Тираж від 500 штук.',
    delivery_methods: ['own_transport', 'delivery'],
    payment_methods: ['bank_transfer_vat', 'bank_transfer', 'deferred'],
    product_tags: ['гофрокороби', 'лотки', 'самозбірні коробки', 'друк'],
    return_terms:
      'Наклад із помилкою з нашого боку передруковуємо чи перешиваємо за свій рахунок, претензії протягом 10 днів.',
    category_slugs: ['hofrotara', 'druk-na-upakovtsi', 'streich-plivka'],
  },
  {
    title: 'Плівка й мішок',
    company_name: 'ТОВ «Полімерний вузол»',
    place: 'Полтава',
    company_type: 'manufacturer',
    description:
      'Екструзія, друк і пошиття під одним дахом. Щодня випускаємо 14 тонн плівки та 6 тисяч мішків. Вагу рулону перевіряє наша автоматична станція, брак забираємо без суперечок.',
    delivery_methods: ['nova_poshta', 'own_transport', 'delivery'],
    payment_methods: ['bank_transfer_vat', 'bank_transfer', 'prepayment'],
    product_tags: ['стрейч-плівка', 'пакети', 'мішки', 'біг-беги'],
    return_terms:
      'Наклад із помилкою з нашого боку передруковуємо чи перешиваємо за свій рахунок, претензії протягом 10 днів.',
    category_slugs: [
      'streich-plivka',
      'pakety-polietylenovi',
      'mishky-ta-sitky',
      'bih-behy',
      'hofrotara',
      'etyketky-ta-termoetyketky',
    ],
  },
  {
    title: 'Скло та кришка',
    company_name: 'ТОВ «Прозора тара»',
    place: 'Рівне',
    company_type: 'wholesaler',
    description:
      'Тара для консервників, пивоварень і молокозаводів. Постійний запас на складі — 4 мільйони одиниць. Веземо повними машинами або палетами.',
    delivery_methods: ['own_transport', 'delivery'],
    payment_methods: ['bank_transfer_vat', 'bank_transfer'],
    product_tags: ['скляна банка', 'пляшка', 'кришка твіст', 'ПЕТ-преформа'],
    return_terms:
      'Залишки повних палет приймаємо назад упродовж місяця з утриманням 5 % за перевезення. Пошкоджене під час доставки міняємо відразу.',
    category_slugs: ['skliana-tara', 'pet-tara-ta-kryshky'],
  },
  {
    title: 'Піддон Сервіс',
    company_name: 'ФОП Піддоненко Ярополк Дошкович',
    place: 'Бровари',
    company_type: 'services',
    description:
      'Купуємо, ремонтуємо та продаємо піддони. Ремонтна лінія на 900 штук за зміну, термообробка з тавром. Приїжджаємо власною машиною від тридцяти штук.',
    delivery_methods: ['own_transport', 'pickup'],
    payment_methods: ['bank_transfer', 'bank_transfer_vat', 'cash'],
    product_tags: ['європіддони', 'ремонт піддонів', 'короби дерев’яні'],
    return_terms:
      'Піддони, що не відповідають заявленому сорту, забираємо та замінюємо за свій рахунок упродовж 10 днів після поставки.',
    category_slugs: ['piddony-ta-dereviana-tara', 'hofrotara'],
  },
  {
    title: 'Етикетка за добу',
    company_name: 'ПП «Рядок і Фарба»',
    place: 'Львів',
    company_type: 'manufacturer',
    description:
      'Друкуємо етикетки на флексо та цифрі від ста штук. Розробляємо макет за новими правилами маркування. Термоетикетки завжди є на складі.',
    delivery_methods: ['nova_poshta', 'ukrposhta'],
    payment_methods: ['bank_transfer', 'bank_transfer_vat', 'card'],
    product_tags: ['самоклейна етикетка', 'термоетикетка', 'ріббон'],
    return_terms:
      'Наклад із помилкою з нашого боку передруковуємо за свій рахунок. Претензії приймаємо протягом 10 днів.',
    category_slugs: ['etyketky-ta-termoetyketky', 'druk-etyketok'],
  },
]
