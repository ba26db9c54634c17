import type { DemoCompanySource } from './company-source.ts'

export const buildingAndTextileCompanies: readonly DemoCompanySource[] = [
  {
    title: 'Будгурт Поділля',
    company_name: 'ТОВ «Подільська цеглина»',
    place: 'Хмельницький',
    company_type: 'wholesaler',
    description:
      'Комплектуємо будівництва матеріалами з коліс і зі складу. Вісім маніпуляторів, графік подавання прив’язуємо до монтажу. Повертаємо гроші за здані піддони.',
    delivery_methods: ['own_transport', 'delivery', 'passing'],
    payment_methods: ['bank_transfer_vat', 'bank_transfer', 'deferred'],
    product_tags: ['цегла', 'газоблок', 'цемент', 'щебінь'],
    return_terms:
      'Залишки повних палет приймаємо назад упродовж місяця з утриманням 5 % за перевезення. Пошкоджене під час доставки міняємо відразу.',
    category_slugs: ['tsement-i-vapno', 'tsehla', 'hazobloky-ta-pinobloky', 'pisok-shchebin-i-vidsiv'],
  },
  {
    title: 'Тепла стіна',
    company_name: 'ТОВ «Затишний контур»',
    place: 'Харків',
    company_type: 'distributor',
    description:
      'Системи утеплення для ОСББ, шкіл і лікарень. Рахуємо кошторис по фасадах за два дні. Надаємо інженера на об’єкт і повний пакет виконавчих документів.',
    delivery_methods: ['own_transport', 'delivery'],
    payment_methods: ['bank_transfer_vat', 'bank_transfer', 'deferred'],
    product_tags: ['утеплювачі', 'фасадні системи', 'сітка', 'клей'],
    return_terms:
      'Залишки повних палет приймаємо назад упродовж місяця з утриманням 5 % за перевезення. Пошкоджене під час доставки міняємо відразу.',
    category_slugs: ['utepliuvachi', 'fasadni-materialy', 'sukhi-budivelni-sumishi'],
  },
  {
    title: 'Дахи Карпат',
    company_name: 'ФОП Черепиценко Дахослав Карпович',
    place: 'Коломия',
    company_type: 'manufacturer',
    description:
      'Прокатуємо металочерепицю та профнастил у розмір. Заміри й монтажні схеми безплатно. Готове замовлення веземо за три-п’ять днів.',
    delivery_methods: ['own_transport', 'delivery'],
    payment_methods: ['bank_transfer', 'cash'],
    product_tags: ['металочерепиця', 'профнастил', 'водостоки'],
    return_terms:
      'Листи, порізані в розмір, назад не приймаємо. Подряпане чи пом’яте під час доставки міняємо впродовж п’яти днів.',
    category_slugs: ['pokrivelni-materialy', 'lystovyi-prokat'],
  },
  {
    title: 'Плитка Двір',
    company_name: 'ТОВ «Бруківка Рось»',
    place: 'Біла Церква',
    company_type: 'manufacturer',
    description:
      'Вібропресована плитка двадцяти форм і сорока кольорів. Випробування морозостійкості публікуємо щосезону. Власний шоурум і майданчик зі зразками.',
    delivery_methods: ['own_transport', 'delivery'],
    payment_methods: ['bank_transfer', 'bank_transfer_vat', 'cash'],
    product_tags: ['тротуарна плитка', 'бордюр', 'водовідвід'],
    return_terms:
      'Залишки повних палет приймаємо назад упродовж місяця з утриманням 5 % за перевезення. Пошкоджене під час доставки міняємо відразу.',
    category_slugs: ['trotuarna-plytka-ta-bordiury', 'zalizobetonni-vyroby'],
  },
  {
    title: 'Санвузол Гурт',
    company_name: 'ТОВ «Кран і Коліно»',
    place: 'Одеса',
    company_type: 'wholesaler',
    description:
      'Сантехніка для монтажників і готелів. Фітинги поштучно та коробами, підбираємо аналоги за фото. Комплектуємо об’єкти з поетажним маркуванням.',
    delivery_methods: ['nova_poshta', 'sat', 'own_transport', 'delivery'],
    payment_methods: ['bank_transfer_vat', 'bank_transfer', 'deferred'],
    product_tags: ['змішувачі', 'труби', 'фітинги', 'бойлери'],
    return_terms:
      'Приймаємо повернення непошкоджених упаковок протягом 14 днів. Брак міняємо з найближчим рейсом.',
    category_slugs: ['santekhnika', 'truby-ta-fitynhy', 'kotly-y-opalennia', 'nasosy-ta-vodopidhotovka'],
  },
  {
    title: 'Сталь Захід',
    company_name: 'ТОВ «Галицький прокат»',
    place: 'Львів',
    company_type: 'wholesaler',
    description:
      'Металобаза з двома кранами й порізкою в розмір. Сертифікат на кожну плавку додаємо до рахунка. Середній запас — три тисячі тонн.',
    delivery_methods: ['own_transport', 'delivery', 'passing'],
    payment_methods: ['bank_transfer_vat', 'bank_transfer', 'deferred'],
    product_tags: ['арматура', 'лист', 'труба профільна', 'балка'],
    return_terms:
      'Вагу звіряємо на наших і ваших вагах. Метал, що не відповідає сертифікату, забираємо власним транспортом і повертаємо гроші.',
    category_slugs: [
      'armatura-ta-katanka',
      'lystovyi-prokat',
      'profilna-truba',
      'fasonnyi-prokat',
      'truby-stalevi',
    ],
  },
  {
    title: 'Болт і Гайка',
    company_name: 'ПП «Різьбяр»',
    place: 'Дніпро',
    company_type: 'wholesaler',
    description:
      'Кріплення будь-якого класу міцності зі складу. Комплектуємо набори під монтажні карти. Термінові замовлення видаємо за годину.',
    delivery_methods: ['nova_poshta', 'ukrposhta', 'sat', 'pickup'],
    payment_methods: ['bank_transfer', 'bank_transfer_vat', 'cod', 'card'],
    product_tags: ['болти', 'шпильки', 'саморізи', 'анкери'],
    return_terms:
      'Приймаємо повернення непошкоджених упаковок протягом 14 днів. Брак міняємо з найближчим рейсом.',
    category_slugs: ['metyzy-ta-kriplennia', 'drit-i-sitka'],
  },
  {
    title: 'Металоконструкції Прогін',
    company_name: 'ТОВ «Прогін-Монтаж»',
    place: 'Бровари',
    company_type: 'manufacturer',
    description:
      'Виготовляємо й монтуємо металоконструкції ангарів, складів і зерносховищ. Конструкторський відділ розробляє КМД за п’ять тижнів. Ґрунтування й порошкове фарбування в одному цеху.',
    delivery_methods: ['own_transport', 'delivery'],
    payment_methods: ['bank_transfer_vat', 'prepayment'],
    product_tags: ['ферми', 'колони', 'навіси', 'сходи'],
    return_terms:
      'Гарантія на конструкції й покриття п’ять років за договором. Недоліки усуваємо на об’єкті нашим коштом.',
    category_slugs: ['metalokonstruktsii', 'metaloobrobka', 'poroshkove-farbuvannia'],
  },
  {
    title: 'Ліс і Дошка',
    company_name: 'ТОВ «Смерекова пилорама»',
    place: 'Надвірна',
    company_type: 'manufacturer',
    description:
      'Розпилюємо карпатську смереку й ялицю з електронним маркуванням лісу. Камерне сушіння на 200 кубів. Залишки переробляємо на тріску та брикет.',
    delivery_methods: ['own_transport', 'delivery'],
    payment_methods: ['bank_transfer', 'bank_transfer_vat'],
    product_tags: ['дошка обрізна', 'брус', 'вагонка', 'тріска'],
    return_terms:
      'Залишки повних палет приймаємо назад упродовж місяця з утриманням 5 % за перевезення. Пошкоджене під час доставки міняємо відразу.',
    category_slugs: ['pylomaterialy', 'brus-i-pohonazh', 'triska-ta-tyrsa'],
  },
  {
    title: 'Фанера Маркет',
    company_name: 'ТОВ «Березовий лист»',
    place: 'Рівне',
    company_type: 'distributor',
    description:
      'Плитні матеріали для меблевиків і будівельників. Розкрій, крайкування й свердління за програмою. Доставка за маршрутом по Рівненщині, Волині та Житомирщині.',
    delivery_methods: ['own_transport', 'delivery'],
    payment_methods: ['bank_transfer_vat', 'bank_transfer', 'deferred'],
    product_tags: ['фанера', 'ОСБ', 'ДСП', 'ДВП'],
    return_terms:
      'Залишки повних палет приймаємо назад упродовж місяця з утриманням 5 % за перевезення. Пошкоджене під час доставки міняємо відразу.',
    category_slugs: ['fanera', 'plyty-osb', 'dsp-mdf-i-dvp', 'meblevyi-shchyt'],
  },
  {
    title: 'Меблі для громад',
    company_name: 'ТОВ «Парта й Шафа»',
    place: 'Тернопіль',
    company_type: 'manufacturer',
    description:
      'Виробляємо меблі для шкіл, лікарень і адміністрацій. Маємо гігієнічні висновки й досвід публічних закупівель. Збираємо та розставляємо на місці.',
    delivery_methods: ['own_transport', 'delivery'],
    payment_methods: ['bank_transfer_vat', 'bank_transfer'],
    product_tags: ['парти', 'шафи', 'стільці', 'ліжка'],
    return_terms: 'Гарантія два роки. Несправні фурнітуру й деталі замінюємо на місці до п’яти робочих днів.',
    category_slugs: ['mebli-dlia-shkil-i-sadochkiv', 'ofisni-mebli', 'metalevi-mebli'],
  },
  {
    title: 'Текстиль Готельєр',
    company_name: 'ТОВ «Біла нитка»',
    place: 'Хмельницький',
    company_type: 'manufacturer',
    description:
      'Шиємо текстиль для готелів і санаторіїв. Тканину випробовуємо на сто прань, вишиваємо логотипи. Мінімальне замовлення — двадцять комплектів.',
    delivery_methods: ['nova_poshta', 'own_transport', 'delivery'],
    payment_methods: ['bank_transfer_vat', 'bank_transfer', 'prepayment'],
    product_tags: ['постіль', 'рушники', 'халати', 'скатертини'],
    return_terms:
      'Обмін розмірів і кольорів упродовж 30 днів, якщо річ не була у вжитку. Вироби з логотипом повертаємо тільки з браком.',
    category_slugs: ['postilna-bilyzna', 'rushnyky-ta-khalaty', 'hotelnyi-tekstyl', 'kovdry-ta-podushky'],
  },
  {
    title: 'Спецодяг Робітник',
    company_name: 'ТОВ «Добра роба»',
    place: 'Кривий Ріг',
    company_type: 'manufacturer',
    description:
      'Фабрика спецодягу з власною конструкторською групою. Зберігаємо лекала клієнтів, дошиваємо від однієї одиниці. Нанесення логотипа й сертифікати входять у договір.',
    delivery_methods: ['nova_poshta', 'sat', 'own_transport', 'delivery'],
    payment_methods: ['bank_transfer_vat', 'bank_transfer', 'deferred'],
    product_tags: ['костюми робочі', 'жилети', 'зимові куртки', 'рукавиці'],
    return_terms:
      'Обмін розмірів і кольорів упродовж 30 днів, якщо річ не була у вжитку. Вироби з логотипом повертаємо тільки з браком.',
    category_slugs: ['spetsodiah', 'roboche-vzuttia', 'rukavytsi-robochi', 'poshyttia-na-zamovlennia'],
  },
  {
    title: 'Тактика Захід',
    company_name: 'ТОВ «Сталевий шов»',
    place: 'Івано-Франківськ',
    company_type: 'manufacturer',
    description:
      'Шиємо тактичний одяг і спорядження з випробуваних тканин. Контроль приймання по кожній одиниці, розміри за відомістю. Працюємо з підрозділами, фондами та крамницями.',
    delivery_methods: ['nova_poshta', 'delivery'],
    payment_methods: ['bank_transfer_vat', 'prepayment'],
    product_tags: ['форма', 'плитоноски', 'рюкзаки', 'спальники'],
    return_terms:
      'Обмін розмірів і кольорів упродовж 30 днів, якщо річ не була у вжитку. Вироби з логотипом повертаємо тільки з браком.',
    category_slugs: ['taktychnyi-odiah', 'sumky-ta-riukzaky', 'turyzm-i-kempinh'],
  },
]
