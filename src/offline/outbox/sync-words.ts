/** The tag under which the browser is asked to wake the worker once the network is back. */
export const OUTBOX_SYNC = 'gurt-outbox'
/** The worker asks a page to send what waits; the page answers through the port that came along. */
export const DRAIN = 'DRAIN'
export type Drained = 'done' | 'waits'
