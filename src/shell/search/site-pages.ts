import { hasSection, type Section } from '#src/shell/sections.logic.ts'
import { notificationPanelTexts } from '#domain/uk/notification-panel.ts'
import { ownCompanyTexts } from '#domain/uk/own-company.ts'
import { deletionTexts } from '#domain/uk/own-data.ts'
import { shellTexts } from '#domain/uk/shell.ts'
import { todayTexts } from '#domain/uk/today.ts'
import { siteSearchTexts } from '#domain/uk/site-search.ts'
import type { FrameUser } from '#src/shell/frame-props.ts'
import { SITE_LINKS } from '#src/shell/site-links.ts'
import { filterOptions, type PickerOption } from '#src/ui/picker-search.ts'

const { also } = siteSearchTexts
type Place = PickerOption<string>

const place = (value: string, label: string, keywords = ''): Place => ({ value, label, keywords })

type OfficeSection = Exclude<Section, 'feed' | 'suppliers' | 'company'>
const OFFICE: Record<OfficeSection, Place> = {
  today: place('/', shellTexts.today),
  myOrders: place('/office/my-orders', shellTexts.myOrders),
  fitting: place('/office/fitting-orders', todayTexts.fitting.title, also.fitting),
  proposals: place('/office/proposes', shellTexts.myProposals),
  deals: place('/office/deals', shellTexts.deals, also.deals),
  contacts: place('/office/opened-orders', shellTexts.openedContacts, also.contacts),
  chats: place('/office/chats', shellTexts.chats),
  profile: place('/office/profile', shellTexts.profile, also.profile),
}
/** Pages of the office that no bar leads to. */
const INNER = [
  place('/office/notifications', notificationPanelTexts.title, also.notifications),
  place('/office/delete-account', deletionTexts.title),
]
const CREATE_ORDER = place('/office/create-order', shellTexts.createOrder, also.createOrder)
const SITE: Record<(typeof SITE_LINKS)[number]['to'], string> = {
  '/about': also.about,
  '/pay': also.pay,
  '/oferta': also.oferta,
  '/policy': also.policy,
}
const PUBLIC = [
  place('/orders', shellTexts.orders),
  place('/suppliers', shellTexts.suppliers),
  place('/posts', shellTexts.posts),
  ...SITE_LINKS.map(({ to, name }) => place(to, name, SITE[to])),
]
const companyOf = (user: FrameUser): Place[] => {
  if (user.has_company === null) return []
  if (!user.has_company) return [place('/office/supplier/create', shellTexts.createSupplier, also.company)]
  return [
    place('/office/supplier/my-company', shellTexts.myCompany, also.company),
    place('/office/supplier/update', ownCompanyTexts.mine.editTitle, also.updateCompany),
  ]
}
const officeOf = ({ intent, has_company }: FrameUser): Place[] =>
  (Object.keys(OFFICE) as OfficeSection[])
    .filter((section) => hasSection(section, intent, has_company))
    .map((section) => OFFICE[section])

/** The pages and acts that are called so; whoever is not signed in is shown none of the office. */
export function findPlaces(typed: string, user: FrameUser | null): readonly Place[] {
  const own = user
    ? [CREATE_ORDER, ...officeOf(user), ...companyOf(user), ...INNER]
    : [CREATE_ORDER, place('/login', shellTexts.login), place('/register', shellTexts.register)]
  return filterOptions([...own, ...PUBLIC], typed)
}
