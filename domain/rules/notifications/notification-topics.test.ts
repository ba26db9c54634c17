import { expect, test } from 'vitest'

import { NOTIFICATION_TOPICS, NOTIFICATION_TYPES } from '#domain/contract/notifications.ts'

import { topicOf, typesOf } from './notification-topics.ts'

test('every type belongs to one topic, and every topic has some', () => {
  expect(NOTIFICATION_TOPICS.flatMap(typesOf).toSorted()).toEqual([...NOTIFICATION_TYPES].toSorted())
  expect(NOTIFICATION_TOPICS.filter((topic) => typesOf(topic).length === 0)).toEqual([])
})

test.each([
  ['message_new', 'chats'],
  ['order_declined', 'orders'],
  ['proposal_rejected', 'proposals'],
  ['phone_moved', 'account'],
  ['phone_dead', 'account'],
  ['proposal_revoked', 'proposals'],
  ['unknown', null],
] as const)('%s is about %s', (type, topic) => expect(topicOf(type)).toBe(topic))
