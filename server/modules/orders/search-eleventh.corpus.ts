import { readSearches } from './search-queries.corpus.ts'

/**
 * The eleventh batch, about the orders of the eighth once more, was written by another person than the tables, from the
 * texts of the orders alone. No earlier batch has any of its searches. Its misses have been looked at since.
 */
export const eleventhSearches = readSearches(`
russian | пшеничная мука | boroshno.1, boroshno.3
russian | ржаная мука | boroshno.2
russian | растительное масло | oliia-ta-zhyry.1, oliia-ta-zhyry.2
russian | курятина | miaso-ptytsi.1, miaso-ptytsi.2
russian | пельмени замороженные | zamorozheni-napivfabrykaty
russian | голубика | yahody.1, sadzhantsi-plodovi.2
russian | арбуз | kavuny-ta-dyni
russian | зерносушилка | zernoskhovyshcha-y-susharky
russian | азотные удобрения | azotni-dobryva.1, azotni-dobryva.2 | kompleksni-mineralni-dobryva
russian | корм для кошек | kormy-dlia-domashnikh-tvaryn
russian | овощной ящик | plastykovi-yashchyky-y-vidra
russian | бумажные стаканчики | odnorazovyi-posud
russian | мешки для картофеля | mishky-ta-sitky
russian | кровельный материал | pokrivelni-materialy
russian | пластиковые окна | vikna-ta-sklopakety
russian | противопожарная дверь | dveri-ta-furnitura
russian | стальная труба | truby-stalevi, profilna-truba
russian | постельное белье | postilna-bilyzna
russian | обувь | roboche-vzuttia, choloviche-vzuttia, humove-ta-eva-vzuttia
russian | мусорные мешки | pakety-dlia-smittia
russian | огнетушитель | pozhezhna-bezpeka
russian | автомобильные весы | vahy-ta-vahovymiriuvalna-tekhnika
russian | палатки | turyzm-i-kempinh
russian | перевозка мебели | mizhnarodni-perevezennia
russian | чечевица | bobovi
russian | горчица | nishevi-kultury
russian | железные бочки | metaleva-tara-y-bochky
shop | калійка | fosforni-ta-kaliini-dobryva
shop | стегенця курячі | miaso-ptytsi.2
shop | свинячий карбонад | svynyna.2
shop | бараболя | kartoplia.1, kartoplia.2, nasinnieva-kartoplia
shop | коренеплоди | kapusta-morkva-y-buriak | kartoplia.1, kartoplia.2, nasinnieva-kartoplia
shop | цитруси | tsytrusovi-ta-ekzotychni-frukty
shop | хвойні рослини | dekoratyvni-roslyny
shop | ззр | herbitsydy, funhitsydy, insektytsydy, protruinyky
shop | посівматеріал | nasinnia-zernovykh, nasinnia-kukurudzy, nasinnia-soniashnyku, nasinnia-ovochiv, nasinnia-trav-i-syderativ, nasinnieva-kartoplia
shop | міндобрива | azotni-dobryva.1, azotni-dobryva.2, kompleksni-mineralni-dobryva, fosforni-ta-kaliini-dobryva | mikrodobryva
shop | тверде паливо | triska-ta-tyrsa, pelety.1, pelety.2, palyvni-brykety, drova, vuhillia-ta-torfobryket | derevne-vuhillia
shop | пиломатеріали | pylomaterialy, brus-i-pohonazh | meblevyi-shchyt
shop | пластикові пляшки | pet-tara-ta-kryshky
shop | камуфляж | taktychnyi-odiah
shop | кондиціонери | ventyliatsiia-ta-kondytsionuvannia
shop | гума на фуру | shyny-ta-dysky
shop | клінінгові послуги | prybyrannia-prymishchen
shop | кейтерингові послуги | kharchuvannia-personalu
shop | фулфілмент | skladske-zberihannia
shop | шовкографія | druk-na-odiazi
shop | морепродукти | moreprodukty-ta-ikra
shop | молочка | moloko-ta-kyslomolochni-produkty.1, moloko-ta-kyslomolochni-produkty.2, syry.1, syry.2, maslo-vershkove-ta-spredy | sukhe-moloko-ta-syrovatka, morozyvo
shop | шампанське | vyno-ta-ihryste
translit | kava v zernah | kava.1 | kava.2
translit | poddony evro | piddony-ta-dereviana-tara
translit | oliya sonyashnykova | oliia-ta-zhyry.1, oliia-ta-zhyry.2
translit | generator dizel | heneratory
translit | Rockwool | utepliuvachi
translit | Makita | elektroinstrument
translit | Michelin | shyny-ta-dysky
translit | Roundup | herbitsydy
translit | Lenovo | kompiutery-ta-noutbuky | smartfony-ta-planshety
translit | iPad | smartfony-ta-planshety
spelling | агро дрон запчастини | drony-ta-komponenty
spelling | нітроаммофоска | kompleksni-mineralni-dobryva
spelling | стретчплівка | streich-plivka
spelling | металоконструкції | metalokonstruktsii | fasonnyi-prokat
layout-typo | vtl | med-i-produkty-bdzhilnytstva
layout-typo | askt rehzxt | miaso-ptytsi.1
layout-typo | щіи | plyty-osb
layout-typo | rfhnjatkm | kartoplia.1, kartoplia.2, nasinnieva-kartoplia
layout-typo | холодельна вітрина | torhovelni-mebli-ta-vitryny
layout-typo | тротуарна плітка | trotuarna-plytka-ta-bordiury
layout-typo | насінння пшеніці | nasinnia-zernovykh
layout-typo | шкарпітки | bilyzna-ta-shkarpetky
plain | пшениця | pshenytsia.1, pshenytsia.2, nasinnia-zernovykh
plain | м'ясо | svynyna.1, svynyna.2, yalovychyna-ta-teliatyna, miaso-ptytsi.1, miaso-ptytsi.2, inshe-miaso | miasni-ta-rybni-konservy, kovbasy-ta-miasni-vyroby, salo-ta-subprodukty
plain | плівка | teplytsi-ahrovolokno-ta-plivka, streich-plivka | vtorynna-syrovyna
plain | одяг | spetsodiah, medychnyi-odiah, taktychnyi-odiah, dytiachyi-odiah, futbolky-ta-khudi-dlia-druku, shkilna-forma | bilyzna-ta-shkarpetky, poshyttia-na-zamovlennia
plain | труба | truby-stalevi, profilna-truba
plain | плитка | trotuarna-plytka-ta-bordiury, keramichna-plytka
plain | добрива | azotni-dobryva.1, azotni-dobryva.2, kompleksni-mineralni-dobryva, fosforni-ta-kaliini-dobryva, mikrodobryva, orhanichni-dobryva | vapniak-i-melioranty
plain | корми | kombikormy.1, kombikormy.2, shrot-i-makukha, vysivky-ta-kormove-zerno, kormy-dlia-domashnikh-tvaryn | pshenytsia.2, sino-sinazh-i-soloma, premiksy-ta-kormovi-dobavky
plain | сітка | mishky-ta-sitky, drit-i-sitka, sportyvnyi-inventar
plain | насос | nasosy-ta-vodopidhotovka
nothing | полуниця |
nothing | рис |
nothing | дитячі коляски |
nothing | бензин |
nothing | каністри |
nothing | річковий пісок |
nothing | зубна паста |
nothing | зеркало |
nothing | мак |
nothing | раки живі |
nothing | лід |
nothing | коні |
nothing | пральні машини |
nothing | лавровий лист |
nothing | новорічні ялинки |
`)
