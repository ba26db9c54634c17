import { until } from '#tests/support/wait.ts'

import type { Running } from './installation.ts'

export type SignIn = { email: string; password: string }

/** The sign-ins that a start printed: the buyer's, the supplier's. */
export async function invited(server: Running): Promise<SignIn[]> {
  const found = () => [...server.output().matchAll(/^ {2}\S+ +(\S+@demo\.example) +(\S+)$/gm)]
  await until(() => found().length === 2)
  return found().map(([, email = '', password = '']) => ({ email, password }))
}
