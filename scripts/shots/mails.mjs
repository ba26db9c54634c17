// The mails that the server sends, as HTML in a browser: name and content.
import { runnerImport } from 'vite'

const root = new URL('../..', import.meta.url).pathname
const PARTY = {
  name: 'ТОВ «Гурт Демо»',
  code: '00000017',
  address: '79000, м. Львів, вул. Прикладна, 2',
  email: 'office@gurt.example',
  support_email: 'help@gurt.example',
  support_phone: null,
  is_demo: true,
}

/** Every mail with examples of what stands in it. */
export async function mailsToShoot() {
  const { module } = await runnerImport(`${root}tests/support/mail-samples.ts`, { root, configFile: false })
  return module.mailForms(PARTY).map(({ name, html }) => [`mail-${name}`, html])
}
