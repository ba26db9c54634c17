import { register, updateProfile } from './account.ts'
import { accountData } from './account-data.ts'
import { accountLinks } from './account-links.ts'
import { chats } from './chats.ts'
import { google } from './google.ts'
import { companies } from './companies.ts'
import { companyLogo } from './company-logo.ts'
import { companyDrafts } from './company-draft.ts'
import { contactHistory } from './contact-history.ts'
import { dealCancellation } from './deal-cancellation.ts'
import { deals } from './deals.ts'
import { invitations } from './invitations.ts'
import { invoices } from './invoices.ts'
import { legalParty } from './legal-party.ts'
import { looks } from './looks.ts'
import { mutedOrders } from './muted-orders.ts'
import { myOrders } from './my-orders.ts'
import { notifications } from './notifications.ts'
import { orderDrafts } from './order-draft.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { phone } from './phone.ts'
import { notificationSettings } from './notification-settings.ts'
import { places } from './places.ts'
import { posts } from './posts.ts'
import { proposalDrafts } from './proposal-draft.ts'
import { proposals } from './proposals.ts'
import { push } from './push.ts'
import { reach } from './reach.ts'
import { reviewDrafts } from './review-draft.ts'
import { reviews } from './reviews.ts'
import { security } from './security.ts'
import { shortLinks } from './short-links.ts'
import { login } from './sign-in.ts'
import { suppliers } from './suppliers.ts'
import { today } from './today.ts'
import { unsubscribing } from './unsubscribing.ts'
import { logout, renewSession, users } from './users.ts'

/**
 * Every call of the API by area and name: routes, OpenAPI and the tests of access walk this one list. The page imports
 * the files of an area one by one, so that a screen that reads does not bring what only forms need.
 */
export const contract = {
  auth: { register, login, logout, renewSession },
  accountLinks,
  google,
  security,
  accountData,
  users: { ...users, updateProfile },
  phone,
  places,
  orders: { ...orders, ...orderDrafts, ...myOrders },
  shortLinks,
  proposals: { ...proposals, ...proposalDrafts },
  deals: { ...deals, ...dealCancellation },
  companies: { ...companies, ...companyDrafts, ...companyLogo },
  suppliers,
  reviews: { ...reviews, ...reviewDrafts },
  invitations,
  reach: { ...reach, ...looks },
  today,
  posts,
  legalParty,
  chats,
  payments,
  invoices,
  contactHistory,
  notifications,
  notificationSettings,
  unsubscribing,
  mutedOrders,
  push,
} as const
