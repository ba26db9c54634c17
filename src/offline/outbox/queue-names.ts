/** Queues of choices made by one tap, whose words are the device's own. Apart from the payloads, which a guest's page does not load. */
export const NOTIFICATIONS_QUEUE = 'notifications'
export const MUTING_QUEUE = 'muting'
export const PROFILE_QUEUE = 'profile'
export const CHOICE_QUEUES = [NOTIFICATIONS_QUEUE, MUTING_QUEUE, PROFILE_QUEUE] as const
