import { notificationSettings } from '#domain/contract/notification-settings.ts'
import { notifications } from '#domain/contract/notifications.ts'
import { answer } from '#server/http/route.ts'

import type { NotificationSettingsService } from './notification-settings.service.ts'
import type { Notifications } from './notifications.service.ts'

export const notificationsRoutes = (service: Notifications) =>
  answer(notifications)({
    list: ({ me, query }) => service.page(me, query),
    unreadCount: async ({ me }) => ({ count: await service.unreadCount(me) }),
    markRead: ({ me, params }) => service.markRead(me, params.id),
    markSeen: async ({ me, body }) => ({ count: await service.markSeen(me, body.links) }),
    markAllRead: ({ me }) => service.markAllRead(me),
    markMultipleRead: async ({ me, body }) => ({ count: await service.markSome(me, body.notification_ids) }),
    deleteMultiple: async ({ me, body }) => ({ count: await service.removeSome(me, body.notification_ids) }),
    remove: ({ me, params }) => service.remove(me, params.id),
  })

export const notificationSettingsRoutes = (settings: NotificationSettingsService) =>
  answer(notificationSettings)({
    get: async ({ me }) => ({ data: await settings.of(me.id) }),
    change: async ({ me, body }) => ({ data: await settings.change(me, body) }),
  })
