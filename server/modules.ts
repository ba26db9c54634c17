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
import { legalPartyRoutes } from './modules/legal-party/legal-party.routes.ts'
import { invitationsRoutes } from './modules/invitations/invitations.routes.ts'
import { createInvitations } from './modules/invitations/invitations.service.ts'
import { phoneRoutes } from './modules/phone/phone.routes.ts'
import { createCodeBreaker, type CodeBreaker } from './modules/phone/code-breaker.service.ts'
import { createPhone, type Phone } from './modules/phone/phone.service.ts'
import { createCharges, type Charges } from './modules/payments/charges.service.ts'
import { createLedger } from './modules/payments/ledger.service.ts'
import { createBooks } from './modules/payments/books.service.ts'
import { createInvoices } from './modules/invoices/invoices.service.ts'
import { invoicesRoutes } from './modules/invoices/invoices.routes.ts'
import { paymentsRoutes } from './modules/payments/payments.routes.ts'
import { createPayments } from './modules/payments/payments.service.ts'
import { createSettling, type Settling } from './modules/payments/settling.service.ts'
import { createStatements } from './modules/payments/statements.service.ts'
import { createCardProviders } from './outside/payments/card-providers.ts'
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
import { createOrderCounts } from './modules/orders/order-counts.service.ts'
import { isAnyOrderHolding } from './modules/orders/order-list.repository.ts'
import { createOrderFeed } from './modules/orders/order-feed.service.ts'
import { createOrderIndex, type OrderIndex } from './modules/orders/order-index.service.ts'
import { createOrderFrequencies } from './modules/orders/order-frequencies.service.ts'
import { createMissedSearches, type MissedSearches } from './modules/search/missed-searches.service.ts'
import { createTypedSearch } from './modules/search/typed-search.service.ts'
import { ordersRoutes } from './modules/orders/orders.routes.ts'
import { createOrders } from './modules/orders/orders.service.ts'
import { createSimilarOrders } from './modules/orders/similar-orders.service.ts'
import { shortLinksRoutes } from './modules/orders/short-links.routes.ts'
import { createShortLinks } from './modules/orders/short-links.service.ts'
import { createOperator, type Operator } from './modules/operator/operator.service.ts'
import { placesRoutes } from './modules/places/places.routes.ts'
import { createPlaces } from './modules/places/places.service.ts'
import { proposalsRoutes } from './modules/proposals/proposals.routes.ts'
import { createProposals } from './modules/proposals/proposals.service.ts'
import { postsRoutes } from './modules/posts/posts.routes.ts'
import { createPosts } from './modules/posts/posts.service.ts'
import { createPush } from './modules/push/push.module.ts'
import type { PushQueue } from './modules/push/push.sending.ts'
import { createReviewModeration } from './modules/reviews/review-moderation.service.ts'
import { reviewsRoutes } from './modules/reviews/reviews.routes.ts'
import { createReviews } from './modules/reviews/reviews.service.ts'
import { isAnySupplierHolding } from './modules/suppliers/supplier-list.repository.ts'
import { countCompaniesByTerm } from './modules/suppliers/suppliers.repository.ts'
import { createSupplierIndex, type SupplierIndex } from './modules/suppliers/supplier-index.service.ts'
import { suppliersRoutes } from './modules/suppliers/suppliers.routes.ts'
import { createSuppliers, type Suppliers } from './modules/suppliers/suppliers.service.ts'
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
  operator: Operator
  orderIndex: OrderIndex
  supplierIndex: SupplierIndex
  suppliers: Pick<Suppliers, 'countAnswers'>
  push: Pick<ReturnType<typeof createPush>, 'again'>
  notifications: Pick<Notifications, 'tellPending'>
  mailing: Pick<ReturnType<typeof createMailing>, 'again'>
  deliveries: Pick<Deliveries, 'lookForDue' | 'stand'>
  newOrders: Pick<NewOrders, 'catchUp'>
  charges: Pick<Charges, 'returnUnseen'>
  settling: Pick<Settling, 'checkHanging' | 'confirmBankTransfer'>
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
  const deletion = createDeletion(deps, { auth, attempts, changes, links, logos })
  const notificationSettings = createNotificationSettings(deps)
  const exports = createAccountExports(deps, { attempts, notificationSettings })
  const breaker = createCodeBreaker(deps)
  const phone = createPhone(deps, { users, sessions, attempts, breaker, changes })
  const places = createPlaces(deps)
  const companies = createCompanies(deps, { places })
  const missed = createMissedSearches(deps)
  const companySearch = createTypedSearch(deps, {
    kind: 'company',
    countByTerm: (terms, limit) => countCompaniesByTerm(terms, limit, deps.sql),
    isAnyHolding: (words) => isAnySupplierHolding(words, deps.sql),
  })
  const supplierIndex = createSupplierIndex(deps, { places, search: companySearch })
  const suppliers = createSuppliers(deps, { places, attempts, search: companySearch, missed })
  const published = createPublishedOrders(deps)
  const matching = createMatching({ places })
  const moderation = createModeration(deps, { published })
  const review = createModerationInbox(deps, { places })
  const blocking = createBlocking(deps, { changes, queue: queues.moderation, published })
  const frequencies = createOrderFrequencies(deps)
  const search = createTypedSearch(deps, {
    kind: 'order',
    countByTerm: frequencies.count,
    isAnyHolding: (words) => isAnyOrderHolding(words, deps.sql),
  })
  const orderIndex = createOrderIndex(deps, { places, search })
  const orders = createOrders(deps, {
    places,
    attempts,
    queue: queues.moderation,
    index: orderIndex,
    published,
  })
  const feed = createOrderFeed(deps, { places, search, frequencies, missed })
  const counts = createOrderCounts(deps, { places, search })
  const proposals = createProposals(deps, { places, attempts })
  const ledger = createLedger(deps)
  const charges = createCharges(deps, { ledger })
  const chatting = createChatting(deps, emit, eventLog, { charges })
  const providers = createCardProviders(deps.env, deps)
  const settling = createSettling(deps, { ledger, charges, contacts: chatting.contacts, providers })
  const payments = createPayments(deps, { contacts: chatting.contacts, providers })
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
  })
  const matched = createMatchedOrders(deps, {
    settings: notificationSettings,
    deliveries,
  })
  const newOrders = createNewOrders(deps, { matching, tell: matched.tell })
  const posts = createPosts(deps)

  return {
    authenticate: sessions.authenticate,
    openSessions: sessions.openAmong,
    attempts,
    devices,
    phone,
    breaker,
    missed,
    moderation,
    operator: createOperator(deps, {
      moderation,
      review,
      blocking,
      posts,
      reviews: createReviewModeration(deps),
      breaker,
      deliveries,
      missed,
      books: createBooks(deps, { ledger, charges, settling }),
      statements: createStatements(deps, { settling }),
    }),
    orderIndex,
    supplierIndex,
    suppliers,
    onSocket: [chatting.onSocket],
    push,
    notifications,
    mailing,
    deliveries,
    newOrders,
    charges,
    settling,
    settle: async () => {
      await newOrders.settle()
      await chatting.settle()
      await notifications.settle()
      mailing.settle()
      await Promise.all([push.settle(), deliveries.settle()])
      await failures.settle()
      await mails.settle()
      await supplierIndex.settle()
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
      ...suppliersRoutes(suppliers),
      ...invitationsRoutes(createInvitations(deps, { attempts })),
      ...reviewsRoutes(createReviews(deps, { attempts })),
      ...postsRoutes(posts),
      ...legalPartyRoutes(deps.env),
      ...ordersRoutes({ orders, feed, counts, similar: createSimilarOrders(deps, { places }), proposals }),
      ...shortLinksRoutes(createShortLinks(deps)),
      ...proposalsRoutes(proposals),
      ...chatting.routes,
      ...paymentsRoutes(deps, { payments, settling, ledger }),
      ...invoicesRoutes(createInvoices(deps, { payments })),
      ...notificationsRoutes(notifications),
      ...notificationSettingsRoutes(notificationSettings),
      ...unsubscribingRoutes(unsubscribing),
      ...mutedOrdersRoutes(createMutedOrders(deps, { places })),
      ...push.routes,
    ],
  }
}
