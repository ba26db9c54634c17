import type { Deps } from '#server/deps.ts'
import { createAttempts } from '#server/modules/attempts/attempts.service.ts'
import { createCredentialChanges } from '#server/modules/auth/credential-changes.service.ts'
import { createSessions } from '#server/modules/auth/sessions.service.ts'
import { createCodeBreaker } from '#server/modules/phone/code-breaker.service.ts'
import { createPhone, type Phone } from '#server/modules/phone/phone.service.ts'
import { createUsers } from '#server/modules/users/users.service.ts'

/** The proving of phones by itself, over whatever stands in the place of a dependency. */
export function phoneOf(deps: Deps): Phone {
  const users = createUsers(deps)
  const changes = createCredentialChanges(deps, { users })
  return createPhone(deps, {
    users,
    sessions: createSessions(deps, { changes }),
    attempts: createAttempts(deps),
    breaker: createCodeBreaker(deps),
    changes,
  })
}
