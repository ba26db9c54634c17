import { operationTexts } from '#domain/uk/operation.ts'

import type { DemoSignIn } from './db/demo/sign-ins.ts'

/** The lines that tell a person at the terminal how to sign in to the demo. */
export function demoInvitation(url: string, signIns: readonly DemoSignIn[]): string {
  const lines = signIns.map(({ role, email, password }) =>
    operationTexts.signIn(operationTexts[role], email, password),
  )
  return `\n${[operationTexts.open(url), operationTexts.demo, ...lines].join('\n')}\n\n`
}
