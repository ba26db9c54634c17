import { updateProfile } from '#domain/contract/account.ts'
import { logout } from '#domain/contract/users.ts'
import { expect, aMe, test } from '#tests/fixtures/widget.fixture.tsx'
import { button, field } from '#tests/fixtures/widget-steps.fixture.ts'

test('a sign-out from the cabinet asks no second time where everything has been sent', async ({
  server,
  screen,
}) => {
  server.on(logout, undefined)
  screen.open('/office/profile', aMe({ id: 61 }))
  await button('Вийти з облікового запису').click()
  await expect.poll(() => server.askedOf(logout).length).toBe(1)
  await expect.poll(screen.path).toBe('/')
})

test('a name that is typed on while it is being saved stands, and can be saved', async ({
  server,
  screen,
}) => {
  const me = aMe({ id: 61 })
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  server.on(updateProfile, async ({ body: { username = '' } }) => {
    await held
    return { data: { ...me, username } }
  })
  screen.open('/office/profile', me)
  const name = field('Ім’я або назва')
  await name.fill('Олена К')
  await button('Зберегти').click()
  await expect.element(button('Зберегти')).toHaveAttribute('aria-busy', 'true')
  await name.fill('Олена Коваль')
  answer()
  await expect.element(button('Зберегти')).not.toHaveAttribute('aria-busy', 'true')
  await expect.element(name).toHaveValue('Олена Коваль')
  await button('Зберегти').click()
  await expect.element(button('Зберегти')).not.toBeInTheDocument()
  await expect.element(name).toHaveValue('Олена Коваль')
})
