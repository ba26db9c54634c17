/** Texts of the same kinds that were written before the guard was made for them and never looked at while it was. */
export const aside = String.raw`
mixed | Беру соняшник, нуль 95 триста двадцять 18 сорок один
mixed | телефонуйте нуль50 вісім сотень... жартую, 050 вісімсот тринадцять 22 09
mixed | 09три 41два 55 08
mixed | 0 шістдесят вісім 22 чотири один дев’ять 73
mixed | дев'яносто сім 445 два нулі 18, наберіть
mixed | мій 06сім 333 двадцять один 90
mixed | 380 шістдесят шість 215 сорок чотири 08
mixed | 0-дев’ять-9-три-1-два-4-п'ять-6-сім
mixed | нуль 7 три, 5 шість 0, 44, дев'ять 1
mixed | +38 нуль 63 чотириста два 17 85
mixed | Візьму 5 т, маякніть: 098 сімсот 12 тридцять шість
mixed | п'ятдесят 3 чотири 1, 20 п'ятнадцять на вайбер
parts | Номер такий: код 067, далі 415, потім ще 22 і в кінці 80
parts | спочатку 096, після цього 331, а наприкінці 4-5-6-0
parts | перші три цифри 050, наступні три 418, останні чотири 7723
parts | Оператор 063. Решта 512 44 90
parts | код оператора 098, сам номер 345 12 77
parts | Запишіть: нуль шістдесят сім; тепер двісті сорок; і ще тринадцять дев’яносто
parts | 095 це початок, продовження 718 20 43
parts | починається на 066, а закінчується на 3214588
parts | Мобільний: 068, решта цифр 2291736
parts | Початок номера 073, середина 554, кінець 1208
parts | 097 — оператор, 6120034 — номер
parts | пишу частинами: 093, ось далі 228, і хвостик 6617
parts | спершу наберіть 050, тоді 9 1 7, тоді 33, тоді 12
parts | Телефон: київстар 067, а потім сто сорок вісім, дванадцять, вісімдесят чотири
parts | три цифри оператора 099, за ними сім цифр: 4418206
parts | код 096\nномер 2204518
pet | нулик дев'яточка трієчка сімочка одиничка двієчка чотири п'ять п'яточка вісім
pet | нулик шісточка вісімочка два два один сорок тридцять
pet | нолик п'ятірочка нолик, двійочка трійочка четвірочка, сім сім, вісім вісім
pet | нулік шестірка сімка, сто двадцять, сорок, тридцять один
pet | 0 шісточка трієчка 455 12 08
pet | нулик 67 чотири двієчки одиничка п’ять
pet | нулик шісточка семірочка триста двадцять п'ять вісімнадцять сорок
pet | нулічок дев'яносто вісім двісті п’ять одинадцять тридцять
pet | дві шістки після нулика, далі 412 55 80
unsigned | пошта olena petrenko собака укр нет
unsigned | olena sobaka gmail com
unsigned | zerno opt sobachka ukr tochka net
unsigned | пишіть на oleksa.trade на джимейлі
unsigned | моя електронка vita_agro на укр нет
unsigned | borys sobaka i krapka ua
unsigned | agro kompania krapka com krapka ua
unsigned | сайт наш зерноопт крапка ком крапка юа
unsigned | мейл степан агро собака мета юа
unsigned | adresa stepan.moroz gmail kom
unsigned | шукайте в гуглі agroland com ua
unsigned | електронна пошта tk-stepan, домен ukr.net
unsigned | скиньте на пошту galyna1978 собака джімейл крапка ком
unsigned | прайс на пошті: opt2025 gmail.com
unsigned | ivan petrenko gmail com
unsigned | stepan at ukr net
unsigned | вікно дабл ю дабл ю дабл ю зерно крапка юа
unsigned | www zernoopt com ua
servicefirst | на укрнеті ivan_moroz
servicefirst | джимейл: oleg.zernotrade
servicefirst | gmail мій: petro.olia
servicefirst | в гмейлі stepan.opt
servicefirst | ukr.net — olia1976
servicefirst | на i.ua я marta_opt
servicefirst | у меті: agro_vira
servicefirst | пошта на джимейлі, логін agrotorg24
messenger | я у телезі zerno_lviv
messenger | т г: zernolviv
messenger | тeлeгa zerno_lviv
messenger | tme/zernolviv
messenger | т.г. @zerno_lviv
messenger | тме/зернольвів
messenger | телеграмчик: zernolviv
messenger | шукай у тг — Zerno_Lviv_Opt
messenger | в т е л е г р а м і zerno_lviv
messenger | інстаграмчик shop.lviv
messenger | знайдеш в телеграмчику по zerno_lviv
messenger | t me zernolviv
messenger | вотсапчик 067 415 22 80
messenger | тгшка zernolviv
messenger | tele gram: zernolviv
messenger | т/г zernolviv
messenger | телега - zerno lviv, разом через підкреслення
messenger | в-а-й-б-е-р 0674152280
dressed | Партія 380954412207 т
dressed | ЄДРПОУ 0954412207
dressed | ІПН 0984412207
dressed | ціна 0674412207 грн
dressed | 0934412207 кг щотижня
dressed | артикул 380674412207
dressed | код ЄДРПОУ 380674412207
dressed | обсяг 0,504412207 т
dressed | лот №0984412207, телефонуйте
dressed | 067 мішків, 441 кг, 22 т, 07 шт
dressed | Залишок 095-441-22-07 шт
dressed | рахунок 0504412207 (київстар)
dressed | сума 067 441 22 07 грн
dressed | ТТН 0674412207
phone | Беремо щодня, 097-331-80-24 Микола
phone | тел 0973318024
phone | +380 97 331 80 24
phone | 38(097)3318024
phone | (097) 331 80 24
phone | Є питання? 097.331.80.24
phone | офіс 0322 33 18 02
phone | зателефонуйте на 97 331 80 24
phone | О97ЗЗ18О24
phone | наш тел: 0/97/331/80/24
phone | сто рублів не жаль, а номер +38097 33 18 024
phone | польський +48 512 334 180
email | ekspert@zerno.org.ua
email | чекаємо на sale.lviv@gmail.com
email | buh_97 @ ukr . net
email | mykola (ет) ukr (дот) net
email | mykola[собака]i[крапка]ua
email | info@млин.укр
link | дивіться zernolviv.com.ua
link | наш прайс: https://drive.google.com/drive/u/0
link | магазин на prom: zernolviv.prom.ua
link | viber.me/zernolviv
link | знайдіть нас: zerno-lviv точка ком точка юа
link | cutt.ly/abCD3
link | розетка: rozetka.com.ua/ua/seller/zerno
handle | @zerno_lviv
handle | телеграм zernolviv
handle | інста: zerno.lviv
handle | нік zerno_lviv
handle | фейсбук Mykola.Zerno
handle | вайбер: 0973318024
card | Оплата на картку 4149864542841039
card | 5168 6648 5628 0235 Приват, Ірина
card | карта моно 4441-8792-6850-6595
card | скиньте завдаток 5375.2883.5811.4616
card | картка 4790 9450 0507 4705, отримувач Коваль О. П.
card | 4149 3441 7099 8260
card | карта ４７３１３３８５０４１４３９８５
card | 5169\n7962\n3421\n3089
card | 42424550 26144671 — це картка
card | П’ять тисяч на 5101 1818 3384 9248 і відправляю
card | 2200_7337_5359_0991
card | на картку чотири один чотири дев’ять 8645 4284 1039
iban | UA843052990000026000398277782
iban | Реквізити: UA77 3220 0100 0002 6008 8770 4420 7
iban | IBAN UA 89 300335 0000026005530418001
iban | р/р ua303206490000026007493107830 у Сенсі
iban | рахунок UA-28-334851-0000026006160803844
iban | ІБАН: UА713510050000026005589660851
iban | оплата на PL56 5238 9241 6786 8928 2298 5746
iban | DE53193223685878243748
iban | LT66 3501 5716 1863 2141 Revolut
iban | NL94 ABNA 6173 5829 77
none:standards | Сертифікат відповідності UA.TR.012.C.0412-25
none:standards | ТУ У 10.4-30274563-003:2015, ДСТУ 4492
none:standards | ДСТУ Б В.2.7-176:2008, ДБН В.2.6-31:2021
none:standards | сертифікат UA.PN.001 та декларація
none:standards | згідно з EN.10204 3.1
none:standards | HACCP/ISO 22000, FSSC.22000, IFS.Food
none:standards | ГОСТ Р.52.1-2003 та ISO.9001
none:standards | п.12.3 договору, П.4.1.а специфікації
none:standards | ДСТУ.EN.ISO.14001:2015
none:standards | ТУ.У.15.8-00377.012
none:standards | маркування CE, UA.TR.089
none:standards | ДСТУ-Н Б А.3.1-23:2013
none:standards | протокол випробувань 12.ВЛ.045-25
none:standards | ISO.BY, BRC.GS v.9, GlobalG.A.P.
none:standards | Органічний сертифікат UA-BIO-108.804-0000123.2025
none:standards | висновок СЕС 05.03.02-04/12345
none:standards | ТУ У 24.6-2314509857-001:2011
none:standards | EN.ISO.3834-2, DIN.EN.1090
none:standards | експлуатаційний дозвіл r-UA-12-08-345
none:standards | клас В.30, марка П.3, W.6, F.200
none:standards | Ветсвідоцтво Ф.2, форма Ф.1-ВЕТ
none:standards | ДСТУ ГОСТ 31.5-2003.UA
none:quantities | 67 т, 123 мішки, 45 палет, 67 ящиків
none:quantities | спочатку 20 т, потім ще 30, а наприкінці місяця 50
none:quantities | перша машина 22 т, друга 21,5, третя 22,3
none:quantities | код товару 067, ціна 123, кількість 4567
none:quantities | 0,67 кг або 1,23 кг, в ящику 45 шт, палета 670 кг
none:quantities | сто двадцять мішків по сорок кілограмів, тобто чотири тонни вісімсот
none:quantities | 380 В, 50 Гц, 67 кВт, 1234 об/хв
none:quantities | палета 96 ящиків, 12 шт, 0,5 л, 4,5 %
none:quantities | по 50 грн 100 шт, по 45 грн від 1000 шт
none:quantities | шостого завозимо 50 т, сьомого 67, восьмого 93
none:quantities | перші три вагони 68 т, наступні 4 по 70, останні 2 порожні
none:quantities | дві шістки і п'ять сімок на складі
none:quantities | гвинти: 5 шісток, 8 вісімок, десяток п’ятірок
none:quantities | дошки п'ятдесятки 3 куби, сороковки 2
none:quantities | шістка арматура 200 прутів, вісімка 300, десятка 150
none:quantities | спочатку аванс 50, далі 30, потім решта 20
none:quantities | перше 1 067 кг, друге 2 123 кг, третє 4 567 кг
none:quantities | Обсяг 12000000 кг на рік
none:quantities | тираж 1000000 шт, ціна 0,067123 євро
none:quantities | 40 000 пляшок, 0.75, 6 у коробі, 112 коробів
none:quantities | потім ще 96 і далі по 45 щомісяця
none:quantities | решта 3500 грн після вивантаження
none:quantities | Код УКТЗЕД 1005, далі 90, потім 00
none:codes | ЄДРПОУ 36507036
none:codes | ІПН 2934512365
none:codes | ІПН платника ПДВ 365070326598
none:codes | РНОКПП 3278004120, ФОП Мороз
none:codes | артикул 0674412207
none:codes | накладна 59001234567890
none:codes | МФО 305299, ЄДРПОУ 14360570
none:codes | серійний 4149123456789012
none:codes | штрихкод 4823012345671
none:codes | GTIN 04823012345671
none:codes | код товару в 1С 00-00006712
none:codes | вагон 67123456, накладна 41234567
none:codes | контейнер MSKU 067123 4
none:codes | VIN WDB9634031L067123
none:codes | кадастровий 7424783500:02:000:0671
none:codes | МРН 25UA100320412345U1
none:codes | трек 20450912345678
none:codes | IMEI 356938035643809
none:codes | № замовлення 1000671234
none:codes | Договір 12-34/56-78 від 09.10.25
none:codes | ключ активації 1234-5678-9012-3456
none:codes | поз. 067, 123, 45, 67 прайса
none:dates | з 05.06 до 07.06, потім 12.06
none:dates | о 10:30 завантаження, о 14:45 виїзд, о 06:15 на місці
none:dates | 1-го, 5-го і 12-го числа, далі щодня
none:dates | спершу 6 числа о 7, потім 12 числа о 3
none:dates | графік 08:00-12:00 / 13:00-17:00, потім вихідний
none:dates | 12.10.25, 15.10.25 та 22.10.25 по одній машині
none:talk | собаки охороняють склад, тож дзвінок у ворота
none:talk | на крапку в кінці не зважайте
none:talk | Наш сайт у розробці
none:talk | телеграм у нас робочий, але спершу тут
none:talk | пошта: Нова пошта, відділення 12
none:talk | Укрпошта або Нова пошта, мета — до п'ятниці
none:talk | на джимейл не шліть, усе тут
none:talk | мета замовлення: оновити склад
none:talk | у телезі не сиджу
none:talk | тг не маю
none:talk | т г 500 за тонну ... тобто 500 грн
none:talk | скиньте картку товару сюди
none:talk | картка підприємства є, IBAN у договорі
none:talk | картка складського обліку 4412
none:talk | Передоплата на рахунок, карток не приймаємо
none:talk | прайс у форматі xls, фото в jpg
none:talk | файл price.xlsx прикріплю
none:talk | специфікація.pdf та договір.docx готові
none:talk | вантажний сервіс Lardi, біржа Della
none:talk | ТМ «Хуторок», ТМ Olkom, виробник ПрАТ
none:talk | укр мова, net вага 25, com порт
none:talk | нетто/брутто: net 20 000, gross 20 400
none:talk | беремо net weight 25 kg
none:talk | оператор складу зміна 1, код доступу 4455
none:talk | починається на 5 літер, закінчується на 7 — жарт
none:prices | 9 800 / 9 650 / 9 500 за кл. 2, 3, 4
none:prices | ціна 067 не буде, а 123,45 буде
none:prices | сорок п'ять гривень двадцять копійок за кіло
none:prices | 28,50 потім 28,20, а зараз 27,90
none:prices | Прайс: 0,67; 1,23; 4,56; 7,80
none:prices | разом 671 234,56 грн, з ПДВ 805 481,47
none:prices | завдаток 5000, решта 12500 при отриманні
none:prices | долар 41,20, євро 48,35, злотий 11,40
none:prices | від 100 кг 95 грн, від 500 кг 92, від тонни 89
`
