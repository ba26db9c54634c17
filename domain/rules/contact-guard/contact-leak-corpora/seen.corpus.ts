/** Texts by the kind of what they give away, which the guard was made with; `none` gives nothing away. One a line, \n stands for a new line. */
export const seen = String.raw`
mixed | нуль 67 сто 23 сорок п'ять 67
mixed | 0 шість сім 12 три 4 п’ять 67
mixed | 06сім 123 45 шістдесят сім
mixed | дев'яносто шість 111 два два три три на вайбер
mixed | нуль п’ятдесят 3 2 1 сорок 5 шістдесят 7
mixed | 0 дев'яносто 3 двісті 11 сорок 12
mixed | плюс 38 нуль 67 сто двадцять 3, 45 шістдесят 7
mixed | 05нуль 123 сорок 5 67
mixed | нуль67 один23 чотири5 шість7
mixed | (нуль 99) 218 тридцять 04
mixed | 063 п'ятсот дванадцять 8 8 4 три
mixed | дзвоніть 66 п'ятсот 12 вісімдесят 8 43
mixed | шістдесят сім 123 сорок п'ять 67
parts | спочатку 0 67, потім сто двадцять три, далі сорок п'ять і шістдесят сім
parts | спочатку 067, потім 123, наприкінці 45 67
parts | перші цифри 067, далі 1234567
parts | код 067, номер 1234567
parts | мій код 050, а сам номер 123 45 67
parts | оператор 093, решта 1234567
parts | початок 067, кінець 1234567
parts | починається з 096, далі йде 111, потім 22 33
parts | Пишіть: нуль дев'яносто шість; після цього сто одинадцять; останні двадцять два тридцять три
parts | номер по частинах: 098 ... потім 22 ... потім 333 ... потім 11
parts | перша частина 0671, друга частина 234567
parts | спочатку наберіть 050, після того 123, і в кінці 4567
parts | Мій номер 063 а ще 745 а ще 1280
parts | 067 (перші три), 123 (другі три), 4567 (останні)
parts | додайте 067 перед 1234567
parts | Київстар, код 068\nдалі 3334455
parts | спершу нуль шістдесят шість, а тоді п'ятсот дванадцять, а тоді вісім вісім чотири три
parts | 095 — це код, 4441122 — це номер
parts | до 097 додайте 5551234 і дзвоніть
pet | нулик шісточка сімочка одиничка двієчка трієчка чотири п'ять шість сім
pet | нулик шість сім сто двадцять три сорок п'ять шістдесят сім
pet | нолик п'ятірочка нолик 123 45 67
pet | нуль шістка сімка, 123, 45, 67
pet | нулик дев'яточка шісточка сто одинадцять двадцять два тридцять три
pet | нуліку шістку сімку 1234567
pet | нуль шість сім одиниця двійка трійка четвірка п'ятірка шістка сімка
pet | три шісточки дві сімочки, а спереду 050 12... тобто 050 12 666 77
unsigned | ivan sobaka ukr krapka net
unsigned | ivan sobaka ukr net
unsigned | іван петренко собака юкр нет
unsigned | ivan sobachka gmail tochka com
unsigned | моя пошта ivan petrenko на gmail com
unsigned | ivan.opt на укрнеті
unsigned | ivan_opt на джимейлі
unsigned | пошта ivan opt gmail com
unsigned | мейл: agro1985 ukr net
unsigned | імейл agrotrade собака гмейл ком
unsigned | agro trade krapka com krapka ua
unsigned | сайт agrotrade com ua
unsigned | наш сайт агротрейд ком юа
unsigned | www agrotrade com ua
unsigned | три дабл ю агротрейд крапка ком крапка юа
unsigned | заходьте на agrotrade ua
unsigned | пишіть на ivan ет gmail дот com
unsigned | ivanopt, далі собачка, далі gmail com
servicefirst | на укрнеті ivan_opt
servicefirst | gmail: ivan.petrenko
servicefirst | джимейл ivan.petrenko
servicefirst | ukr.net ivan1985
servicefirst | укрнет: agro_trade
servicefirst | у гмейлі ivan_opt
servicefirst | пошта на укр нет: ivanopt85
servicefirst | на мета юа я agro_trade
messenger | у телезі ivan_opt
messenger | т г ivan_opt
messenger | т г: ivanopt
messenger | тг - ivanopt
messenger | tme/ivanopt
messenger | tme / ivanopt
messenger | тме/ivanopt
messenger | t.g. ivan_opt
messenger | т.г. ivan_opt
messenger | t g : ivanopt
messenger | телеграмчик ivanopt
messenger | тєлєграм ivan_opt
messenger | т-г ivan_opt
messenger | т е л е г а ivan_opt
messenger | вайберочок 067 123 45 67
messenger | в телеге ivan_opt
messenger | ватсапчик: 0671234567
messenger | інстаграмка ivan.opt
messenger | tgшка: ivanopt
messenger | тг ivan opt, через підкреслення
messenger | шукай ivanopt у телезі
messenger | телеграм id ivanopt
dressed | Партія 380671234567 т
dressed | ЄДРПОУ 0671234567
dressed | ІПН 0671234567
dressed | 0671234567 т
dressed | ціна 380671234567 грн
dressed | вага 0671234567 кг
dressed | ЄДРПОУ 380501234567
dressed | обсяг 380671234567 шт
dressed | лот 067-123-45-67 т
dressed | 067 т 123 т 45 т 67 т
dressed | код ЄДРПОУ: 067 123 45 67
dressed | партія 067 1234567
dressed | код 380671234567
dressed | ФОП, РНОКПП 0501234567
dressed | ціна 067,123,45,67 грн
card | 4149864542841039
card | картка 5168 6648 5628 0235
card | номер карти 4441-8792-6850-6595
card | 5375.2883.5811.4616
card | 4790 9450 0507 4705 Коваль
card | 41493441 70998260
card | ４７３１ ３３８５ ０４１４ ３９８５
card | моно 5363\n8824\n4552\n5190
card | 4 1 4 9 3 4 4 1 7 0 9 9 8 2 6 0
card | чотири один чотири дев’ять три чотири чотири один 7099 8260
card | Ощад 9860860592839556
card | Аванс на ПриватБанк 5169*7962*3421*3089
card | артикул 4149 3441 7099 8260
iban | UA77 3220 0100 0002 6008 8770 4420 7
iban | ua893003350000026005530418001
iban | IBAN: UA 30 320649 0000026007493107830
iban | рахунок UA28-3348-5100-0002-6006-1608-0384-4
iban | UА713510050000026005589660851
iban | юа373003460000026000455152837
iban | р/р UA.97.325365.0000026004714316437
iban | PL56523892416786892822985746
iban | DE53 1932 2368 5878 2437 48
iban | GB39 NWBK 6694 4726 3335 33
iban | RO78BTRL1236636675356327
iban | EE85 4575 2244 6598 2614
phone | наберіть 0671234567
phone | т. 067-123-45-67, Олена
phone | 067 123 45 67
email | opt@agro.com.ua
email | opt собака agro крапка ua
link | дивіться agro-opt.com.ua
link | t.me/agroopt
handle | @agro_opt
handle | телеграм: agro_opt
none:standards | ДСТУ.4492
none:standards | ТУ У 10.8-32061567-001:2010
none:standards | HACCP, ISO.22000, FSSC.22000
none:standards | сертифікат UA.TR.001
none:standards | сертифікат UA.TR.001.C.0123-20
none:standards | П.12.3
none:standards | Сертифікат UA.012.A.0067-20
none:standards | EN.10204, EN.ISO.9001
none:standards | ТУ.У.15.8-30672345-067:2012
none:standards | ISO.PRO не треба, потрібен ISO 9001
none:standards | ДСТУ EN 197-1:2015, ДБН В.2.6-31
none:standards | GOST.R, ISO.TS 16949
none:standards | декларація UA.BY.001 та EUR.1
none:standards | форма CMR.EU, T.1, EX.1
none:standards | Global.GAP, BIO.UA.108
none:standards | Сертифікат Organic.UA-BIO-108
none:standards | знак CE.EN, UA.SERT
none:standards | ДСТУ Б.В.2.7-80, ГОСТ.Р.52.1
none:quantities | 67 т, потім ще 123 т, далі 45 і 67
none:quantities | спочатку 50 т, потім 120, наприкінці 45
none:quantities | перша партія 671 мішок, друга 234, третя 567
none:quantities | перші 20 т завтра, решта 45 т у четвер
none:quantities | по 67 кг 123 мішки, 45 палет, 67 рядів
none:quantities | дві шістки, три сімки
none:quantities | арматура шістка 200 кг, вісімка 300 кг, десятка 450 кг
none:quantities | код фасовки 067, ціна 123 грн, кількість 4567 шт
none:quantities | решта 1234567 грн після доставки
none:quantities | сто двадцять три тонни, сорок п'ять мішків, шістдесят сім палет
none:quantities | від 050 мм до 123 мм, далі 45 мм
none:quantities | початок 067 пікет, кінець 123 пікет
none:quantities | 380 т зерна, 671 т шроту, 234 т олії
none:quantities | потім ще 67, далі 12, 34 і 56 палет
none:quantities | оператор лінії 3, зміна 12, решта 4567 банок
none:quantities | фракція 0,67-1,23, 45-67 мм
none:quantities | 1 234 567 890 грн бюджет
none:codes | ЄДРПОУ 36507036, ІПН 365070326598
none:codes | РНОКПП 2934512365
none:codes | ФОП Коваль, ІПН 3278004120
none:codes | код ЄДРПОУ 06712345
none:codes | Артикул 0931234567, колір синій
none:codes | GTIN 14820012345675
none:codes | IMEI 490154203237518
none:codes | серійний номер 1234567890123456
none:codes | трек-номер 20450712345678
none:codes | контейнер MSCU1234567
none:codes | SWIFT PBANUA2XXXX, МФО 305299
none:codes | Накладна 41001234567890, вагон 95123456
none:codes | картка складського обліку 12-34
none:codes | 1234 5678 9012 3456 мішків за чотири роки
none:codes | UA100110/2026/067123
none:codes | код 067
none:dates | з 05.06 по 07.06, далі з 12.06 по 15.06
none:dates | о 06:45 на 12-ту рампу, о 14:30 на 7-му
none:dates | спочатку 05.06.2026, потім 12.06.2026
none:dates | 6-го о 7-й, 12-го о 3-й, 45 хвилин
none:talk | т г мішка 25 кг
none:talk | 500 т г/п
none:talk | у телезі не пишіть
none:talk | собака на складі, не лякайтесь
none:talk | мета поставки - до п'ятниці, net 20 т
none:talk | пошта в нас Укрпошта, відділення 5
none:talk | укр соняшник, нет проблем
none:talk | сайт ще не працює
none:talk | на укрнеті реклама дорога
none:talk | на ринку укр net price 200
none:talk | прайс gmail не приймає, надішліть у чат
none:talk | картка клієнта, картка товару
none:talk | IBAN надішлю в договорі
none:talk | передоплата на картку не підходить
none:talk | файл прайс.xlsx і фото.jpg у вкладенні
none:talk | tag me later
none:talk | Net 30 days, ex works, com inv
none:talk | ми на ua ринку, com пропозиція нижче
none:prices | 12,50 потім 12,30, а далі 12,10
none:prices | завдаток 500, решта 1234567 грн
none:prices | сорок п'ять п'ятдесят за кіло, сто кіло мінімум
none:prices | 67 123 грн, 45 670 грн, 1 234 грн
none:prices | долар 41, євро 45, злотий 11, чотири тисячі сім
mixed | нуль 9 шість сто 11 22 тридцять три
mixed | 0шість7 дванадцять 34 п'ять 67
mixed | О шістдесят сім, 1-2-3, сорок п’ять, 67
mixed | тридцять вісім 067 сто 20 3 45 67
mixed | 9три 745 дванадцять 80 наберіть
mixed | нуль63, 7сот45, 12, 80
mixed | 0 6 сім 1 два 3 чотири 5 шість 7
mixed | 067-сто-двадцять-три-45-67
mixed | дев’ять шість 111 22 33, спереду нуль
mixed | 050, триста 21, 22 і 33
mixed | нуль сорок чотири 512 вісім вісім 43
mixed | 0(шістдесят сім)123 45 шість сім
mixed | нуль 6 8 два два 2 три три 3 один
pet | нулик дев'яточка шість, триста, сорок, двадцять два
pet | нулик-шісточка-сімочка 1-2-3 45 67
pet | нульочок шістдесят сім 123 45 67
pet | один нулик, шісточка, трійка, 745, 12, 80
pet | зеро шість сім, сто двадцять три, 45, 67
pet | нолик девяточка троечка 111 22 33
pet | дві сімочки, три двієчки, а перед ними нулик шісточка вісімка 1
pet | нуличок 50 триста двадцять один 45 67
pet | о шісточка сімочка 123 45 67
pet | нулик шість сімочка три одинички дві двієчки дві трієчки
pet | нулик, п'ятірка, знов нулик, далі 1234567
pet | кружечок шість сім 123 45 67
dressed | 067 мішків, 123 палети, 45 ящиків, 67 штук
dressed | по 067 кг, 123 кг, 45 кг, 67 кг
dressed | обсяг 0671234567 тонн
dressed | 0,671234567 т
dressed | ціна 0671 234 567 грн
dressed | Лот 380501234567
dressed | ЄДРПОУ: 0501234567, ТОВ «Нива»
dressed | ТТН 0501234567
dressed | IBAN 0671234567
dressed | вага брутто 380931234567 кг
dressed | код УКТЗЕД 0671234567
dressed | ІПН: 067-123-45-67
dressed | індекс 0671234567
dressed | ціна 067.123.45.67
dressed | 067грн 123грн 45грн 67грн
dressed | накладна 380671234567
dressed | МФО 067123, рахунок 4567
none:codes | IMEI 356938035643809 і 490154203237518
none:codes | вагони 67123456, 67123457, 67123458
none:codes | ID 4149123, лот 8645
none:codes | номер зразка 5168664856
none:codes | серія 4441 8792 6850
none:codes | пломба 0671234, 0671235
none:codes | ICCID 8938003992345678901
none:codes | кадастр 3222486200:05:001:5069
none:codes | 4441 8792 6850 6596
none:codes | штрихкоди 4820012345678 4820012345685
none:codes | рахунок 26007233566001
none:codes | УКТЗЕД 0407 21 00 00
none:codes | код товару 4149 8645 4284 1038
none:quantities | 4200 4315 4120 4380 кг
none:quantities | 5120 4380 4260 4444 по складах
none:quantities | двійка 40 кг, трійка 50 кг, четвірка 60
none:quantities | кубики п'ятірка і шістка по 100 шт
none:quantities | перші 3 машини 67 т, другі 2 по 45
none:quantities | потім 5 т, решта 12 т, наприкінці 67 т
none:quantities | оператор видасть 67 т о 12:34, далі 56 т
none:quantities | сто двадцять 5-літрових, сорок 10-літрових
none:talk | т г кг шт
none:talk | Telegram і сайт у нас є, але тут зручніше
none:talk | заходьте у склад, ua номер машини покажіть
none:talk | пошта є, адреса складу Київська 12
none:talk | мейл у договорі вкажемо
none:talk | картка є, дані дам у договорі
none:talk | вайбер у директора, не в мене
none:talk | у фейсбуці бачив вашу рекламу
none:talk | Samsung у телезі дешевше
none:talk | прайс.pdf у вайбер не скидайте
none:talk | я за net, не за gross
none:standards | Сертифікат EN.UA 10025 S355J2
none:standards | Висновок UA.RT.014, Додаток В.2
none:standards | DIN.EU, ISO.9001.2015
none:standards | ДСТУ ІSО 9001, ТР.ТС 021
mixed | нуль 73 двісті дев’ять 40 сімнадцять
mixed | наберіть 0 п'ятдесят 771 вісім 2 нуль 3
mixed | 06шість 208 сорок один 19
mixed | сім три 410 22 вісімнадцять вайбер
mixed | 0 сімдесят три 556 нуль один 90
mixed | +3 вісім 0 чотири 4 290 11 тридцять
mixed | нуль дев'яносто один, 305, шість шість, 12
mixed | 098-чотириста два-11-дев'яносто
parts | телефон частинами: 073, потім 209, і ще 40 17
parts | спершу 066 а потім 771 а потім 8203
parts | код 050, далі сім цифр 2084119
parts | перша трійка 098, друга трійка 556, решта 0190
parts | оператор київстар 097, інше 4102218
parts | 063 — початок. 290 — середина. 1130 — кінець
parts | моб починається 068, далі 305 66 12
parts | додайте нуль до 97 410 22 18
parts | спочатку нуль дев'яносто вісім, після чого чотириста два, одинадцять, дев'яносто
parts | 091 перші три цифри\n3056612 решта
pet | нулик сімочка трієчка два нуль дев’ять сорок сімнадцять
pet | нуль п'ятірочка нулик сім сім один вісім два нуль три
pet | нолик шісточка шісточка 208 41 19
pet | нулик дев'яточка вісімка 402 11 90
pet | нулик дев’ять одиничка триста п'ять шістдесят шість дванадцять
pet | зеро дев'ятка сімка 410 22 18
unsigned | petro dot melnyk sobaka gmail dot com
unsigned | скринька melnyk petro юкр нет
unsigned | мій мейл petromelnyk gmail com
unsigned | мельник собачка укр крапка нет
unsigned | сайт melnyk-opt com ua
unsigned | www melnykopt ua
unsigned | заходьте на мельник-опт крапка укр
unsigned | petro_melnyk ukr net
unsigned | електронна адреса melnyk at meta dot ua
unsigned | гугліть melnykopt com ua
servicefirst | на джимейлі petro.melnyk
servicefirst | gmail — melnyk_opt
servicefirst | укрнет melnyk1979
servicefirst | у гмейлі мій melnyk.opt
servicefirst | пошта gmail, ім'я petro.melnyk79
messenger | в телезі melnyk_opt
messenger | т.г melnyk_opt
messenger | т г : melnykopt
messenger | tme/melnykopt
messenger | телеграмі шукайте melnyk_opt
messenger | я в інсті melnyk.opt
messenger | телєга: melnykopt
messenger | тік ток melnyk_opt
messenger | вайбер чи телега по 0730209417
messenger | шукайте melnykopt в телеграмі
messenger | сигнал: melnyk.79
messenger | ватсаб 0984021190
messenger | t.me\melnykopt
dressed | Партія 380984021190 шт
dressed | ЄДРПОУ 0730209401
dressed | 0984021190 грн за все
dressed | 098 кг 402 кг 11 кг 90 кг
dressed | ІПН 0634021190
dressed | вага 098-402-11-90 кг
dressed | лот 380634021190
dressed | РНОКПП: 0504021190
dressed | кількість 0 984 021 190
phone | тел. 098 402 11 90
phone | 0984021190
phone | +38 (063) 402-11-90
phone | О98-4О2-11-9О
phone | наш номер 73 209 40 17
phone | (044) 290-11-30 офіс
email | melnyk@ukr.net
email | melnyk.opt(собака)gmail.com
email | прайс просіть: opt @ melnyk.com.ua
link | melnyk-opt.com.ua
link | фото тут https://photos.app.goo.gl/abc
link | t.me/melnykopt
link | olx.ua/d/uk/list/melnyk
handle | @melnyk_opt
handle | телеграм: melnyk_opt
handle | інстаграм melnyk.opt
card | 4441 8792 6850 6595
card | завдаток на 5168664856280235
card | приват 4149-3441-7099-8260 Мельник
card | карточка: 5457 0507 5906 3185
card | чотири чотири чотири один, 8792, 6850, 6595 картка
card | 5363 8824/4552 5190 карта
iban | UA283348510000026006160803844
iban | рахунок UA71 351005 0000026005589660851
iban | IBAN UA97 3253 6500 0002 6004 7143 1643 7
iban | CZ90 3338 5664 1463 5009 9057
iban | переказ на GB39NWBK66944726333533
none:standards | сертифікат UA.TR.007.A.0031-24
none:standards | ДСТУ 3768:2019, ДСТУ.3768
none:standards | ТУ У 20.1-38912345-001:2016
none:standards | ISO 22000, HACCP.UA, BRC
none:standards | згідно EN.12620 і ДСТУ Б EN 206:2018
none:standards | протокол UA.PL.044/2025, додаток П.3
none:standards | Декларація EU.REACH, CE.2023
none:standards | м’ясо за ТУ.У.10.1-3245
none:standards | сертифікат UA-BIO-108.804-0123
none:quantities | спочатку 22 т, потім 44 т, далі по 66 щотижня
none:quantities | перші дві фури в понеділок, решта 5 у середу
none:quantities | 098 не маємо, є 98 мішків
none:quantities | 402 т, 11 вагонів, 90 днів
none:quantities | початок місяця 30 т, середина 40, кінець 50
none:quantities | двадцять два ящики, одинадцять палет, сорок кілограмів
none:quantities | решта 120 палет по 48 коробок, 12 у коробці
none:quantities | шістка гладка 300 м, вісімка рифлена 500
none:quantities | 600х400х200, 1200х800х1650, 2,4х1,2
none:quantities | з 5000 кг знижка 3, з 10000 кг 5
none:codes | ЄДРПОУ 14360570, ІПН 143605726598
none:codes | накладна 59001123456789
none:codes | арт. 0984021190
none:codes | IMEI 353918052107063
none:codes | код УКТЗЕД 1512119100
none:codes | вагон 95402119, вагон 95402120
none:codes | кадастр 2322455100:03:001:0098
none:codes | код доступу до складу 402119
none:codes | серія АА 098402
none:dates | 09.08.2025, 04.02.2026, 11.09.2026
none:dates | спершу о 9:08, потім о 14:02, далі о 19:00
none:dates | 11-го о 9, 12-го о 8, 13-го о 4
none:talk | у вайбері не зручно, пишіть тут
none:talk | наша пошта Нова, відділення 98
none:talk | телега є, та краще тут
none:talk | gmail часто ріже вкладення
none:talk | сайт оновлюємо
none:talk | собак на території двоє
none:talk | картку постачальника заповнив
none:talk | IBAN дам у рахунку
none:talk | Ваш IBAN у договорі правильний?
none:talk | оплата карткою чи рахунком?
none:talk | т г не вказуйте, лише кг
none:talk | тг це трансгенна соя?
none:talk | прайс.xls у чаті
none:talk | net 22, gross 23
none:talk | крапка на етикетці зайва
none:talk | рахунок і ТТН надішлю завтра
none:talk | беремо два по сорок і один по двадцять
none:prices | 9 840, 9 730, 9 650 за 2, 3, 4 клас
none:prices | спершу було 41,20, потім 40,90, тепер 40,50
none:prices | передоплата 30, решта 70 після вивантаження
none:prices | сума 984 021,90 грн з ПДВ
none:prices | по дев'яносто вісім за кіло, від тонни дев'яносто два
`
