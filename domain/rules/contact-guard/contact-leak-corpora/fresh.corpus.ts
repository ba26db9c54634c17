/** Texts of the same kinds that were written when the guard was done; their first run had a precision of 1 and a recall of 0.931. */
export const fresh = String.raw`
mixed | нуль 66 чотириста один 77 двадцять
mixed | 0 дев’ять 5 сорок 3 ... тобто 095 433 12 сімнадцять
mixed | сто одинадцять двадцять 2, а спочатку 067 33... разом 067 331 11 22
mixed | 09сім 555 шістнадцять 24
mixed | нуль 5 нуль сімсот 3 12 вісім 8
mixed | тридцять вісім нуль 99 605 14 двадцять дев’ять
mixed | 0-68-триста сорок-55-10
mixed | 063 шістсот п’ять, 14, 29
parts | перша частина номера 0996, друга 051, третя 429
parts | код мережі 099, після нього 6051429
parts | початок такий: 068, тоді 340, тоді 5510
parts | 073 спереду, а далі 605 14 29
parts | спочатку введіть 050, потім 703, потім 12, потім 88
parts | наприкінці номера 1429, на початку 099605
parts | телефон ділю навпіл: 09960 і 51429
parts | Оператор лайф 063, номер 605-14-29
parts | решта номера 6051429, код 099
pet | нулик дев’яточка дев’яточка шістсот п’ять чотирнадцять двадцять дев’ять
pet | нулик шістка вісімка, 340, 55, 10
pet | нолик п’яточка нолик сімочка нуль трієчка 12 88
pet | нуль дві дев’ятки 605 14 29
pet | нулик сімка трійка шістсот п’ять 14 29
unsigned | taras koval sobaka ukr krapka net
unsigned | тарас коваль собака джимейл крапка ком
unsigned | пишіть на koval.opt gmail com
unsigned | адреса: taraskoval собака i ua
unsigned | сайт kovalopt com ua дивіться
unsigned | koval opt крапка com крапка ua
unsigned | електронка kovalopt укр нет
servicefirst | на укрнеті koval_opt
servicefirst | gmail: kovalopt77
servicefirst | джімейл taras.koval
servicefirst | пошта укр нет, логін taras_koval
messenger | у телезі koval_opt
messenger | т г koval_opt
messenger | тг koval_opt
messenger | tme/koval_opt
messenger | телеграмчик koval_opt
messenger | знайдеш мене в інсті koval.opt
messenger | koval_opt тг
messenger | ТЕЛЕГРАМ: KovalOpt
messenger | вайб 0996051429
messenger | пишіть у телегу, нік koval_opt
dressed | партія 380996051429 кг
dressed | ЄДРПОУ 0996051429
dressed | ІПН 0996051429 ФОП Коваль
dressed | 0996051429 шт по 1 грн
dressed | ціна 099 грн, 605 грн, 14 грн, 29 грн
dressed | сертифікат № 380996051429
dressed | 0,996051429 кг
phone | 099-605-14-29
phone | тел 0996051429, Тарас
phone | +380 (99) 605 14 29
phone | 099.605.14.29 після 18
phone | О99 6О5 14 29
email | koval@meta.ua
email | taras.koval@gmail.com
email | koval [at] ukr [dot] net
link | koval-opt.com.ua
link | https://koval.shop/p/1
link | viber://add?number=380996051429
handle | @koval_opt
handle | інста: koval.opt
card | 4149 8645 4284 1039 приват
card | картка 5168664856280235
card | на моно 4441879268506595
card | 5375-2883-5811-4616
card | 47909450 05074705
iban | UA773220010000026008877044207
iban | IBAN: UA89 3003 3500 0002 6005 5304 1800 1
iban | р/р UA303206490000026007493107830
iban | PL 56 5238 9241 6786 8928 2298 5746
none:standards | сертифікат UA.TR.115.B.0042-25, ДСТУ 7525:2014
none:standards | EN.ISO.22000, IFS.FOOD v8
none:standards | ТУ У 15.3-33445566-002:2009
none:standards | Декларація UA.RT.033, П.4.2
none:standards | ДСТУ-П.7131, СОУ.15
none:standards | висновок ДПСС UA.05.123
none:quantities | спочатку 18 т, потім 20, решта 22
none:quantities | перша ходка 20 т, друга 21, остання 19
none:quantities | 099 мішків нема, є 99
none:quantities | 605 коробів, 14 палет, 29 мішків
none:quantities | 340 т до п’ятниці, далі 55 щодня, наприкінці 10
none:quantities | дві сімки і три вісімки арматури
none:quantities | разом 12 палет по 48 шт по 0,75 л
none:quantities | перші п’ять тонн безкоштовно, наступні десять за пів ціни
none:codes | ЄДРПОУ 36507036, МФО 322001
none:codes | ІПН 3278004120
none:codes | ТТН 20451234567890
none:codes | арт. 0996051429
none:codes | EAN 4820099605142
none:codes | контейнер TGHU 099605 1
none:codes | договір 99/605-14 від 29.10.2025
none:codes | посвідчення 099605
none:dates | 09.09.2025 о 6:05, 14.10 і 29.10
none:dates | з 8 до 12, потім з 13 до 17, субота до 14
none:dates | 14-го, 29-го, далі щоп’ятниці
none:talk | телеграм у мене є, але тільки після угоди
none:talk | сайт поки не працює, каталог скину сюди
none:talk | пошта не приймає великі файли
none:talk | картку товару оновив
none:talk | собака лає, не чую
none:talk | т г це тонна-грам?
none:talk | IBAN вкажу в рахунку-фактурі
none:talk | на укрнеті читав про ціни
none:talk | Net 10, com offer below
none:talk | крапка з комою, не важливо
none:talk | прайс-лист.pdf і рахунок.xlsx
none:talk | у фейсбуці є відгуки про нас
none:prices | 28 300, потім 28 100, далі 27 950
none:prices | завдаток 10 000, решта 185 500 по факту
none:prices | 99 605,14 грн разом із ПДВ
none:prices | сорок дві з половиною за кіло, сорок одна від тонни
`
