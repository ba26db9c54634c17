/** Numbers of the specification and of the product decisions, each once, with its unit in the name. */

export const PAGE_SIZE = 20
export const PAGE_SIZE_MAX = 100
/** Deeper pages go on by cursor. */
export const PAGE_MAX = 50
export const TOTAL_EXACT_MAX = 1000

export const ORDER_TEXT_MIN = 30
export const PROPOSAL_TEXT_MIN = 10
export const LONG_TEXT_MAX = 5000
export const MESSAGE_MAX = 4000
export const NAME_MAX = 200
export const USERNAME_MIN = 2
export const USERNAME_MAX = 60
export const EMAIL_MAX = 254
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 200
export const SEARCH_MAX = 500
export const UNIT_MAX = 20
export const TAG_MAX = 60
export const TAGS_MAX = 30
export const COMPANY_CATEGORIES_MAX = 10
export const LOGO_BYTES_MAX = 2 * 1024 * 1024
export const LOGO_PIXELS_MAX = 25_000_000
/** Width and height of the two sizes a logo is kept in. */
export const LOGO_SMALL_PX = 256
export const LOGO_LARGE_PX = 512
/** A picture of an article, as the operator sends it and in the two widths it is kept in. */
export const POST_PICTURE_BYTES_MAX = 4 * 1024 * 1024
export const POST_PICTURE_SMALL_PX = 720
export const POST_PICTURE_LARGE_PX = 1440
export const POST_PICTURES_MAX = 50
export const LOGO_CHANGES_PER_HOUR = 20
export const DELIVERY_DAYS_MAX = 365
/** Hryvnias; a sum above is a slip of the finger. */
export const SUM_MAX_UAH = 1_000_000_000
export const QUANTITY_MAX = 1_000_000_000

export const PHONE_CODE_DIGITS = 4
export const PHONE_CODE_TTL_MS = 10 * 60_000
export const PHONE_CODE_TRIES = 5
export const PHONE_CODE_RESEND_MS = 60_000
export const PHONE_CODES_PER_DAY = 5
/** Asked for by a user, and for a phone, whether sent or not: a failure that did send must not become a way to wake people. */
export const PHONE_CODE_REQUESTS_PER_MINUTE = 10

export const LOGIN_LINK_TTL_MS = 15 * 60_000
export const RESET_LINK_TTL_MS = 60 * 60_000
export const EMAIL_LINK_TTL_MS = 24 * 60 * 60_000
export const LINKS_WINDOW_MS = 60 * 60_000
export const LINKS_PER_ACCOUNT = 3
export const LINKS_PER_ADDRESS = 60
/** Links opened or looked at, of an address in a minute: a token cannot be guessed, yet nobody needs more. */
export const LINK_USES_PER_MINUTE = 60

export const DELETION_CODE_DIGITS = 6
export const DELETION_CODE_TTL_MS = 15 * 60_000
/** Within the life of a code; more tries are guesses. */
export const DELETION_CODE_TRIES = 5
export const EXPORTS_PER_HOUR = 5

export const GOOGLE_SIGN_IN_TTL_MS = 10 * 60_000

export const SESSION_TTL_DAYS = 90
export const SESSIONS_PER_USER = 50
export const IDEMPOTENCY_TTL_DAYS = 14
export const CHAT_AFTER_CLOSE_DAYS = 30
/** How long after a payment its return may be asked for. */
export const REFUND_CLAIM_DAYS = 14
export const LOCALE_COOKIE_DAYS = 365

export const ORDERS_PER_DAY = 30
export const PROPOSALS_PER_DAY = 100
/** Suppliers that a buyer asks to answer an order; a repeat is none. */
export const INVITATIONS_PER_DAY = 20
export const DUPLICATE_WINDOW_DAYS = 30

export const USER_CALLS_PER_MINUTE = 600
export const ADDRESS_CALLS_PER_MINUTE = 3000
export const REGISTRATIONS_PER_HOUR = 60
export const LOGINS_PER_MINUTE = 60
export const LOGIN_FAILURES_WINDOW_MS = 15 * 60_000
export const LOGIN_FAILURES_PER_ACCOUNT = 10
export const LOGIN_FAILURES_PER_ADDRESS = 200
export const MESSAGES_PER_SECOND = 20
export const MESSAGES_BURST = 40
export const MESSAGES_PER_MINUTE = 120
/** As many go in one call; each of them counts as one message. */
export const MESSAGES_AT_ONCE = 64
export const SOCKETS_PER_MINUTE = 120
export const SOCKETS_PER_USER = 50

export const PUSH_ADDRESSES_PER_USER = 20
export const PUSH_ADDRESS_MAX = 2000
export const PUSH_BODY_MAX = 180
export const PUSH_TTL_S = 86_400
/** The server is told again of a push address that has not changed. */
export const PUSH_RETELL_MS = 24 * 3_600_000

export const SOCKET_ATTEMPTS = 5
export const SOCKET_DELAY_MS = 1000
export const SOCKET_DELAY_MAX_MS = 5000
export const SOCKET_RECONNECT_AFTER_DISCONNECT_MS = 5000
export const SOCKET_RECONNECT_AFTER_FAILURE_MS = 3000
export const SOCKET_RECONNECT_ON_USER_CHANGE_MS = 100
/** A socket that looks well is asked whether it is, when the page or the network is back; without an answer it is opened anew. */
export const SOCKET_PING_MS = 5000
/** A tab that nobody looks at keeps its socket so long, where another tab of the device hears the same. */
export const SOCKET_HIDDEN_MS = 5 * 60_000
/** Of so many unread chats, the latest, the messages are counted: a badge ends at 99, and more would be read by nobody. */
export const UNREAD_CHATS_MAX = 1000
export const UNREAD_POLL_MS = 30_000
export const UNREAD_DEBOUNCE_MS = 500
export const UNREAD_CACHE_MS = 60_000
export const UNREAD_RETRIES = 3
export const UNREAD_RETRY_STEP_MS = 1000
export const UNREAD_FIRST_FETCH_MS = 100
export const PRESENCE_REFETCH_MS = 15_000
/** While the socket is down the open chat asks for itself. */
export const CHAT_POLL_MS = 5_000
export const READ_ON_ENTER_MS = 500
export const READ_ON_STAY_MS = 3000
export const READ_ON_MESSAGE_MS = 1000

export const TOAST_MS = 3000
export const CHAT_FONT_MIN = 12
export const CHAT_FONT_MAX = 24
export const CHAT_FONT_STEP = 2
export const CHAT_FONT_DEFAULT = 16

/** Of what an operator gives to the one concerned: why an order was declined, why an account is blocked. */
export const REASON_MAX = 500
export const OPERATOR_LIST_SIZE = 20
export const OPERATOR_LIST_MAX = 100
export const RATING_MAX = 5
export const REVIEW_TEXT_MIN = 10
/** Of the answer, too: it may be as long as what it answers. */
export const REVIEW_TEXT_MAX = 2000
/** Reviews that one person tells the operator of. */
export const REPORTS_PER_DAY = 20
export const REPORT_REASON_MAX = 500
export const CONTACT_VIEWS_PER_DAY = 30
