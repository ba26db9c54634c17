import { notificationSettings } from '#domain/contract/notification-settings.ts'
import { notifications } from '#domain/contract/notifications.ts'
import { unsubscribing } from '#domain/contract/unsubscribing.ts'
import { links } from '#domain/rules/links.ts'
import { answer, respond } from '#server/http/route.ts'

import type { NotificationSettingsService } from './notification-settings.service.ts'
import type { Notifications } from './notifications.service.ts'
import type { Unsubscribing } from './unsubscribing.service.ts'

export const notificationsRoutes = (service: Notifications) =>
  answer(notifications)({
    list: ({ me, query }) => service.page(me, query),
    unreadCount: async ({ me }) => ({ count: await service.unreadCount(me) }),
    markRead: ({ me, params }) => service.markRead(me, params.id),
    markSeen: async ({ me, body }) => ({ count: await service.markSeen(me, body.links) }),
    markAllRead: ({ me, body }) => service.markAllRead(me, body.until),
    markMultipleRead: async ({ me, body }) => ({ count: await service.markSome(me, body) }),
    deleteMultiple: async ({ me, body }) => ({ count: await service.removeSome(me, body) }),
    remove: ({ me, params }) => service.remove(me, params.id),
  })

export const notificationSettingsRoutes = (settings: NotificationSettingsService) =>
  answer(notificationSettings)({
    get: async ({ me }) => ({ data: await settings.of(me.id) }),
    change: async ({ me, body }) => ({ data: await settings.change(me, body) }),
  })

export const unsubscribingRoutes = (service: Unsubscribing) =>
  answer(unsubscribing)({
    unsubscribe: ({ params, ip }) => service.unsubscribe(params.token, ip),
    open: async ({ params }) => respond(undefined, 303, { location: links.unsubscribe(params.token) }),
  })
