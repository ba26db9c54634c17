import * as v from 'valibot'

import { chats } from '#domain/contract/chats.ts'
import { type NotificationData, withNotifications } from '#src/offline/notifications.ts'
import type { Outbox } from '#src/offline/outbox/outbox.ts'
import { queueKeyOfChat } from '#src/offline/outbox/payload.ts'
import { OUTBOX_SYNC } from '#src/offline/outbox/sync-words.ts'

import { isSignedInAs, readToken } from './account.ts'
import { callAs } from './call.ts'
import { MARK_READ, REPLY, unsentShowing } from './notification.ts'
import { withOutbox } from './worker-outbox.ts'

declare const self: {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'> & {
    readonly sync?: { register: (tag: string) => Promise<void> }
  }
}

type ChatNotification = Pick<NotificationData, 'chatId' | 'messageId' | 'uid' | 'url'>
type Pressed = { action: string; reply: string }

/**
 * Does what a button of a chat's notification asks for, by the outbox: once, and later where there is no network. False
 * where it asks for nothing but to be led to the chat.
 */
export async function actOn(
  answered: Partial<ChatNotification>,
  { action, reply }: Pressed,
): Promise<boolean> {
  const { chatId, uid } = answered
  const text = action === REPLY ? reply.trim() : ''
  if (chatId == null || uid == null || (text === '' && action !== MARK_READ)) return false
  const isSent = await send({ url: null, messageId: null, ...answered, chatId, uid }, text).catch(() => false)
  if (!isSent && text !== '') await showUnsent(text, { chatId, url: answered.url ?? null })
  return true
}

/** False where what was typed stays with the person: nobody may send it, it could not be kept, or it was refused. */
async function send(
  { chatId, uid, messageId }: ChatNotification & { chatId: number; uid: number },
  text: string,
) {
  if (!(await isSignedInAs(uid))) return false
  const token = (await readToken()) ?? undefined
  const isFine = await withOutbox(uid, token, async (outbox) => {
    await outbox.wake(0)
    const written = text === '' ? null : await outbox.enqueue({ kind: 'message', chatId, content: text })
    // who answers has read
    if (messageId !== null) await outbox.enqueueMark({ kind: 'read', chatId, upToId: messageId })
    await sendNowOrLater(outbox)
    const left = outbox.list(queueKeyOfChat(chatId)).find(({ id }) => id === written?.id)
    return left?.state !== 'failed'
  })
  if (token !== undefined) await countAnew(token).catch(() => undefined)
  return isFine
}

/** What finds no network waits for the browser to wake this worker, or for the next page where no browser does. */
async function sendNowOrLater(outbox: Outbox): Promise<void> {
  if (!(await outbox.drained())) await self.registration.sync?.register(OUTBOX_SYNC).catch(() => undefined)
}

/** No page is there to put another number on the icon. */
async function countAnew(token: string): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  const answer = await callAs(token, chats.unreadCount, {})
  const { total } = v.parse(chats.unreadCount.reply, await answer.json()).data
  await (total > 0 ? navigator.setAppBadge(total) : navigator.clearAppBadge())
}

async function showUnsent(reply: string, chat: { chatId: number; url: string | null }): Promise<void> {
  const { title, options } = unsentShowing(reply, chat)
  await withNotifications(() => self.registration.showNotification(title, options)).catch(() => undefined)
}
