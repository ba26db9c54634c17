import { logout } from '#domain/contract/users.ts'
import { expect, aMe, test } from '#tests/fixtures/widget.fixture.tsx'
import { button } from '#tests/fixtures/widget-steps.fixture.ts'

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
