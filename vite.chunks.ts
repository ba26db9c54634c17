import { createHash } from 'node:crypto'
import { relative } from 'node:path'

import type { Rolldown } from 'vite'

const VENDOR =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|valibot|@tanstack\/(history|query-core|react-query|react-router|react-store|router-core|store))\//

/** What the groups below name, so that a test can look for a file of each. */
export const namedModules: string[] = []
export const namedScreens: string[] = []

/** Modules by their paths without endings, with the style sheets beside them. */
function modules(...paths: string[]): RegExp {
  namedModules.push(...paths)
  return new RegExp(`/(?:${paths.join('|')})(?:\\.module\\.css|\\.m?[jt]sx?)$`)
}

/** Screens by the names of their routes. */
function screens(...routes: string[]): RegExp {
  namedScreens.push(...routes)
  return new RegExp(`/src/routes/(?:${routes.join('|')})\\.tsx\\?tsr-split`)
}

/**
 * What is fetched together. A file of its own costs half a kilobyte of headers and a fresh dictionary, so what screens
 * of one kind share comes as one. Earlier groups take first, and bring what their modules import: what a guest's page
 * needs must be named before `device`, `queue` and `live`, or the page brings all of those along with it.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // No release of ours changes it: it stays in the caches.
  { name: 'vendor', test: VENDOR },
  // The entry needs it before anything else is read.
  {
    name: 'entry',
    test: new RegExp(
      `vite/preload-helper|${
        modules(
          'src/app/persistence/last-view',
          'src/app/boot/(?:leaving|out-of-history|reload-guard|start-failure|touched-early)',
          'src/app/worker/replaced-worker',
          'src/features/install/install-prompt',
          'src/lib/(?:kept-text|server-answers)',
          'src/session/sign-out/sign-out-mark',
          'src/session/token',
          'src/ui/theme',
          'domain/rules/token-cookies',
        ).source
      }`,
    ),
  },
  { name: 'app', test: modules('src/app/boot/start') },
  // What every page does once it stands.
  { name: 'idle', test: modules('src/app/boot/after-load') },
  {
    name: 'icons',
    test: modules(
      'domain/rules/text',
      'lucide-react/dist/esm/icons/(?:arrow-down|arrow-up|check|chevron-right|circle-check|circle-exclamation-point|clock|copy|ellipsis-vertical|eye|eye-off|package-search|search|share-2|star|trash|undo-2|x)',
    ),
  },
  {
    name: 'screen',
    test: modules(
      'src/ui/(?:avatar|chip|facts|when-opened|list-row|missing|skeleton|states)',
      'src/lib/(?:ready|time)',
      'domain/rules/deals/(?:order-status|proposal-status)',
    ),
  },
  {
    name: 'control',
    test: modules('src/ui/(?:form-error|input)', 'src/lib/seconds-left', 'domain/uk/controls'),
  },
  { name: 'dialog', test: modules('src/ui/(?:dialog|modal)') },
  {
    name: 'card',
    test: modules(
      'src/lib/reference',
      'src/ui/(?:ledger-row|marked)',
      'src/features/orders/(?:order-row|orders.queries)',
      'domain/(?:contract|uk)/orders',
      'domain/contract/suppliers',
    ),
  },
  { name: 'supplier', test: modules('src/features/suppliers/(?:supplier-card|suppliers.queries)') },
  { name: 'found', test: modules('src/ui/found-list') },
  { name: 'places', test: modules('src/lib/(?:places|place-names)') },
  { name: 'filters', test: modules('src/ui/(?:filtered-list|list-filters|picker|search-field)') },
  // What forms share with pages that guests read: how a number is written, and what a field says.
  { name: 'form-words', test: modules('domain/rules/phone-ua', 'domain/uk/fields') },
  {
    name: 'field',
    test: modules('src/lib/number-input', 'src/ui/(?:choice|field|field-notes)', 'domain/contract/inputs'),
  },
  { name: 'order', test: modules('domain/uk/order-(?:page|share)', 'src/features/orders/share-order') },
  { name: 'form', test: modules('node_modules/(?:react-hook-form|@hookform)/.*', 'src/lib/form') },
  {
    name: 'auth',
    test: modules(
      'src/features/auth/(?:auth(?:\\.logic)?|google-entry)',
      'domain/uk/auth',
      'domain/contract/sign-in',
    ),
  },
  // The screens of one errand, with the words of the mails that lead to them.
  {
    name: 'way-back',
    test: new RegExp(
      `${modules('domain/(?:contract|uk)/account-links').source}|${
        screens('(?:forgot|reset)-password', 'login-by-link', 'verify-email', 'cancel-email-change').source
      }`,
    ),
  },
  { name: 'post', test: screens('posts.index', 'posts.\\$post') },
  {
    name: 'notice',
    test: modules(
      'src/app/worker/(?:activate-if-only-window|update-bar)',
      'src/app/frame/storage-notice',
      'src/features/install/install-(?:guide|offer)',
    ),
  },
  // What a supplier's page says and shows of contacts and reviews, before `queue` and `talk` do so too.
  {
    name: 'contacts',
    test: modules('domain/contract/reviews', 'domain/uk/supplier-page', 'src/(?:data|ui)/company-contacts'),
  },
  // What is told of payments, for `talk` and for the page that guests read too.
  { name: 'payments', test: modules('domain/(?:contract|uk)/payments') },
  {
    name: 'leak',
    test: modules('domain/contract/public-text', 'domain/rules/contact-guard/contact-(?:leak|parts)'),
  },
  { name: 'account', test: modules('domain/contract/account') },
  // What the device keeps, for whoever is signed in and for guests whose pages a worker opens.
  { name: 'device', test: modules('src/app/persistence/offline-persistence', 'src/offline/(?:db|quota)') },
  // What shows the queue and hears the socket; what sends, below, needs it too.
  {
    name: 'queue',
    test: modules(
      'src/features/queue/queue.logic',
      'src/realtime/realtime',
      'src/ui/missing-part',
      'src/offline/outbox/item',
      'domain/contract/(?:addresses|chats|contact-history|invitations|my-orders|proposals)',
    ),
  },
  // The table of payload kinds with what forms send by: forms of signed-in people and `live` need it alike.
  { name: 'submit', test: modules('src/data/(?:payload-kinds|refresh|submit|use-submit)') },
  {
    name: 'live',
    test: modules(
      'src/app/live/realtime-bootstrap',
      'src/shell/slots/queue-line',
      'src/features/queue/use-unsent',
      'src/features/push/(?:push-keeper|unread-marks)',
    ),
  },
  // What stands in the header of every page, and what is fetched ahead.
  {
    name: 'bell',
    test: modules(
      'src/features/notifications/(?:notification-badge|notifications.queries|use-live-notifications)',
    ),
  },
  {
    name: 'own-queries',
    test: modules(
      'src/features/chats/(?:chats|chat-contacts).queries',
      'src/features/companies/companies.queries',
      'src/features/orders/mine/my-orders.queries',
      'src/features/proposals/proposals.queries',
      'src/features/today/today.queries',
    ),
  },
  {
    name: 'chat',
    test: modules(
      'domain/uk/(?:chats|push|push-switch)',
      'src/features/chats/room/text-size/text-size-setting',
    ),
  },
  { name: 'talk', test: screens('office/chats.index', 'office/chats.\\$order.{-\\$propose}') },
  // Screens that guests read too, before those of the office that share parts with them.
  { name: 'first-steps', test: modules('src/features/pages/first-steps') },
  { name: 'reading-page', test: modules('src/features/pages/reading-page') },
  { name: 'page-home', test: screens('index') },
  { name: 'page-order', test: screens('orders.\\$order') },
  { name: 'page-supplier', test: screens('suppliers.\\$supplier') },
  { name: 'page-propose', test: screens('orders.{\\$order}-propose') },
  { name: 'legal', test: screens('oferta', 'policy') },
  { name: 'pay', test: screens('pay.index') },
  { name: 'picker', test: modules('src/ui/picker-(?:dialog|search)') },
  // What the home lists of what was begun, before the screens that it is written on.
  { name: 'begun', test: modules('src/features/(?:companies/company-draft|reviews/written)') },
  // The names of pages that the search of a desk finds, before the pages.
  { name: 'own-words', test: modules('domain/uk/(?:notification-panel|own-company|own-data)') },
  // The buyer's answer, for the talk and for the screens of the office.
  { name: 'answer', test: modules('src/features/orders/mine/answer-dialogs') },
  // The office: whoever opens one of its screens goes on to the next.
  {
    name: 'trade',
    test: screens(
      'office/(?:create-order|proposes)',
      'office/my-orders.order-detail.\\$id',
      'office/my-orders.{-\\$order}',
    ),
  },
  {
    name: 'cabinet',
    test: screens(
      'office/(?:index|profile|notifications|delete-account|opened-orders)',
      'office/supplier.(?:create|my-company|update)',
    ),
  },
  // What opens over them.
  {
    name: 'trade-dialogs',
    test: modules(
      'src/features/orders/share-order-dialog',
      'src/features/orders/mine/edit-order-dialog',
      'src/features/invitations/invite-dialog',
      'src/features/reviews/(?:report-dialog|write-dialogs)',
      'src/shell/slots/signed-in-supplier',
    ),
  },
  {
    name: 'cabinet-dialogs',
    test: modules(
      'src/features/profile/(?:email|password|untie)-dialog',
      'src/features/notifications/pace-dialog',
    ),
  },
  {
    name: 'own-money',
    test: new RegExp(
      `${modules('src/features/payments/own-money').source}|${screens('pay.\\$payment').source}`,
    ),
  },
]

/** Class names that repeat within a file: a hash of each name would be as many bytes that do not pack. */
export const scopedName =
  (root: string) =>
  (name: string, file: string): string =>
    `${name}-${createHash('sha256').update(relative(root, file)).digest('base64url').slice(0, 5)}`
