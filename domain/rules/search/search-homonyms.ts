/**
 * Words that share their stem with another thing of the trade: who looks for a driver wants no water. First the form that
 * all are found by, then the forms that are only theirs; what may be of either stays with the other thing. A new line is
 * heard of by old orders after `TERMS_VERSION` is raised.
 */
const LINES = `
  водій: водія водієві водію водієм водії водіїв водіям водіями водіях
  відео
  пральня: пральню пральнею пралень пральням пральнями пральнях
  спальня: спальню спальнею спалень спальням спальнями спальнях
  тісто: тіста тісту тістом тісті
  тесто: теста тесту тестом тесте
  місто: міста місту містом містам містами містах
  міх: міха міху міхом міхи міхів міхам міхами
  листя: листю листям
  мідії: мідій мідія мідію мідією мідіям мідіями мідіях мидии мидий
  медь: медью
  сирий: сирого сирому сирим сирих сирими сирою
  солома: соломи солому соломою соломі
  корова: корови корову коровою корові корів коровам коровами коровах
  лікер: лікеру лікером лікери лікерів
  партія: партії партію партією партій партіям партіями партіях
  гіркий: гіркого гіркому гірким гіркою гірких гіркими
  сміла: смілу смілою
  вагою: вазі
  банк: банком банків
  кітель: кітеля кітелю кітелем кітелі кітелів кітелям кітелями кітелях китель кителя кители кителей
  зелень: зеленню
  червень: червня червню червнем
  сім: сьомий сьомого сьомому сьомим сьома сьому сьомої сьоме семи
  носок: носка носку носком
`

const lines = LINES.trim()
  .split('\n')
  .map((line) => line.trim().split(/:? /))

/** The term by which a word is found whose stem is another thing's too; undefined for all other words. */
export const homonyms: ReadonlyMap<string, string> = new Map(
  lines.flatMap((forms) => forms.map((form) => [form, `=${forms[0]}`] as const)),
)
