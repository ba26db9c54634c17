import type { Deps } from './deps.ts'
import type { Authenticate } from './http/caller.ts'
import type { Route } from './http/route.ts'
import { createBlocking } from './modules/accounts/blocking.service.ts'
import { createDeletion } from './modules/accounts/deletion.service.ts'
import { createAccountExports } from './modules/accounts/export.service.ts'
import { createAttempts, type Attempts } from './modules/attempts/attempts.service.ts'
import { authRoutes } from './modules/auth/auth.routes.ts'
import { createAccountLinks } from './modules/auth/account-links.service.ts'
import { createAccountMails } from './modules/auth/account-mails.service.ts'
import { createAuth } from './modules/auth/auth.service.ts'
import { createCredentialChanges } from './modules/auth/credential-changes.service.ts'
import { createEmailAddresses } from './modules/auth/email-addresses.service.ts'
import { createGoogleAuth } from './modules/auth/google.service.ts'
import { createKnownDevices, type KnownDevices } from './modules/auth/known-devices.service.ts'
import { createMailLimits } from './modules/auth/mail-limits.ts'
import { createSessions } from './modules/auth/sessions.service.ts'
import { createSignInLimits } from './modules/auth/sign-in-limits.ts'
import { createChatting } from './modules/chats/chats.module.ts'
import { companiesRoutes } from './modules/companies/companies.routes.ts'
import { createCompanies } from './modules/companies/companies.service.ts'
import { createLogos } from './modules/companies/logos.service.ts'
import { createMatching } from './modules/matching/matching.service.ts'
import { mutedOrdersRoutes } from './modules/matching/muted-orders.routes.ts'
import { createMutedOrders } from './modules/matching/muted-orders.service.ts'
import { createNewOrders, type NewOrders } from './modules/matching/new-orders.service.ts'
import { createPublishedOrders } from './modules/matching/published-orders.service.ts'
import { createCurrentOrders } from './modules/notifications/current-orders.service.ts'
import { createMatchedOrders } from './modules/notifications/matched-orders.service.ts'
import { dealsRoutes } from './modules/deals/deals.routes.ts'
import { createDeals, type Deals } from './modules/deals/deals.service.ts'
import { legalPartyRoutes } from './modules/legal-party/legal-party.routes.ts'
import { invitationsRoutes } from './modules/invitations/invitations.routes.ts'
import { createInvitations } from './modules/invitations/invitations.service.ts'
import { phoneRoutes } from './modules/phone/phone.routes.ts'
import { createCodeBreaker, type CodeBreaker } from './modules/phone/code-breaker.service.ts'
import { createPhone, type Phone } from './modules/phone/phone.service.ts'
import { createCharges, type Charges } from './modules/payments/charges.service.ts'
import { createLedger } from './modules/payments/ledger.service.ts'
import { createInvoices } from './modules/invoices/invoices.service.ts'
import { invoicesRoutes } from './modules/invoices/invoices.routes.ts'
import { createPaying, type Paying } from './modules/payments/payments.module.ts'
import { createMailing, type MailQueue } from './modules/notifications/mailing.service.ts'
import { createDeliveries, type Deliveries } from './modules/notifications/deliveries.service.ts'
import { createDeliveryFailures } from './modules/notifications/delivery-failures.ts'
import { createNotificationSettings } from './modules/notifications/notification-settings.service.ts'
import {
  notificationSettingsRoutes,
  notificationsRoutes,
  unsubscribingRoutes,
} from './modules/notifications/notifications.routes.ts'
import { createNotifications, type Notifications } from './modules/notifications/notifications.service.ts'
import { createUnsubscribing } from './modules/notifications/unsubscribing.service.ts'
import {
  createModeration,
  type Moderation,
  type ModerationQueue,
} from './modules/orders/moderation.service.ts'
import { createModerationInbox } from './modules/orders/moderation-queue.service.ts'
import { createOrderEditions } from './modules/orders/order-editions.service.ts'
import type { OrderEndings } from './modules/orders/order-endings.service.ts'
import type { OrderIndex } from './modules/orders/order-index.service.ts'
import { createMissedSearches, type MissedSearches } from './modules/search/missed-searches.service.ts'
import { createOrdering } from './modules/orders/orders.module.ts'
import { createOperator, type Operator } from './modules/operator/operator.service.ts'
import { placesRoutes } from './modules/places/places.routes.ts'
import { createPlaces } from './modules/places/places.service.ts'
import { createProposing } from './modules/proposals/proposals.module.ts'
import { postsRoutes } from './modules/posts/posts.routes.ts'
import { createPosts } from './modules/posts/posts.service.ts'
import { createPush } from './modules/push/push.module.ts'
import type { PushQueue } from './modules/push/push.sending.ts'
import { createReaching } from './modules/reach/reach.module.ts'
import { createReviewModeration } from './modules/reviews/review-moderation.service.ts'
import { reviewsRoutes } from './modules/reviews/reviews.routes.ts'
import { createReviews } from './modules/reviews/reviews.service.ts'
import { createSitemap, type Sitemap } from './modules/sitemap/sitemap.service.ts'
import type { SupplierIndex } from './modules/suppliers/supplier-index.service.ts'
import { createSupplying } from './modules/suppliers/suppliers.module.ts'
import { createTrust } from './modules/trust/trust.service.ts'
import { todayRoutes } from './modules/today/today.routes.ts'
import { createToday } from './modules/today/today.service.ts'
import { usersRoutes } from './modules/users/users.routes.ts'
import { createUsers } from './modules/users/users.service.ts'
import type { Emitter, LiveSocket } from './realtime/emit.ts'
import type { EventLog } from './realtime/event-log.ts'

export type Modules = {
  authenticate: Authenticate
  /** Which of the sessions are open still. */
  openSessions: (ids: readonly number[]) => Promise<number[]>
  routes: Route[]
  /** Binds a new socket to what modules listen to. */
  onSocket: ((socket: LiveSocket) => void)[]
  attempts: Attempts
  devices: KnownDevices
  phone: Phone
  breaker: CodeBreaker
  missed: MissedSearches
  moderation: Moderation
  endings: Pick<OrderEndings, 'endByClock'>
  operator: Operator
  orderIndex: OrderIndex
  supplierIndex: SupplierIndex
  suppliers: Pick<ReturnType<typeof createSupplying>, 'countAnswers'>
  reach: Pick<ReturnType<typeof createReaching>, 'countFirst'>
  sitemap: Sitemap
  push: Pick<ReturnType<typeof createPush>, 'again'>
  notifications: Pick<Notifications, 'tellPending'>
  mailing: Pick<ReturnType<typeof createMailing>, 'again'>
  deliveries: Pick<Deliveries, 'lookForDue' | 'queues'>
  deals: Pick<Deals, 'askForReviews'>
  newOrders: Pick<NewOrders, 'catchUp'>
  charges: Pick<Charges, 'returnUnseen'>
  settling: Pick<Paying['settling'], 'checkHanging' | 'confirmBankTransfer'>
  payments: Pick<Paying['payments'], 'counts'>
  /** Ends what is under way when nothing new can come. */
  settle(): Promise<void>
  /** Resolves when no letter or code is on its way. */
  sent(): Promise<void>
}
/** What modules leave behind for the jobs. */
type Queues = { moderation: ModerationQueue; push: PushQueue; mail: MailQueue }

/** Builds every module once and ties them together; the only place that knows all of them. */
export function createModules(deps: Deps, queues: Queues, emit: Emitter, eventLog: EventLog): Modules {
  const attempts = createAttempts(deps)
  const users = createUsers(deps)
  const devices = createKnownDevices(deps)
  const mailLimits = createMailLimits(deps, { attempts, devices })
  const signInLimits = createSignInLimits(deps, { attempts, devices })
  const changes = createCredentialChanges(deps, { users })
  const mails = createAccountMails(deps, { users })
  const sessions = createSessions(deps, { changes })
  const links = createAccountLinks(deps, { users, sessions, mailLimits, changes, mails })
  const auth = createAuth(deps, { users, sessions, links, signInLimits, changes, mails })
  const addresses = createEmailAddresses(deps, { users, auth, sessions, links, changes, mails })
  const google = createGoogleAuth(deps, { users, auth, sessions, changes, mails })
  const logos = createLogos(deps, { attempts })
  const notificationSettings = createNotificationSettings(deps)
  const exports = createAccountExports(deps, { attempts, notificationSettings })
  const breaker = createCodeBreaker(deps)
  const phone = createPhone(deps, { users, sessions, attempts, breaker, changes })
  const places = createPlaces(deps)
  const trust = createTrust(deps)
  const deals = createDeals(deps, { places, trust })
  const deletion = createDeletion(deps, { auth, attempts, changes, links, logos, deals })
  const companies = createCompanies(deps, { places })
  const missed = createMissedSearches(deps)
  const suppliers = createSupplying(deps, { places, attempts, trust, missed })
  const published = createPublishedOrders(deps)
  const matching = createMatching({ places })
  const editions = createOrderEditions(deps, { places })
  const moderation = createModeration(deps, { published, editions })
  const review = createModerationInbox(deps, { places })
  const blocking = createBlocking(deps, { changes, queue: queues.moderation, published })
  const ordering = createOrdering(deps, {
    places,
    attempts,
    queue: queues.moderation,
    published,
    trust,
    editions,
    missed,
  })
  const proposals = createProposing(deps, { places, attempts, deals, trust, editions })
  const ledger = createLedger(deps)
  const charges = createCharges(deps, { ledger })
  const chatting = createChatting(deps, emit, eventLog, { charges, trust })
  const paying = createPaying(deps, { ledger, charges, contacts: chatting.contacts })
  const { hasChatOpen, unreadOf, takePendingMessages } = chatting
  const failures = createDeliveryFailures(deps)
  const push = createPush(deps, {
    queue: queues.push,
    hasChatOpen,
    unreadOf,
    failed: () => failures.add('push'),
  })
  const unsubscribing = createUnsubscribing(deps, { settings: notificationSettings })
  const mailing = createMailing(deps, {
    settings: notificationSettings,
    unsubscribing,
    queue: queues.mail,
    havePush: push.sender.reachable,
    failed: () => failures.add('mail'),
  })
  const deliveries = createDeliveries(deps, {
    settings: notificationSettings,
    senders: { push: push.sender, mail: mailing.sender },
    failed: failures.add,
    current: createCurrentOrders({ fitting: matching.fittingAmong }),
  })
  const notifications = createNotifications(deps, {
    hasChatOpen,
    settings: notificationSettings,
    deliveries,
    takePendingMessages,
    unreadOf,
    trust,
  })
  const matched = createMatchedOrders(deps, { settings: notificationSettings, deliveries })
  const newOrders = createNewOrders(deps, { matching, tell: matched.tell })
  const posts = createPosts(deps)
  const invitations = createInvitations(deps, { attempts })
  const reach = createReaching(deps, emit, { places, matching, trust, invitations, orders: ordering.orders })

  return {
    authenticate: sessions.authenticate,
    openSessions: sessions.openAmong,
    attempts,
    devices,
    phone,
    breaker,
    missed,
    moderation,
    endings: ordering.endings,
    operator: createOperator(deps, {
      moderation,
      review,
      blocking,
      posts,
      reviews: createReviewModeration(deps),
      breaker,
      deliveries,
      missed,
      ...paying,
    }),
    orderIndex: ordering.index,
    supplierIndex: suppliers.index,
    suppliers,
    reach,
    sitemap: createSitemap(deps),
    onSocket: [chatting.onSocket],
    push,
    notifications,
    mailing,
    deliveries,
    deals,
    newOrders,
    charges,
    settling: paying.settling,
    payments: paying.payments,
    settle: async () => {
      await newOrders.settle()
      await chatting.settle()
      await notifications.settle()
      mailing.settle()
      await Promise.all([push.settle(), deliveries.settle()])
      await failures.settle()
      await mails.settle()
      await suppliers.index.settle()
      deps.senders.close()
      await phone.settle()
    },
    sent: async () => {
      await mails.settle()
      await phone.settle()
    },
    routes: [
      ...authRoutes({ auth, google, sessions, devices, links, addresses, deletion, exports }, deps.env),
      ...usersRoutes(users),
      ...phoneRoutes(phone),
      ...placesRoutes(places),
      ...companiesRoutes(companies, logos),
      ...suppliers.routes,
      ...invitationsRoutes(invitations),
      ...reach.routes,
      ...todayRoutes(createToday(deps, { users, places, trust, matching, invitations })),
      ...reviewsRoutes(createReviews(deps, { attempts })),
      ...postsRoutes(posts),
      ...legalPartyRoutes(deps.env),
      ...ordering.routes(proposals.views),
      ...proposals.routes,
      ...dealsRoutes(deals),
      ...chatting.routes,
      ...paying.routes,
      ...invoicesRoutes(createInvoices(deps, paying)),
      ...notificationsRoutes(notifications),
      ...notificationSettingsRoutes(notificationSettings),
      ...unsubscribingRoutes(unsubscribing),
      ...mutedOrdersRoutes(createMutedOrders(deps, { places })),
      ...push.routes,
    ],
  }
}
