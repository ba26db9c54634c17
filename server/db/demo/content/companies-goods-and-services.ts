import type { DemoCompanySource } from './company-source.ts'

export const goodsAndServicesCompanies: readonly DemoCompanySource[] = [
  {
    title: 'Хімтрейд Захід',
    company_name: 'ТОВ «Реактив Луг»',
    place: 'Кам’янське',
    company_type: 'distributor',
    description:
      'Постачаємо промислову хімію з усіма дозволами. Спецтранспорт, водії з допуском, паспорти безпеки українською. Підприємствам складаємо графік без зберігання зайвого запасу.',
    delivery_methods: ['own_transport', 'delivery', 'passing'],
    payment_methods: ['bank_transfer_vat', 'prepayment'],
    product_tags: ['каустик', 'кислоти', 'гіпохлорит', 'реагенти'],
    return_terms:
      'Повернення тільки в заводській тарі з непошкодженою пломбою. Порожню зворотну тару викуповуємо.',
    category_slugs: ['kysloty-ta-luhy', 'reahenty-dlia-vody', 'rozchynnyky'],
  },
  {
    title: 'Чистий дім гурт',
    company_name: 'ТОВ «Бурбашка Про»',
    place: 'Запоріжжя',
    company_type: 'manufacturer',
    description:
      'Виробляємо засоби для миття та професійного прання. Навчаємо персонал замовника, складаємо карти дозування. Паперова продукція в тій самій поставці.',
    delivery_methods: ['nova_poshta', 'sat', 'own_transport', 'delivery'],
    payment_methods: ['bank_transfer_vat', 'bank_transfer', 'cod', 'deferred'],
    product_tags: ['засоби для миття', 'порошок', 'дезінфекція', 'серветки'],
    return_terms:
      'Приймаємо повернення непошкоджених упаковок протягом 14 днів. Брак міняємо з найближчим рейсом.',
    category_slugs: [
      'zasoby-dlia-myttia-posudu',
      'pralni-zasoby',
      'dezinfektsiini-zasoby',
      'tualetnyi-papir-i-servetky',
    ],
  },
  {
    title: 'Крем і Лаванда',
    company_name: 'ФОП Лавандюк Любава Кремівна',
    place: 'Одеса',
    company_type: 'manufacturer',
    description:
      'Лабораторія натуральної косметики з допоміжною лінією фасування. Розробляємо формулу, тестуємо стабільність і допомагаємо з нотифікацією. Перші 300 одиниць — без доплати за налаштування.',
    delivery_methods: ['nova_poshta', 'ukrposhta', 'meest', 'delivery'],
    payment_methods: ['bank_transfer', 'card', 'cod', 'prepayment'],
    product_tags: ['креми', 'шампуні', 'мило', 'контрактне виробництво'],
    return_terms:
      'Неякісний товар замінюємо, коли надіслано фото та номер партії. Скляний бій компенсуємо повністю.',
    category_slugs: ['dohliad-za-oblychchiam', 'dohliad-za-volossiam', 'kontraktne-vyrobnytstvo-kosmetyky'],
  },
  {
    title: 'ІТ-склад',
    company_name: 'ТОВ «Мегагерц Трейд»',
    place: 'Київ',
    company_type: 'distributor',
    description:
      'Комплектуємо офіси, класи й склади. Прошиваємо парк, робимо маркування та паспортизацію. Підміна за добу в шести містах.',
    delivery_methods: ['nova_poshta', 'meest', 'delivery'],
    payment_methods: ['bank_transfer_vat', 'bank_transfer', 'deferred', 'card'],
    product_tags: ['ноутбуки', 'принтери', 'мережеве обладнання', 'картриджі'],
    return_terms:
      'Гарантія виробника та заміна на час ремонту. Повернення нерозкритого обладнання — до 14 днів.',
    category_slugs: [
      'kompiutery-ta-noutbuky',
      'merezheve-obladnannia',
      'pryntery-ta-kartrydzhi',
      'smartfony-ta-planshety',
    ],
  },
  {
    title: 'Сонце й Дах',
    company_name: 'ТОВ «Світловий схил»',
    place: 'Снятин',
    company_type: 'importer',
    description:
      'Постачаємо та монтуємо станції для підприємств. Проєкт, кріплення під ваш дах, моніторинг. За п’ять років збудували 9 мегаватів.',
    delivery_methods: ['own_transport', 'delivery'],
    payment_methods: ['bank_transfer_vat', 'bank_transfer', 'prepayment'],
    product_tags: ['сонячні панелі', 'інвертори', 'акумулятори', 'кріплення'],
    return_terms:
      'Гарантія виробника та заміна на час ремонту. Повернення нерозкритого обладнання — до 14 днів.',
    category_slugs: ['soniachni-paneli', 'invertory', 'akumuliatory-ta-dzherela-zhyvlennia'],
  },
  {
    title: 'Світло завжди',
    company_name: 'ТОВ «Резерв Ампер»',
    place: 'Харків',
    company_type: 'wholesaler',
    description:
      'Електротехніка для промислових та комунальних об’єктів. Міряємо опір бухти при вас. Збираємо щити за схемою, тримаємо генератори в оренді.',
    delivery_methods: ['nova_poshta', 'sat', 'own_transport', 'delivery'],
    payment_methods: ['bank_transfer_vat', 'bank_transfer', 'deferred'],
    product_tags: ['кабель', 'щити', 'світильники', 'генератори'],
    return_terms:
      'Гарантія виробника та заміна на час ремонту. Повернення нерозкритого обладнання — до 14 днів.',
    category_slugs: ['kabel-i-provid', 'svitylnyky-ta-lampy', 'avtomaty-shchyty-y-rele', 'heneratory'],
  },
  {
    title: 'Шина та Мотор',
    company_name: 'ПП «Колісний двір»',
    place: 'Луцьк',
    company_type: 'wholesaler',
    description:
      'Працюємо з перевізниками Волині та Львівщини. Підбір за номером, приймання на обслуговування, утилізація старих шин. Аналіз оливи з пробою раз на квартал.',
    delivery_methods: ['nova_poshta', 'sat', 'own_transport', 'pickup'],
    payment_methods: ['bank_transfer_vat', 'bank_transfer', 'cash'],
    product_tags: ['шини', 'оливи', 'фільтри', 'колодки'],
    return_terms:
      'Гарантія виробника та заміна на час ремонту. Повернення нерозкритого обладнання — до 14 днів.',
    category_slugs: ['shyny-ta-dysky', 'motorni-olyvy-y-mastyla', 'zapchastyny-dlia-vantazhivok', 'filtry'],
  },
  {
    title: 'Пелети Полісся',
    company_name: 'ТОВ «Тепла смерека»',
    place: 'Коростень',
    company_type: 'manufacturer',
    description:
      'Пелетуємо чисту соснову стружку без домішок. Зольність перевіряємо щозміни. У запасі 2 тисячі тонн під навісом, тож серед зими палива вистачає.',
    delivery_methods: ['own_transport', 'delivery'],
    payment_methods: ['bank_transfer_vat', 'bank_transfer'],
    product_tags: ['пелети', 'брикети', 'тріска', 'дрова'],
    return_terms:
      'Якість і вагу звіряємо під час вивантаження разом. Якщо показники нижчі за договір, робимо перерахунок або забираємо товар.',
    category_slugs: ['pelety', 'palyvni-brykety', 'drova'],
  },
  {
    title: 'Паливо в Полі',
    company_name: 'ТОВ «Літній бак»',
    place: 'Полтава',
    company_type: 'distributor',
    description:
      'Доставляємо пальне до господарств бензовозами з лічильниками. Паспорт якості та пробник на кожне зливання. Картки або договір із відстроченням у сезон.',
    delivery_methods: ['own_transport', 'delivery'],
    payment_methods: ['bank_transfer_vat', 'deferred'],
    product_tags: ['дизель', 'бензин', 'газ'],
    return_terms:
      'Якість і вагу звіряємо під час вивантаження разом. Якщо показники нижчі за договір, робимо перерахунок або забираємо товар.',
    category_slugs: ['dyzelne-palne', 'benzyn', 'skraplenyi-haz'],
  },
  {
    title: 'Склад і Стелаж',
    company_name: 'ТОВ «Верхній ярус»',
    place: 'Бровари',
    company_type: 'importer',
    description:
      'Проєктуємо склади від ста місць. Продаємо нове й перевірене вживане обладнання. Обстеження стелажів і навчання операторів у договорі.',
    delivery_methods: ['own_transport', 'delivery'],
    payment_methods: ['bank_transfer_vat', 'prepayment'],
    product_tags: ['стелажі', 'навантажувачі', 'візки', 'рокли'],
    return_terms:
      'Гарантія від року за договором. У разі несправності механік приїздить до трьох робочих днів, деталі за гарантією безплатні.',
    category_slugs: [
      'stelazhi-ta-skladske-obladnannia',
      'navantazhuvachi-ta-vantazhopidiimachi',
      'streich-plivka',
    ],
  },
  {
    title: 'Папір і Перо',
    company_name: 'ФОП Зошитенко Олівцемир Паперович',
    place: 'Чернігів',
    company_type: 'wholesaler',
    description:
      'Канцелярія для шкіл, офісів та крамниць. Складаємо місячні набори по кабінетах. До серпня тримаємо шкільні списки.',
    delivery_methods: ['nova_poshta', 'ukrposhta', 'own_transport', 'delivery'],
    payment_methods: ['bank_transfer', 'bank_transfer_vat', 'card', 'deferred'],
    product_tags: ['папір А4', 'зошити', 'ручки', 'папки'],
    return_terms:
      'Приймаємо повернення непошкоджених упаковок протягом 14 днів. Брак міняємо з найближчим рейсом.',
    category_slugs: ['ofisnyi-papir', 'zoshyty-ta-bloknoty', 'shkilne-pryladdia', 'papky-ta-arkhivatsiia'],
  },
  {
    title: 'Медгурт',
    company_name: 'ТОВ «Пульс і Бинт»',
    place: 'Івано-Франківськ',
    company_type: 'distributor',
    description:
      'Медичні вироби з реєстрацією та перевіркою серій. Склад із контрольованою температурою. До лікарень їздить окрема машина, до аптек — збірні рейси.',
    delivery_methods: ['nova_poshta', 'own_transport', 'delivery'],
    payment_methods: ['bank_transfer_vat', 'bank_transfer', 'deferred'],
    product_tags: ['рукавички', 'шприци', 'бинти', 'аптечки'],
    return_terms:
      'Вироби належної якості поверненню не підлягають. Брак і недостачу замінюємо впродовж 10 днів за актом, серію відкликаємо в усіх покупців.',
    category_slugs: [
      'rukavychky-medychni',
      'shprytsy-ta-systemy',
      'pereviazuvalni-materialy',
      'aptechky-ta-turnikety',
    ],
  },
  {
    title: 'Логістика Шлях',
    company_name: 'ТОВ «Верста Транс»',
    place: 'Одеса',
    company_type: 'services',
    description:
      'Власний парк: сорок два тягачі, двадцять рефрижераторів. Трекінг і страхування входять у ставку. Диспетчер на зв’язку вночі.',
    delivery_methods: ['own_transport', 'delivery', 'passing'],
    payment_methods: ['bank_transfer_vat', 'bank_transfer', 'deferred'],
    product_tags: ['тент', 'рефрижератор', 'зерновоз', 'збірний вантаж'],
    return_terms:
      'Якщо машину подано із запізненням з нашої вини, знижуємо рахунок за рейс. Пошкодження вантажу відшкодовує страхова компанія за актом.',
    category_slugs: [
      'vantazhni-perevezennia',
      'refryzheratorni-perevezennia',
      'perevezennia-zerna',
      'zbirni-vantazhi',
    ],
  },
  {
    title: 'Митний Причал',
    company_name: 'ФОП Декларацюк Митодара Кордонівна',
    place: 'Чоп',
    company_type: 'services',
    description:
      'Оформлюємо імпорт, експорт і транзит на західному кордоні. Готуємо коди, дозволи, контроль. Фіксована ціна за декларацію, звіт у той самий день.',
    delivery_methods: ['pickup'],
    payment_methods: ['bank_transfer', 'bank_transfer_vat', 'prepayment'],
    product_tags: ['митне оформлення', 'декларації', 'консультації'],
    return_terms:
      'Якщо послугу надано з відхиленням від договору, знижуємо рахунок або переробляємо за три робочі дні.',
    category_slugs: ['mytne-oformlennia', 'mizhnarodni-perevezennia'],
  },
  {
    title: 'Друкарня Аркуш',
    company_name: 'ТОВ «Свіжий відбиток»',
    place: 'Суми',
    company_type: 'manufacturer',
    description:
      'Офсет і цифра, 16 годин на добу. Перевіряємо макети до запуску, колір калібруємо за стандартом. Терміновий тираж — за ніч.',
    delivery_methods: ['nova_poshta', 'delivery'],
    payment_methods: ['bank_transfer', 'bank_transfer_vat', 'prepayment'],
    product_tags: ['каталоги', 'листівки', 'наклейки', 'коробки'],
    return_terms:
      'Наклад із помилкою з нашого боку передруковуємо за свій рахунок. Претензії приймаємо протягом 10 днів.',
    category_slugs: [
      'buklety-lystivky-ta-katalohy',
      'shyrokoformatnyi-druk',
      'kalendari-ta-shchodennyky',
      'hofrotara',
      'etyketky-ta-termoetyketky',
    ],
  },
  {
    title: 'Чистота сервіс',
    company_name: 'ТОВ «Ранкова роса Сервіс»',
    place: 'Львів',
    company_type: 'services',
    description:
      'Прибираємо торгові центри, виробництва та офіси. Штатний персонал, інструктажі, журнали якості. Коштує стільки, скільки в договорі, без доплат за витратні матеріали.',
    delivery_methods: ['pickup'],
    payment_methods: ['bank_transfer', 'bank_transfer_vat', 'deferred'],
    product_tags: ['прибирання', 'миття фасадів', 'вивезення відходів'],
    return_terms:
      'Якщо послугу надано з відхиленням від договору, знижуємо рахунок або переробляємо за три робочі дні.',
    category_slugs: ['prybyrannia-prymishchen', 'vyvezennia-ta-utylizatsiia-vidkhodiv'],
  },
]
