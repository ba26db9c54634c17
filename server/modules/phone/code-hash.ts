import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

type CodeSubject = { userId: number; phone: string; code: string }

const derive = promisify<string, Buffer, number, Buffer>(scrypt)

const SALT_BYTES = 16
const HASH_BYTES = 32

const named = ({ userId, phone, code }: CodeSubject): string => `${userId} ${phone} ${code}`

/**
 * How a code is stored: a salt of its own and scrypt over user, phone and code. It cannot keep ten thousand values
 * from whoever has the table and a machine; it makes each row cost minutes of computing, and a row says nothing of
 * another. What truly guards a code is that it lives ten minutes, works once and bears five tries.
 */
export async function hashCode(subject: CodeSubject): Promise<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  return Buffer.concat([salt, await derive(named(subject), salt, HASH_BYTES)])
}

/** Whether the stored hash is of this user, phone and code; takes the same time either way. */
export async function isCodeOf(subject: CodeSubject, stored: Buffer): Promise<boolean> {
  const hash = await derive(named(subject), stored.subarray(0, SALT_BYTES), HASH_BYTES)
  return timingSafeEqual(hash, stored.subarray(SALT_BYTES))
}
