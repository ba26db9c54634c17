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
/** Why a deal is called off. */
export const DEAL_REASON_MAX = 500
/** So long after the day of delivery a buyer who has confirmed nothing is asked for a review. */
export const REVIEW_ASKED_AFTER_DAYS = 7
export const OFFER_TIERS_MAX = 5
/** Of people fewer than so many are told as «кілька»: a number would point at one. */
export const PEOPLE_COUNTED_FROM = 5
/** A form of a proposal that was open so long ago counts as being written. */
export const WRITING_FOR_MS = 2 * 60_000
/** How often an open form says so, and how often a person may say what they look at. */
export const WRITING_SAID_EVERY_MS = 45_000
export const LOOKS_PER_MINUTE = 30
/** Suppliers who are invited by one call, and who are offered for it. */
export const INVITED_AT_ONCE = 10
export const OFFERED_SUPPLIERS = 20
/** Orders of a category that had proposals, before it is told how soon the first one comes. */
export const FIRST_PROPOSALS_FROM_ORDERS = 5
/** Hryvnias for one of anything: a line of machines may cost as much, flour does not. */
export const UNIT_PRICE_MAX_UAH = 100_000_000
/** «Подовжити» lets the price of a proposal hold so much longer, from today. */
export const OFFER_RENEWAL_DAYS = 14
/** Hryvnias; a sum above is a slip of the finger. */
export const SUM_MAX_UAH = 1_000_000_000
/** Of any unit; most have a bound of their own (quantities.ts). */
export const QUANTITY_MAX = 100_000_000

export const PHONE_CODE_DIGITS = 4
export const PHONE_CODE_TTL_MS = 10 * 60_000
export const PHONE_CODE_TRIES = 5
export const PHONE_CODE_RESEND_MS = 60_000
export const PHONE_CODES_PER_DAY = 5
/** Of accounts that have not proved their e-mail; a /48 of IPv6 is what one customer, or a part of a carrier, has. */
export const PHONE_CODES_PER_ADDRESS_PER_DAY = 30
export const PHONE_CODES_PER_NETWORK_PER_DAY = 300
/** Of those with a proved e-mail, and of holders of the number: hundreds of people are behind one IPv4 address. */
export const PROVED_PHONE_CODES_PER_ADDRESS_PER_DAY = 300
export const PROVED_PHONE_CODES_PER_NETWORK_PER_DAY = 1000
/** To one number, of each kind. */
export const PHONE_CODES_TO_PHONE_PER_ADDRESS_PER_DAY = 15
/**
 * Unanswered ones that accounts of one kind (with a proved e-mail, without) may have sent to a phone that is not
 * theirs: more than one address can ask for, even if it proves its accounts meanwhile.
 */
export const PHONE_CODES_FROM_OTHERS_PER_DAY = 35
/** Of the whole installation, unless the environment or the operator says otherwise; the last fifth is for who has proved something. */
export const PHONE_CODES_PER_HOUR_OVERALL = 1000
export const PHONE_CODES_PER_DAY_OVERALL = 5000
/** Over all numbers, so that guessing at many of them is no better than at one. */
export const WRONG_CODES_PER_ACCOUNT_PER_DAY = 10
/** After so many in a day a code bears one try alone: of an address, its /48, one phone, and the whole installation. */
export const WRONG_CODES_PER_ADDRESS_PER_DAY = 30
export const WRONG_CODES_PER_NETWORK_PER_DAY = 100
export const WRONG_CODES_OF_PHONE_PER_DAY = 10
export const WRONG_CODES_OVERALL_PER_DAY = 500
/** Bits of a puzzle: one more doubles the work of whoever asks. */
export const PUZZLE_BITS = 13
/** Cheap phones hash 2 to 5 times a millisecond: 3 to 8 seconds on average. */
export const PUZZLE_BITS_MAX = 14
/** While the installation sends half of what it may: 13 to 33 seconds. */
export const PUZZLE_BITS_MAX_LOADED = 16
/** So many codes of one address in a day add a bit. */
export const PUZZLE_CODES_PER_BIT = 5
export const PUZZLE_TTL_MS = 10 * 60_000
/** Asked for by a user, and for a phone, whether sent or not: a failure that did send must not become a way to wake people. */
export const PHONE_CODE_REQUESTS_PER_MINUTE = 10

export const LOGIN_LINK_TTL_MS = 15 * 60_000
export const RESET_LINK_TTL_MS = 60 * 60_000
export const EMAIL_LINK_TTL_MS = 24 * 60 * 60_000
/** How long an address that is being left, or was left, may call the move off. */
export const EMAIL_CANCEL_TTL_MS = 72 * 60 * 60_000
export const MAILS_WINDOW_MS = 60 * 60_000
/** With links to an account, asked for by a guest from one address or one known device. */
export const MAILS_PER_PAIR = 3
/** Of one purpose, asked for by the signed-in owner. */
export const MAILS_PER_OWNER = 3
/** Above it a guest there gets one for each account in place of three. */
export const MAILS_PER_ADDRESS = 300
/** Of one purpose, within the life of its link and from whatever addresses: a full mailbox has a link that works. */
export const MAILS_PER_MAILBOX = { reset: 6, login: 3 } as const
/** To an address that accounts want to move to. */
export const MAILS_PER_NEW_ADDRESS = 5
/** Links opened or looked at, of an address in a minute: a token cannot be guessed, yet nobody needs more. */
export const LINK_USES_PER_MINUTE = 60

export const DELETION_CODE_DIGITS = 6
export const DELETION_CODE_TTL_MS = 15 * 60_000
/** Within the life of a code; more tries are guesses. */
export const DELETION_CODE_TRIES = 5
export const EXPORTS_PER_HOUR = 5

export const GOOGLE_SIGN_IN_TTL_MS = 10 * 60_000

export const SESSION_TTL_DAYS = 90
/** How often the page has the cookie of its session written anew. */
export const SESSION_RENEWED_EVERY_MS = 86_400_000
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
/** An order without a date ends when so many days have brought nothing new to it. */
export const ORDER_SILENT_DAYS = 45
/** So much longer an order goes on whose buyer wants it to. */
export const ORDER_CONTINUES_DAYS = 14
export const DUPLICATE_WINDOW_DAYS = 30

export const USER_CALLS_PER_MINUTE = 600
export const ADDRESS_CALLS_PER_MINUTE = 3000
/** Documents that one address is given; a person opens one, and all else are calls. */
export const PAGES_PER_MINUTE = 600
export const REGISTRATIONS_PER_HOUR = 60
export const LOGINS_PER_MINUTE = 60
export const LOGIN_FAILURES_WINDOW_MS = 15 * 60_000
/** Of an account from one address, or on one known device. */
export const LOGIN_FAILURES_PER_PAIR = 10
/** Above it each account may be tried from there once in a while. */
export const LOGIN_FAILURES_PER_ADDRESS = 200
export const LOGIN_SLOWLY_MS = 60_000
/** Of an account from whatever addresses; known devices do not wait for it. */
export const LOGIN_FAILURES_PER_ACCOUNT = 100
export const LOGIN_FAILURES_PER_ACCOUNT_WINDOW_MS = 60 * 60_000
export const KNOWN_DEVICES_PER_USER = 20
export const KNOWN_DEVICE_DAYS = 180
export const MESSAGES_PER_SECOND = 20
export const MESSAGES_BURST = 40
export const MESSAGES_PER_MINUTE = 120
/** As many go in one call; each of them counts as one message. */
export const MESSAGES_AT_ONCE = 64
/** A message that waited no longer on its device was sent when it was written. */
export const WRITTEN_AGO_FROM_S = 60
/** No message says that it was written longer ago. */
export const WRITTEN_AGO_MAX_S = 7 * 86_400
/** A message is judged for contacts together with so many of its sender's last ones, when they are so young. */
export const RECENT_MESSAGES = 5
export const RECENT_MESSAGES_MINUTES = 10
export const SOCKETS_PER_MINUTE = 120
export const SOCKETS_PER_USER = 50
/** Of one socket, above which it is cut: a client that comes back to a hundred chats says 200 frames at once, and none says 50 a second for long. */
export const SOCKET_FRAMES_BURST = 300
export const SOCKET_FRAMES_PER_SECOND = 50
/** Room for a burst of the longest messages with every letter escaped. */
export const SOCKET_BYTES_BURST = 1024 * 1024
export const SOCKET_BYTES_PER_SECOND = 128 * 1024
/** A session whose socket was cut gets no other one for so long; its page asks by HTTP meanwhile. */
export const SOCKET_REST_MS = 10_000

/** From the first byte of a request to the end of its head, and of its body: a logo of 200 kB gets through at 60 kbit/s. */
export const HEAD_WITHIN_MS = 10_000
export const REQUEST_WITHIN_MS = 30_000
/** Connections of all kinds; above it none is taken. */
export const CONNECTIONS_MAX = 20_000
/** Of these, such as owe a request or the rest of one: the oldest make room. Everybody coming back at once stays below. */
export const CONNECTIONS_WAITING_MAX = 5_000
/** The same of one address: a hundred phones behind one keep so many between their calls. */
export const CONNECTIONS_WAITING_PER_ADDRESS = 256

/** Marked or deleted by one call. */
export const NOTIFICATION_IDS_MAX = 1000
/** Lines of a mail that gathers several notifications. */
export const MAIL_LINES_MAX = 10
/** Of an address in a minute: a program that reads mail presses for many people. */
export const UNSUBSCRIBES_PER_MINUTE = 120
export const PUSH_ADDRESSES_PER_USER = 20
export const PUSH_ADDRESS_MAX = 2000
export const PUSH_BODY_MAX = 180
export const PUSH_TESTS_PER_MINUTE = 5
export const PUSH_TTL_S = 86_400
/** The server is told again of a push address that has not changed. */
export const PUSH_RETELL_MS = 24 * 3_600_000

/** A notification that an open page shows by the browser goes by itself. */
export const BROWSER_NOTIFICATION_MS = 5000
/** Of the loudness that the device is set to. */
export const SOUND_VOLUME = 0.5

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
/** What can be taken back in a toast has to be read and reached first. */
export const TOAST_ACT_MS = 8000
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
/** A buyer who has not looked at the proposal in so long after its contacts were paid for never will. */
export const UNSEEN_RETURN_MS = 48 * 3_600_000
/** A payment by card is waited for so long, and a transfer for so many days. */
export const CARD_PAYMENT_MS = 24 * 3_600_000
export const TRANSFER_DAYS = 5
/** A bank's statement, as the operator sends it; a year of a busy account takes less. */
export const STATEMENT_BYTES_MAX = 5 * 1024 * 1024
/** Of a bank's addresses in a minute: each payment is told of a few times. */
export const CALLBACKS_PER_MINUTE = 300
/** What a bank tells of a payment; real ones take a few kilobytes. */
export const CALLBACK_BYTES_MAX = 64 * 1024
export const CONTACT_VIEWS_PER_DAY = 30
