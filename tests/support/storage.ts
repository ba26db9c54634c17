import { createHash } from 'node:crypto'

type Kept = { bytes: Buffer; type: string | null; at: Date }

export const STORAGE_ENV = {
  S3_ENDPOINT: 'http://storage.test:9000',
  S3_BUCKET: 'gurt-pictures',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'AKIATEST',
  S3_SECRET_ACCESS_KEY: 'secret-of-the-test',
  S3_PUBLIC_URL: 'https://pictures.example/gurt',
}

const SIGNATURE =
  /^AWS4-HMAC-SHA256 Credential=AKIATEST\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=[0-9a-f]{64}$/

const refusal = (status: number, code: string): Response =>
  new Response(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`, { status })

/** What a signature has to be like before its value is looked at; null where nothing is wrong. */
function faultOf(request: Request, bytes: Buffer): string | null {
  const [, signed = ''] = SIGNATURE.exec(request.headers.get('authorization') ?? '') ?? []
  const names = signed.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)))
    return 'AuthorizationHeaderMalformed'
  if (!/^\d{8}T\d{6}Z$/.test(request.headers.get('x-amz-date') ?? '')) return 'AccessDenied'
  const told = request.headers.get('x-amz-content-sha256')
  const hash = createHash('sha256').update(bytes).digest('hex')
  return told === hash || told === 'UNSIGNED-PAYLOAD' ? null : 'XAmzContentSHA256Mismatch'
}

/** A bucket that remembers, in the place of the network. Lists two at a time, as a real one a thousand. */
export function fakeStorage() {
  const kept = new Map<string, Kept>()
  const asked: string[] = []
  const faults: string[] = []
  let isDown = false

  function list(url: URL): Response {
    const keys = [...kept.keys()]
      .filter((key) => key.startsWith(url.searchParams.get('prefix') ?? ''))
      .toSorted()
    const from = Number(url.searchParams.get('continuation-token') ?? 0)
    const items = keys
      .slice(from, from + 2)
      .map(
        (key) =>
          `<Contents><Key>${key}</Key><LastModified>${kept.get(key)!.at.toISOString()}</LastModified></Contents>`,
      )
    const more = from + 2 < keys.length
    return new Response(
      `<ListBucketResult>${items.join('')}<IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''}</ListBucketResult>`,
    )
  }

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    asked.push(`${request.method} ${url.pathname}`)
    if (isDown) throw new TypeError('fetch failed')
    const bytes = Buffer.from(await request.arrayBuffer())
    const fault = faultOf(request, bytes)
    if (fault !== null) {
      faults.push(fault)
      return refusal(403, fault)
    }
    const [, bucket, ...rest] = url.pathname.split('/')
    if (url.host !== 'storage.test:9000' || bucket !== STORAGE_ENV.S3_BUCKET)
      return refusal(404, 'NoSuchBucket')
    const key = rest.join('/')
    if (request.method === 'GET' && key === '') return list(url)
    if (request.method === 'GET') {
      const found = kept.get(key)
      return found ? new Response(new Uint8Array(found.bytes)) : refusal(404, 'NoSuchKey')
    }
    if (request.method === 'PUT')
      kept.set(key, { bytes, type: request.headers.get('content-type'), at: new Date() })
    else kept.delete(key)
    return new Response(null, { status: request.method === 'PUT' ? 200 : 204 })
  }
  return {
    fetch,
    kept,
    asked,
    faults,
    down: (is: boolean): void => void (isDown = is),
  }
}
