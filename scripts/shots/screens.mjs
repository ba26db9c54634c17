// The screens as they are with a network: name, address, whose they are, and what is done before the picture is taken.
const LOGO = new URL('../../public/icons/icon-512.png', import.meta.url).pathname
/** As the foot of a mail names it; what signs it, the server alone can tell. */
const UNSUBSCRIBE = `/unsubscribe#token=1.7.proposal_new.${'A'.repeat(43)}`
const button = (page, name) => page.getByRole('button', { name, exact: true })

export async function firstStep(page) {
  await page
    .getByLabel('Опис')
    .fill(
      'Купуємо борошно пшеничне вищого ґатунку, мішки по 50 кг. Білість від 56, клейковина від 24, посвідчення якості на кожну партію.',
    )
  await page.getByLabel('Кількість').fill('20')
  await choose(page, 'Одиниця', 'тонни')
  await button(page, 'Далі: категорія і місце').click()
  await page.getByRole('button', { name: 'Категорія' }).waitFor()
}

async function choose(page, label, typed) {
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('combobox').fill(typed)
  await page
    .getByRole('option', { name: new RegExp(typed, 'i') })
    .first()
    .click()
}

/** As far as a verified phone lets: the number is asked for, or the whole order is shown for review. */
export async function lastStep(page) {
  await firstStep(page)
  await choose(page, 'Категорія', 'борошно')
  await choose(page, 'Місце', 'Вінниця')
  await page.getByRole('button', { name: /^Далі: (?:номер телефону|перегляд)$/ }).click()
}

async function writeContacts(page) {
  await page
    .getByLabel('Опис')
    .fill('Купуємо борошно пшеничне вищого ґатунку, 20 тонн щомісяця. Дзвоніть 067 123 45 67 після обіду.')
  await page.waitForTimeout(700)
}

async function pickCategory(page) {
  await firstStep(page)
  await page.getByRole('button', { name: 'Категорія' }).click()
  await page.getByRole('combobox').fill('борош')
}

async function mailLink(page) {
  await page.getByLabel('Електронна адреса').fill('olena@example.com')
  await button(page, 'Надіслати посилання').click()
  await page.getByRole('heading', { name: 'Перевірте пошту' }).waitFor()
}

async function generateLink(page) {
  await button(page, 'Посилання для іншого пристрою').click()
  await button(page, 'Створити посилання').click()
  await page.getByRole('timer').waitFor()
}

const bringUp = (name) => (page) =>
  page.getByRole('region', { name }).evaluate((part) => part.scrollIntoView({ block: 'start' }))
const toTheProof = (page) => page.getByRole('button', { name: 'Немає пароля' }).scrollIntoViewIfNeeded()
const press = (name) => (page) => page.getByRole('button', { name }).first().click()
/** What stands beside on a desk opens by a button on a phone. */
const pressIfThere = (name) => async (page) => {
  const opener = page.getByRole('main').getByRole('button', { name, disabled: false }).first()
  await page.getByRole('main').locator('textarea').first().waitFor()
  if (await opener.isVisible()) await opener.click()
}
/** A desk shows a table, and the buttons of a proposal once its row is unfolded. */
async function rejectFirst(page) {
  const details = page.getByRole('button', { name: /^Деталі: / }).first()
  await details.waitFor()
  if (!(await button(page, 'Порівняння').isVisible())) await details.click()
  await press(/^Відхилити/)(page)
}
async function compareColumns(page) {
  await page
    .getByRole('button', { name: /^Деталі: / })
    .first()
    .waitFor()
  const columns = button(page, 'Порівняння')
  if (await columns.isVisible()) await columns.click()
  await page.getByText('Рахуємо для').evaluate((field) => field.scrollIntoView())
}
async function compareTwo(page) {
  const ticks = page.getByRole('checkbox', { name: /^Порівняти: / })
  await ticks.nth(0).check()
  await ticks.nth(1).check()
  await button(page, 'Лише відмінності').click()
  await page.getByText('Рахуємо для').evaluate((field) => field.scrollIntoView())
}
/** After 'chat-contacts-shared': before it there is nothing to be opened. */
async function openContacts(page) {
  await pressIfThere(/контакти/i)(page)
  const call = page.getByRole('link', { name: /^Подзвонити/ })
  const opener = page.getByRole('button', { name: 'Показати контакти' }).last()
  await call.or(opener).first().waitFor()
  if (!(await call.isVisible())) await opener.click()
  await call.waitFor()
}
async function shareContacts(page) {
  await pressIfThere('Налаштувати')(page)
  const toggle = page.getByRole('switch')
  await toggle.waitFor()
  if (await toggle.isChecked()) return
  await page.getByText('Відкрити контакти постачальнику').click()
  await page.getByRole('button', { name: 'Так', exact: true }).click()
  await page.getByText('Постачальник бачить:').waitFor()
}

/** Any picture will do: the mark of the product itself. */
async function chooseLogo(page) {
  await page.getByLabel('Назва для покупців').fill('Млин «Подільський»')
  await page.locator('input[type=file]').first().setInputFiles(LOGO)
  await page.locator('main img').waitFor()
}

async function chooseNoLogo(page) {
  const file = { name: 'IMG_0412.heic', mimeType: '', buffer: Buffer.from('\0\0\0\x18ftypheic', 'latin1') }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByText('HEIC').last().waitFor()
}

const categories = (page) =>
  page
    .getByText('Категорії каталогу')
    .first()
    .evaluate((label) => label.scrollIntoView({ block: 'start' }))

async function preview(page) {
  await page.locator('input[type=file]').first().setInputFiles(LOGO)
  await page.locator('main img').waitFor()
  await button(page, 'Як бачать інші').click()
}

const toReviews = (page) => bringUp('Відгуки')(page)
const toReviewAct = (name) => async (page) => {
  const act = page.getByRole('button', { name }).first()
  await act.evaluate((found) => found.scrollIntoView({ block: 'center' }))
}
async function openReview(page) {
  await page.getByRole('button', { name: 'Залишити відгук' }).first().click()
  await page.getByRole('dialog').getByLabel('Що було добре').waitFor()
}
async function sendNoReview(page) {
  await openReview(page)
  await button(page, 'Надіслати').click()
}
export async function fillReview(page) {
  await openReview(page)
  await page.getByRole('radio', { name: /4 з 5/ }).locator('..').click()
  await page
    .getByLabel('Що було добре')
    .fill('Мішки цілі, білість за посвідченням. Машина запізнилася на годину, але попередили зранку.')
}
async function fillReviewWithContacts(page) {
  await fillReview(page)
  await page.getByLabel('Що було добре').fill('Борошно добре, беріть сміливо: питайте Олега, 067 123 45 67.')
  await page.waitForTimeout(500)
}
const toMiddle = (found) => found.evaluate((part) => part.scrollIntoView({ block: 'center' }))
const toOwnReview = (page) => toMiddle(page.getByText('Ваш відгук').first())
const toReceived = (page) => toMiddle(page.getByText('Відгук покупця').first())
const openDialog = (name) => async (page) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').getByRole('textbox').waitFor()
}
const answerReview = openDialog('Відповісти')
const reportReview = openDialog('Поскаржитися')

/** As it comes out of the printer. */
const onPaper = (heading) => async (page) => {
  await page.getByRole('heading', { name: heading }).waitFor()
  // the sheet is made as the printing begins
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
}

/** Two of the suppliers who are offered, and the whole list of them. */
async function chooseSuppliers(page) {
  const boxes = page.getByRole('checkbox', { name: /^Запросити/ })
  await boxes.first().waitFor()
  for (const at of [0, 1]) await boxes.nth(at).check({ force: true })
}

/** What is checked of the first supplier, each with its date. */
async function unfoldFacts(page) {
  await page.locator('details > summary').first().click()
}

/** The first of the own orders that nobody asked this supplier about. */
export async function invite(page) {
  await press('Запросити до замовлення')(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').first().waitFor()
  await dialog.locator('label:has(input:enabled)').first().click()
  await dialog.getByRole('button', { name: 'Запросити', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** The device remembers whom an order was written for. */
const wish = (meant) => (page) =>
  page.addInitScript(
    (value) => localStorage.setItem('gurt:draft:0:wished-suppliers', JSON.stringify(value)),
    { value: [meant], at: Date.now() },
  )
const wished = (page) => page.getByRole('region', { name: 'Замовлення для постачальників' }).waitFor()

/** What a press would use up is there for the next picture too. */
const taken = (page) => page.route(/\/(?:disavow|cancel)$/, (route) => route.fulfill({ status: 204 }))
async function disavow(page) {
  await button(page, 'Це не я').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Так', exact: true }).click()
}
/** As of an account that Google opens, with a password or without. */
const TOLD = [
  ...['Зерно Плюс', 'Агро-Захід', 'Млин Подільський'].map((supplier) => [
    'proposal_new',
    'Нова пропозиція',
    `${supplier}: нова пропозиція до замовлення «Борошно вищого ґатунку»`,
  ]),
  ['message_new', 'Нове повідомлення', 'Млин «Подільський»: Доброго дня! Відвантажимо в четвер.'],
  [
    'order_matching',
    'Борошно · Вінницька область',
    'Нове замовлення: «Потрібно 20 тонн борошна вищого ґатунку»',
    { category: { id: 101, name: 'Борошно' }, region: { id: 105, name: 'Вінницька область' } },
  ],
  ['contacts_shared', 'Контакти відкрито', 'Пекарня «Хлібна нива»: тепер вам доступні контакти покупця'],
  ['order_declined', 'Замовлення відхилено', 'Замовлення «Цукор» не пройшло перевірки'],
  ['review_new', 'Новий відгук', 'Пекарня «Хлібна нива»: оцінка 5 з 5 щодо замовлення «Гречка»'],
]
/** On a phone the bell leads to the page of them. */
const openBell = (page) =>
  page
    .getByRole('banner')
    .getByLabel(/^Сповіщення/)
    .filter({ visible: true })
    .click()
/** The demo's people have read everything: a list of several kinds, some of them new. */
const told = (page) =>
  page.route(/\/api\/v1\/notifications(\?|$)/, (route) =>
    route.fulfill({
      json: {
        data: TOLD.map(([type, title, message, reason], at) => ({
          id: TOLD.length - at,
          type,
          title,
          message,
          reason,
          link: '/office/proposes',
          count: type === 'message_new' ? 5 : 1,
          read_at: at > 3 ? '2026-09-14T09:30:00.000Z' : null,
          created_at: '2026-09-14T09:00:00.000Z',
        })),
        meta: { current_page: 1, last_page: 1, per_page: 20, total: TOLD.length, next_cursor: null },
      },
    }),
  )
async function muteFlour(page) {
  await press(/^Менше такого/)(page)
  await page.getByRole('button', { name: 'Не сповіщати про «Борошно»' }).click()
  await page.getByText('Більше не сповіщаємо: Борошно').waitFor()
}
/** The server keeps what is muted from one picture to the next. */
async function toldUnmuted(page) {
  await told(page)
  await page.route('**/api/v1/user/muted-orders', (route) =>
    route.fulfill({ json: { data: { categories: [], regions: [] } } }),
  )
}
const mutedSome = (page) =>
  page.route('**/api/v1/user/muted-orders', (route) =>
    route.fulfill({
      json: {
        data: {
          categories: [{ id: 101, slug: 'boroshno', name: 'Борошно' }],
          regions: [{ id: 105, name: 'Вінницька область' }],
        },
      },
    }),
  )
const tied = (has_password) => (page) =>
  page.route('**/api/v1/user/ways-in', (route) =>
    route.fulfill({
      json: {
        data: {
          has_password,
          google: { email: 'olena.pekarnia@gmail.com', tied_at: '2026-09-14T09:30:00.000Z' },
        },
      },
    }),
  )

const toTheEnd = (page) => page.getByRole('contentinfo').scrollIntoViewIfNeeded()

/** They stand beside the text on a desk. */
async function openContents(page) {
  const contents = page.locator('summary')
  if (await contents.isVisible()) await contents.click()
}

/** A guest has one on a phone only. */
async function openMenu(page) {
  const menu = button(page, 'Меню')
  if (await menu.isVisible()) await menu.click()
}

const toArticlePicture = (page) => page.getByRole('img', { name: /^Зупиніться/ }).scrollIntoViewIfNeeded()

/** What a message tells of itself stands under it once it is pressed. */
async function pressLastOwnMessage(page) {
  await page.getByRole('log').getByRole('listitem').last().click()
  await page
    .getByText(/Надіслано|Прочитано|Доставлено/)
    .last()
    .waitFor()
}

export const screensOf = ({ people: { buyer, supplier, newcomer, blank }, busiest, foreign, ...market }) => [
  ['home', '/', null],
  ['today-buyer', '/', buyer],
  ['today-supplier', '/', supplier],
  ['today-newcomer', '/', blank],
  ['fitting-orders', '/office/fitting-orders', supplier],
  [
    'home-suppliers',
    '/',
    null,
    (page) => page.getByRole('region', { name: 'Постачальники' }).scrollIntoViewIfNeeded(),
  ],
  ['about', '/about', null],
  ['oferta', '/oferta', null],
  ['oferta-signed-in', '/oferta', supplier],
  ['policy', '/policy', null],
  ['policy-contents', '/policy', null, openContents],
  ['pay', '/pay', null],
  ['pay-footer', '/pay', buyer, toTheEnd],
  ['orders', '/orders', null],
  ['orders-signed-in', '/orders?sort=budget', supplier],
  ['orders-category', '/orders?category=100', null],
  ['orders-narrowed', '/orders?with_budget=true&amount_from=1', null],
  ['orders-search', '/orders?text=цукор', null],
  ['orders-search-apart', '/orders?text=картопля', null],
  ['orders-search-maybe', '/orders?text=картопля мапед', null],
  ['orders-slip', '/orders?text=цокор', null],
  ['orders-categories', '/orders', null, press('Категорія')],
  ['orders-places', '/orders', null, press('Місце')],
  ['order-paused', `/orders/${market.paused}`, null],
  ['suppliers', '/suppliers', null],
  ['suppliers-search', '/suppliers?text=борошно', supplier],
  ['suppliers-narrowed', `/suppliers?${market.narrowing}`, buyer],
  ['suppliers-nothing', '/suppliers?text=щосьнечуване', null],
  ['supplier', `/suppliers/${market.supplierSlug}`, null],
  ['supplier-contacts', `/suppliers/${market.supplierSlug}`, buyer, press('Показати контакти')],
  ['supplier-invite', `/suppliers/${market.supplierSlug}`, buyer, press('Запросити до замовлення')],
  ['supplier-invite-no-phone', `/suppliers/${market.supplierSlug}`, blank, press('Запросити до замовлення')],
  ['supplier-mine', `/suppliers/${market.reviewedSlug}`, supplier],
  ['supplier-invited', `/suppliers/${market.supplierSlug}`, buyer, invite],
  ['supplier-missing', '/suppliers/nema-takoho', null],
  ['reviews', `/suppliers/${market.reviewedSlug}`, null, toReviews],
  ['reviews-due', `/suppliers/${market.reviewedSlug}`, buyer, toReviews],
  ['reviews-report', `/suppliers/${market.reviewedSlug}`, buyer, reportReview],
  ['reviews-mine', `/suppliers/${market.reviewedSlug}`, supplier, toReviewAct('Відповісти')],
  ['reviews-answer', `/suppliers/${market.reviewedSlug}`, supplier, answerReview],
  ['reviews-none', `/suppliers/${market.unreviewedSlug}`, null, toReviews],
  ['review-due', `/office/my-orders/order-detail/${market.deal}`, buyer, toReviewAct('Залишити відгук')],
  ['review-form', `/office/my-orders/order-detail/${market.deal}`, buyer, fillReview],
  ['review-wrong', `/office/my-orders/order-detail/${market.deal}`, buyer, sendNoReview],
  ['review-contacts', `/office/my-orders/order-detail/${market.deal}`, buyer, fillReviewWithContacts],
  ['review-written', `/office/my-orders/order-detail/${market.reviewed}`, buyer, toOwnReview],
  ['review-received', '/office/proposes', supplier, toReceived],
  ['posts', '/posts', null],
  ['post', '/posts/yak-napysaty-zamovlennia', null],
  ['post-signed-in', '/posts/oznaky-shakhraistva', buyer],
  ['post-picture', '/posts/oznaky-shakhraistva', null, toArticlePicture],
  ['post-missing', '/posts/nema-takoi', null],
  ['order-share', `/orders/${foreign}`, null, press('Поділитися')],
  ['orders-nothing', '/orders?text=щосьнечуване', null],
  ['order', `/orders/${foreign}`, null],
  ['order-mine', `/orders/${busiest}`, buyer],
  ['order-missing', '/orders/999999', null],
  ['register', '/register', null],
  ['register-wrong', '/register', null, press('Зареєструватися')],
  ['login', '/login', null],
  ['logout', '/logout', buyer],
  ['forgot-password', '/forgot-password', null],
  ['forgot-password-sent', '/forgot-password', null, mailLink],
  ['reset-password', '/reset-password#token=a', null],
  ['reset-password-dead', '/reset-password', null],
  ['login-by-link', '/login-by-link', null],
  ['login-by-link-dead', '/login-by-link#token=a', null],
  ['verify-email', market.proof, null],
  ['verify-email-wrong', market.proof, null, press('Підтвердити адресу')],
  ['verify-email-own', market.proof, blank],
  ['verify-email-move', market.move, supplier],
  ['verify-email-ask', market.proof, null, press('Це не я')],
  ['verify-email-disavowed', market.proof, null, disavow, { before: taken }],
  ['verify-email-dead', '/verify-email#token=a', null],
  ['cancel-email-change', market.callOff, null],
  ['cancel-email-change-done', market.callOff, null, press('Скасувати зміну'), { before: taken }],
  ['unsubscribe', UNSUBSCRIBE, null],
  [
    'unsubscribe-done',
    UNSUBSCRIBE,
    null,
    async (page) => {
      await page.route('**/api/v1/unsubscribe/*', (route) => route.fulfill({ status: 204 }))
      await button(page, 'Відписатися').click()
      await page.getByText('Готово').waitFor()
    },
  ],
  ['unsubscribe-dead', '/unsubscribe#token=a', null],
  ['cancel-email-change-dead', '/cancel-email-change#token=a', null],
  ['menu-guest', '/', null, openMenu],
  ['menu', '/orders', supplier, press('Меню')],
  ['first-time', '/orders', newcomer, (page) => page.getByRole('dialog').waitFor()],
  ['wizard-text', '/office/create-order', buyer],
  ['wizard-contacts', '/office/create-order', blank, writeContacts],
  ['wizard-place', '/office/create-order', blank, firstStep],
  ['wizard-picker', '/office/create-order', blank, pickCategory],
  ['wizard-phone', '/office/create-order', blank, lastStep],
  ['wizard-review', '/office/create-order', buyer, lastStep],
  ['my-orders', '/office/my-orders', buyer],
  ['my-orders-chosen', `/office/my-orders/${busiest}`, buyer],
  ['desk-proposal', `/office/my-orders/${busiest}`, buyer, press(/^Деталі: /)],
  ['my-orders-wished', '/office/my-orders', buyer, wished, { before: wish(market.wish) }],
  ['my-orders-empty', '/office/my-orders', blank],
  ['order-detail', `/office/my-orders/order-detail/${busiest}`, buyer],
  ['order-waiting', `/office/my-orders/order-detail/${market.waiting}`, buyer],
  ['order-waiting-chosen', `/office/my-orders/order-detail/${market.waiting}`, buyer, chooseSuppliers],
  ['order-facts', `/office/my-orders/order-detail/${busiest}`, buyer, unfoldFacts],
  ['order-ending', `/office/my-orders/order-detail/${market.ending}`, buyer],
  ['order-close', `/office/my-orders/order-detail/${busiest}`, buyer, press('Закрити замовлення')],
  ['order-closed', `/office/my-orders/order-detail/${market.closed}`, buyer],
  ['order-closed-page', `/orders/${market.closed}`, supplier],
  ['order-edit', `/office/my-orders/order-detail/${busiest}`, buyer, press(/^Змінити$/)],
  ['order-columns', `/office/my-orders/order-detail/${busiest}`, buyer, compareColumns],
  ['order-differences', `/office/my-orders/order-detail/${busiest}`, buyer, compareTwo],
  ['order-print', `/office/my-orders/order-detail/${busiest}`, buyer, onPaper(/пропозиц/)],
  ['order-unfolded', `/office/my-orders/order-detail/${busiest}`, buyer, press(/^Деталі: /)],
  ['order-reject', `/office/my-orders/order-detail/${busiest}`, buyer, rejectFirst],
  ['propose', `/orders/${foreign}-propose`, supplier],
  ['propose-asked', `/orders/${market.asked}-propose`, supplier],
  ['order-asked', `/orders/${market.asked}`, supplier],
  ['propose-wrong', `/orders/${foreign}-propose`, supplier, press('Надіслати пропозицію')],
  ['propose-no-phone', `/orders/${foreign}-propose`, blank],
  ['proposes', '/office/proposes', supplier],
  ['proposes-empty', '/office/proposes', blank],
  ['deals', '/office/deals', buyer],
  ['deals-empty', '/office/deals', blank],
  ['deal', `/office/deals/${market.deals.agreed}`, buyer],
  ['deal-handed', `/office/deals/${market.deals.handed}`, buyer],
  ['deal-received', `/office/deals/${market.deals.received}`, buyer],
  ['deal-cancelled', `/office/deals/${market.deals.cancelled}`, buyer],
  ['deal-supplier', `/office/deals/${market.deals.ofSupplier}`, supplier],
  ['deal-cancel', `/office/deals/${market.deals.agreed}`, buyer, openDialog('Скасувати угоду')],
  ['deal-print', `/office/deals/${market.deals.received}`, buyer, onPaper('Про що домовилися')],
  ['company-create', '/office/supplier/create', blank],
  ['company-wrong', '/office/supplier/create', blank, press('Створити компанію')],
  ['company-logo', '/office/supplier/create', blank, chooseLogo],
  ['company-logo-refused', '/office/supplier/create', blank, chooseNoLogo],
  ['company-second', '/office/supplier/create', supplier],
  ['company-none', '/office/supplier/my-company', blank],
  ['company-mine', '/office/supplier/my-company', supplier],
  ['company-update', '/office/supplier/update', supplier],
  ['company-categories', '/office/supplier/update', supplier, categories],
  ['company-preview', '/office/supplier/update', supplier, preview],
  ['notifications', '/office/notifications', buyer, undefined, { before: told }],
  ['notifications-less', '/office/notifications', buyer, press(/^Менше такого/), { before: told }],
  ['notifications-muting', '/office/notifications', buyer, muteFlour, { before: toldUnmuted }],
  ['notifications-group', '/office/notifications', buyer, press('Показати всі 3'), { before: told }],
  ['notifications-none', '/office/notifications?topic=account&unread=1', buyer],
  ['notifications-panel', '/office/proposes', buyer, openBell, { before: told }],
  ['notifications-chosen', '/office/notifications', buyer, press('Обрати'), { before: told }],
  ['profile', '/office/profile', buyer],
  ['profile-notifications', '/office/profile', buyer, bringUp('Сповіщення')],
  ['profile-notification-mails', '/office/profile', buyer, press('Про що надсилати листи')],
  [
    'profile-notifications-muted',
    '/office/profile',
    buyer,
    bringUp('Про які нові замовлення не сповіщаємо'),
    { before: mutedSome },
  ],
  [
    'profile-notification-quiet',
    '/office/profile',
    buyer,
    (page) =>
      page
        .getByText('Тихі години')
        .first()
        .evaluate((label) => label.scrollIntoView({ block: 'center' })),
  ],
  ['profile-notification-pace', '/office/profile', buyer, press('Частота сповіщень')],
  ['profile-push-devices', '/office/profile', buyer, press('Пристрої зі сповіщеннями')],
  ['profile-chat-text', '/office/profile', buyer, bringUp('Приклад повідомлень')],
  ['profile-device', '/office/profile', buyer, bringUp('Пам’ять цього пристрою')],
  ['delete-account', '/office/delete-account', buyer],
  ['delete-account-proof', '/office/delete-account', buyer, toTheProof],
  ['profile-password', '/office/profile', buyer, press('Змінити пароль')],
  ['profile-email', '/office/profile', buyer, press('Змінити електронну адресу')],
  ['profile-google', '/office/profile', buyer, bringUp('Вхід і безпека'), { before: tied(true) }],
  ['profile-untie', '/office/profile', buyer, press('Від’єднати'), { before: tied(true) }],
  ['profile-untie-last', '/office/profile', buyer, press('Від’єднати'), { before: tied(false) }],
  ['profile-login-link', '/office/profile', buyer, generateLink],
  ['chats', '/office/chats', buyer],
  ['chats-empty', '/office/chats', blank],
  ['chat', market.chat, buyer],
  ['chat-proposal', market.waitingChat, buyer],
  ['chat-supplier', market.supplierChat, supplier],
  ['chat-contacts', market.chat, buyer, pressIfThere('Налаштувати')],
  ['chat-contacts-shared', market.chat, buyer, shareContacts],
  ['chat-contacts-supplier', market.supplierChat, supplier, pressIfThere(/контакти/i)],
  ['chat-contacts-opened', market.supplierChat, supplier, openContacts],
  ['opened-contacts', '/office/opened-orders', supplier],
  ['opened-contacts-empty', '/office/opened-orders', blank],
  ['chat-menu', market.chat, buyer, press('Меню чату')],
  ['chat-details', market.chat, buyer, pressLastOwnMessage],
  ['chat-not-mine', market.chat, blank],
  ['share', '/share?title=Цукор&text=Мішки по 50 кг, десять тонн&url=https://shop.example/cukor', buyer],
  ['share-nothing', '/share', buyer],
  ['404', '/no/such/page', null],
]
