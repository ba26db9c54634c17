import { randomBytes } from 'node:crypto'

import { LOGO_CHANGES_PER_HOUR } from '#domain/rules/limits.ts'
import { type Queryable, transaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { orNotFound } from '#server/errors.ts'
import type { Attempts } from '#server/modules/attempts/attempts.service.ts'

import { replaceLogo, selectUsedLogos } from './companies.repository.ts'
import { renderLogo } from './logo-image.ts'

export type Logos = ReturnType<typeof createLogos>

const HOUR_MS = 3_600_000
const HOURLY = { scope: 'company:logo', max: LOGO_CHANGES_PER_HOUR, windowMs: HOUR_MS }
/** 128 bits that nobody guesses, and no word of the one who sent it. */
const NAME_BYTES = 16

/** Logos of companies: the file first and then its name in the database, so that no name is without its file. */
export function createLogos(
  { sql, now, log, pictures }: Pick<Deps, 'sql' | 'now' | 'log' | 'pictures'>,
  { attempts }: { attempts: Attempts },
) {
  /** Takes files away that nothing names any more; where that fails, housekeeping finds them. */
  async function forget(name: string | null): Promise<void> {
    if (name === null) return
    await pictures
      .remove(name)
      .catch((error: unknown) => log.warn({ err: error, name }, 'a picture was not removed'))
  }

  async function swap(userId: number, name: string | null): Promise<void> {
    const former = await transaction(sql, (tx) => replaceLogo(userId, name, now(), tx))
    await forget(orNotFound(former).logo)
  }

  return {
    forget,
    /** Puts a picture in place of the former; 422 for what is none, 404 where there is no company. */
    async put(userId: number, bytes: Uint8Array): Promise<void> {
      await attempts.reserve(String(userId), HOURLY)
      const files = await renderLogo(bytes)
      const name = randomBytes(NAME_BYTES).toString('base64url')
      await pictures.save(name, files)
      try {
        await swap(userId, name)
      } catch (error) {
        await forget(name)
        throw error
      }
    },
    /** Takes the logo away, if there is one. */
    async drop(userId: number): Promise<void> {
      await attempts.reserve(String(userId), HOURLY)
      await swap(userId, null)
    },
  }
}

/** Those of these pictures that some company shows. */
export const shownLogos = (names: readonly string[], db: Queryable): Promise<Set<string>> =>
  selectUsedLogos(names, db)
