import type { LegalParty } from '#domain/contract/legal-party.ts'
import { NOTIFICATION_TYPES } from '#domain/contract/notifications.ts'
import { deliveryOf } from '#domain/rules/notifications/notification-delivery.ts'
import { links } from '#domain/rules/links.ts'
import { DEFAULT_NOTIFICATION_SETTINGS } from '#domain/rules/notifications/notification-settings.ts'
import { unsubscribeToken } from '#domain/rules/notifications/unsubscribe-token.ts'
import { mailTexts } from '#domain/uk/mails.ts'
import { notificationTexts as uk, type NotificationText } from '#domain/uk/notifications.ts'
import type { MailText } from '#server/modules/auth/account-mails.service.ts'
import {
  footOf,
  notificationMail,
  type MailedNotification,
  topicOf,
} from '#server/modules/notifications/notification-mail.ts'
import { htmlOf, type Mail, plainOf } from '#server/outside/mail-forms.ts'

import { notificationSamples } from './notification-samples.ts'

const URL_BASE = 'https://gurt.example'
const url = (path: string): string => URL_BASE + path
const TOKEN = 'Jx7pQm2vZ9sLr4tYc8wKd1nHb6gFe3uA0iXoTqRjVkM'
const WHO = 'ПП «Хлібний дім»'
const FLOUR = 'Борошно пшеничне вищого ґатунку, мішки по 50 кг'
const MASKED = 'o…@example.com'

type AccountMail = Exclude<keyof typeof mailTexts, 'brand'>
/** Each mail about an account with an example of what stands in it, and where its button leads. */
const ACCOUNT: Record<AccountMail, readonly [MailText, path?: string]> = {
  welcome: [mailTexts.welcome(WHO), links.verifyEmail(TOKEN)],
  proof: [mailTexts.proof(WHO), links.verifyEmail(TOKEN)],
  newAddress: [mailTexts.newAddress(WHO), links.verifyEmail(TOKEN)],
  addressAsked: [mailTexts.addressAsked(WHO, MASKED), links.cancelEmailChange(TOKEN)],
  addressMoved: [mailTexts.addressMoved(WHO, MASKED), links.cancelEmailChange(TOKEN)],
  passwordChanged: [mailTexts.passwordChanged(WHO)],
  passwordReset: [mailTexts.passwordReset(WHO, true)],
  googleTied: [mailTexts.googleTied(WHO)],
  googleUntied: [mailTexts.googleUntied(WHO)],
  phoneMoved: [mailTexts.phoneMoved(WHO, '+380\u00A067\u00A0000\u00A000\u00A000')],
  reset: [mailTexts.reset(WHO), links.resetPassword(TOKEN)],
  login: [mailTexts.login(WHO), links.loginByLink(TOKEN)],
  deletionCode: [mailTexts.deletionCode(WHO, '482\u00A0913')],
  deleted: [mailTexts.deleted(WHO)],
}

const told = (
  type: MailedNotification['type'],
  text: NotificationText,
  link: string,
): MailedNotification => ({ type, ...text, link })
const proposal = (supplier: string, id: number): MailedNotification =>
  told('proposal_new', uk.proposalNew(supplier, FLOUR), links.myOrder(id))
const message = (sender: string, words: string, id: number): MailedNotification =>
  told('message_new', uk.messageNew(sender, words), links.chat(id, id))
const SUPPLIERS = ['Млин «Жорна»', 'ФОП Ткаченко', 'ТОВ «Зернопродукт»', 'Агро-Схід']

const isMailed = (type: MailedNotification['type']): boolean =>
  deliveryOf(type, DEFAULT_NOTIFICATION_SETTINGS, 'mail', new Date(0)).kind !== 'never'
/** A mail of each type that is mailed, in each of its words. */
const ALONE: Record<string, { told: MailedNotification[] }> = Object.fromEntries(
  NOTIFICATION_TYPES.filter(isMailed).flatMap((type) =>
    notificationSamples[type].map(({ title, message, link }, at) => [
      at === 0 ? type : `${type}-${at + 1}`,
      { told: [{ type, title, message, link }] },
    ]),
  ),
)

/** Other mails about notifications: with contacts, to an address that nobody proved, of several, and of more than a mail holds. */
const TOLD: Record<string, { told: MailedNotification[]; isProved?: boolean }> = {
  contacts: { told: [message('Млин «Жорна»', 'Дзвоніть: 067 000 00 00', 1)] },
  unproved: { told: [proposal('Млин «Жорна»', 1)], isProved: false },
  digest: {
    told: [
      proposal('Млин «Жорна»', 1),
      proposal('ФОП Ткаченко', 1),
      message('Млин «Жорна»', 'Ціна з доставкою 18 400 за тонну. Влаштовує?', 1),
      told('order_accepted', uk.orderAccepted('Гречка ядриця, 10 тонн'), links.myOrder(2)),
    ],
  },
  flood: {
    told: [
      ...Array.from({ length: 14 }, (_, at) => proposal(SUPPLIERS[at % SUPPLIERS.length]!, at + 1)),
      ...Array.from({ length: 9 }, (_, at) =>
        message(SUPPLIERS[at % SUPPLIERS.length]!, 'Ще актуально?', at + 1),
      ),
      told('review_new', uk.reviewNew('Пекарня «Ранок»', 5, FLOUR), links.supplierReviews('mlyn')),
    ],
  },
}

type Sample = Omit<Mail, 'to' | 'id'>

const ofAccount = ([{ label, ...words }, path]: readonly [MailText, path?: string]): Sample => ({
  ...words,
  button: label !== undefined && path !== undefined ? { label, url: url(path) } : undefined,
})

function ofNotifications({
  told,
  isProved = true,
}: {
  told: MailedNotification[]
  isProved?: boolean
}): Sample {
  const token = unsubscribeToken({ userId: 7, topic: topicOf(told), signature: TOKEN })
  return { ...notificationMail(told, url), ...footOf({ url, token, isProved }) }
}

/** Every mail that the server sends, by a name, with examples of what stands in it. */
export const mailSamples: Record<string, Sample> = {
  ...Object.fromEntries(Object.entries(ACCOUNT).map(([name, mail]) => [`account-${name}`, ofAccount(mail)])),
  ...Object.fromEntries(
    Object.entries({ ...ALONE, ...TOLD }).map(([name, each]) => [
      `notification-${name}`,
      ofNotifications(each),
    ]),
  ),
}

/** The same in both forms, as mailboxes get them. */
export const mailForms = (
  party: LegalParty,
): { name: string; subject: string; html: string; plain: string }[] =>
  Object.entries(mailSamples).map(([name, mail]) => ({
    name,
    subject: mail.subject,
    html: htmlOf(mail, party),
    plain: plainOf(mail, party),
  }))
