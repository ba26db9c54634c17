import { describe, expect, it } from 'vitest'

import { isChatReading } from './chat-readings.ts'

const isRead = (path: string): boolean => isChatReading(new URL(`https://gurt.example/api/v1${path}`))

describe('answers that are kept for a failing network', () => {
  it.each([
    '/chats',
    '/chats?order=5',
    '/chats/7',
    '/chats/proposal/7',
    '/chats/7/messages',
    '/chats/7/messages?page=1&per_page=40',
  ])('%s', (path) => expect(isRead(path)).toBe(true))

  it.each([
    '/chats?text=цукор',
    '/chats?unread=1',
    '/chats?cursor=abc',
    '/chats/7/messages?page=2',
    '/chats/7/messages?after_id=5',
    '/chats/7/messages?before_id=5',
    '/chats/7/presence',
    '/chats/unread-count',
    '/user/profile',
  ])('never %s', (path) => expect(isRead(path)).toBe(false))
})
