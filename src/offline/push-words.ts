/** The worker tells its pages that it has shown a push that was sent for a test. */
export const PUSH_SHOWN = 'PUSH_SHOWN'
