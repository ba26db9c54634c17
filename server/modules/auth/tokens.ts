import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** 256 random bits for whoever is to prove something with them; stored only as `hashToken`. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
