import * as v from 'valibot'

const address = v.pipe(v.string(), v.regex(/^https?:\/\/[^?#]*$/, 'an http(s):// address'), v.url())
const word = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'without spaces'))

/** The settings of the storage of pictures. */
export const s3Settings = {
  S3_ENDPOINT: v.optional(address),
  S3_BUCKET: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')),
  ),
  S3_REGION: v.optional(word),
  S3_ACCESS_KEY_ID: v.optional(word),
  S3_SECRET_ACCESS_KEY: v.optional(word),
  S3_PUBLIC_URL: v.optional(address),
}
const Settings = v.object(s3Settings)
type S3VariableName = keyof typeof s3Settings
type S3Variables = { readonly [N in S3VariableName]?: string | undefined }

export type S3Env = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Where browsers read the bucket. */
  publicUrl: string
}

const NAMES = Object.keys(s3Settings) as S3VariableName[]
const isPlain = (given: string | undefined): boolean => given?.startsWith('http:') === true

/** The storage of pictures, undefined where it is not set; tells what is wrong. */
export function readS3(
  given: S3Variables,
  production: boolean,
  tell: (fault: string) => void,
): S3Env | undefined {
  const missing = NAMES.filter((name) => given[name] === undefined)
  if (missing.length === NAMES.length) return undefined
  if (missing.length > 0) tell(`${missing.join(', ')}: missing, the others of S3_* are of no use without`)
  for (const name of ['S3_ENDPOINT', 'S3_PUBLIC_URL'] as const)
    if (production && isPlain(given[name])) tell(`${name}: plain http is for tests, never for production`)
  const parsed = v.safeParse(Settings, given)
  if (!parsed.success || missing.length > 0) return undefined
  const env = parsed.output as Record<S3VariableName, string>
  return {
    endpoint: env.S3_ENDPOINT.replace(/\/+$/, ''),
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    publicUrl: env.S3_PUBLIC_URL.replace(/\/+$/, ''),
  }
}
