import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { hash, verify } from '@node-rs/argon2'
import * as v from 'valibot'

import type { Sql } from '../client.ts'
import { DEMO_BUYER_EMAIL, DEMO_SUPPLIER_EMAIL } from './cast.ts'

const Keys = v.object({ buyer: v.string(), supplier: v.string() })
type DemoKeys = v.InferOutput<typeof Keys>
export type DemoSignIn = { role: 'buyer' | 'supplier'; email: string; password: string }

const OWNER_ONLY = 0o600
const OWNER_ONLY_FOLDER = 0o700
const PASSWORD_BYTES = 9
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const fileIn = (dataDir: string): string => join(dataDir, 'demo.json')

const signInsOf = ({ buyer, supplier }: DemoKeys): DemoSignIn[] => [
  { role: 'buyer', email: DEMO_BUYER_EMAIL, password: buyer },
  { role: 'supplier', email: DEMO_SUPPLIER_EMAIL, password: supplier },
]

/** Makes new passwords and keeps them in DATA_DIR, readable by the owner alone; answers their hashes by e-mail. */
export async function makeSignIns(dataDir: string): Promise<Map<string, string>> {
  const password = () => randomBytes(PASSWORD_BYTES).toString('base64url')
  const keys = { buyer: password(), supplier: password() }
  // with a database elsewhere nobody has made the folder yet
  await mkdir(dataDir, { recursive: true, mode: OWNER_ONLY_FOLDER })
  const unfinished = `${fileIn(dataDir)}.new`
  await writeFile(unfinished, JSON.stringify(keys), { mode: OWNER_ONLY })
  await rename(unfinished, fileIn(dataDir))
  const hashes = signInsOf(keys).map(
    async ({ email, password }) => [email, await hash(password, ARGON2)] as const,
  )
  return new Map(await Promise.all(hashes))
}

/** The sign-ins of this DATA_DIR that its database still knows: a changed password is not told as if it worked. */
export async function knownSignIns(sql: Sql, dataDir: string): Promise<DemoSignIn[]> {
  const stored = await readFile(fileIn(dataDir), 'utf8').then(
    (text) => v.safeParse(v.pipe(v.string(), v.parseJson(), Keys), text),
    () => null,
  )
  if (!stored?.success) return []
  const works = async ({ email, password }: DemoSignIn): Promise<boolean> => {
    const [user] = await sql<{ password_hash: string | null }[]>`
      select password_hash from users where email = ${email}`
    return typeof user?.password_hash === 'string' && verify(user.password_hash, password)
  }
  const signIns = signInsOf(stored.output)
  const working = await Promise.all(signIns.map(works))
  return signIns.filter((_, index) => working[index])
}
