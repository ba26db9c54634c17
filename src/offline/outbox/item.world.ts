import type { OutboxItem } from './item.ts'

/** An item for stories: a message of user 7 in chat 1 that nobody has tried to send yet. */
export const anItem = (id: string, over: Partial<OutboxItem> = {}): OutboxItem => ({
  id,
  uid: 7,
  lane: 'chat:1',
  seq: 1,
  letter: { kind: 'message', chatId: 1, content: 'Добрий день' },
  createdAt: 0,
  state: 'queued',
  attempts: 0,
  queuedAt: 0,
  nextAt: 0,
  waits: 'no',
  lease: null,
  error: null,
  ...over,
})
