import { AwsClient } from 'aws4fetch'

import type { S3Env } from '#server/env-s3.ts'
import { refuse } from '#server/errors.ts'
import { within } from '#server/within.ts'

import { filesOf, nameOfFile, PICTURES } from './picture-names.ts'
import type { PictureStore } from './picture-store.ts'

const WITHIN_MS = 15_000
/** A name never means another picture. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const tag = (xml: string, name: string): string | null =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? null

export type S3StoreDeps = { fetch: typeof globalThis.fetch; log: { warn(obj: object, msg: string): void } }

/** Pictures in a bucket of S3 or of what speaks its language, addressed by path, signed by Signature Version 4. */
export function createS3Store(s3: S3Env, { fetch, log }: S3StoreDeps): PictureStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, publicUrl } = s3
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const base = `${endpoint}/${bucket}`

  /** Null where there is nothing; 503 where the storage does not do it: whoever asked may try again later. */
  async function fetched(url: string, init: RequestInit): Promise<Buffer | null> {
    const request = await client.sign(url, init)
    try {
      const { response, bytes } = await within(WITHIN_MS, async (signal) => {
        const response = await fetch(request, { signal })
        return { response, bytes: Buffer.from(await response.arrayBuffer()) }
      })
      if (response.ok) return bytes
      const text = bytes.toString('utf8')
      if (response.status === 404 && tag(text, 'Code') === 'NoSuchKey') return null
      log.warn(
        { status: response.status, method: init.method, code: tag(text, 'Code') },
        'the storage refused',
      )
    } catch (error) {
      log.warn({ err: error, method: init.method }, 'the storage does not answer')
    }
    throw refuse('unavailable')
  }

  const ask = async (url: string, init: RequestInit): Promise<string> =>
    (await fetched(url, init))?.toString('utf8') ?? ''

  const keyOf = (file: string) => `${base}/${PICTURES}/${file}`

  return {
    async save(name, files) {
      const names = filesOf(name)
      const headers = { 'content-type': 'image/webp', 'cache-control': IMMUTABLE }
      const put = (size: 'small' | 'large') =>
        ask(keyOf(names[size]), { method: 'PUT', headers, body: new Uint8Array(files[size]) })
      await Promise.all([put('small'), put('large')])
    },
    async read(name) {
      const names = filesOf(name)
      const read = (size: 'small' | 'large') => fetched(keyOf(names[size]), { method: 'GET' })
      const [small, large] = await Promise.all([read('small'), read('large')])
      return small && large ? { small, large } : null
    },
    async remove(name) {
      await Promise.all(Object.values(filesOf(name)).map((file) => ask(keyOf(file), { method: 'DELETE' })))
    },
    async namesBefore(moment) {
      const names = new Set<string>()
      let after: string | null = null
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${PICTURES}/` })
        if (after !== null) query.set('continuation-token', after)
        const page = await ask(`${base}?${query.toString()}`, { method: 'GET' })
        for (const kept of page.split('<Contents>').slice(1)) {
          const name = nameOfFile((tag(kept, 'Key') ?? '').slice(PICTURES.length + 1))
          const at = Date.parse(tag(kept, 'LastModified') ?? '')
          if (name !== null && at < moment.getTime()) names.add(name)
        }
        after = tag(page, 'IsTruncated') === 'true' ? tag(page, 'NextContinuationToken') : null
      } while (after !== null)
      return [...names]
    },
    // what is put there is whole or is not there
    dropDraftsBefore: () => Promise.resolve(),
    addresses(name) {
      const { small, large } = filesOf(name)
      return { small: `${publicUrl}/${PICTURES}/${small}`, large: `${publicUrl}/${PICTURES}/${large}` }
    },
  }
}
