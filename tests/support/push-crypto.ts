import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'

const SALT = 16
const TAG = 16
const SIZES = 5

const derive = (secret: Uint8Array, salt: Uint8Array, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** The keys of one browser's subscription, and its way to read what was encrypted for it (RFC 8291, RFC 8188). */
export function makeReceiver() {
  const ecdh = createECDH('prime256v1')
  const p256dh = ecdh.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    open(body: Buffer): string {
      const salt = body.subarray(0, SALT)
      const keyLength = body.readUInt8(SALT + SIZES - 1)
      const head = SALT + SIZES + keyLength
      const theirs = body.subarray(SALT + SIZES, head)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, theirs])
      const secret = derive(ecdh.computeSecret(theirs), auth, info, 32)
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const sealed = body.subarray(head)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(sealed.subarray(-TAG))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()])
      return padded.subarray(0, padded.lastIndexOf(2)).toString()
    },
  }
}

const json = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>

/** The claims of a VAPID header whose signature is right (RFC 8292), with the key that made it. */
export function readVapid(header: string): { key: string; claims: Record<string, unknown> } {
  const [, jwt, key] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? []
  if (!jwt || !key) throw new Error(`no VAPID header: ${header}`)
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const [head, claims, signature] = jwt.split('.')
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  )
  if (!isRight) throw new Error('the VAPID signature is wrong')
  return { key, claims: json(claims!) }
}

/** The claims of an RS256 token whose signature is right. */
export function readAssertion(jwt: string, publicKey: string): Record<string, unknown> {
  const [head, claims, signature] = jwt.split('.')
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    publicKey,
    Buffer.from(signature!, 'base64url'),
  )
  if (!isRight) throw new Error('the signature of the assertion is wrong')
  return json(claims!)
}
