import * as v from 'valibot'

import { DamagedBackup, type ArchiveEntry } from './archive.ts'

/** Raised when an older program could not read what a newer one writes. */
export const FORMAT = 1

/** A backup that only a newer version of the program can read. */
export class NewerBackup extends Error {
  override readonly name = 'NewerBackup'
}

export const MANIFEST = 'manifest.json'
export const SUMMARY = 'summary.json'
export const PICTURE_FOLDER = 'pictures/'
export const TABLE_FOLDER = 'tables/'

/** The first entry: what the backup is of. */
export const Manifest = v.object({
  format: v.literal(FORMAT),
  /** The version of the program that made it, and of its PostgreSQL: for people. */
  program: v.string(),
  postgres: v.string(),
  /** The moment it shows. */
  made_at: v.pipe(v.string(), v.isoTimestamp()),
  migrations: v.array(v.object({ name: v.string(), checksum: v.string() })),
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()) })),
  sequences: v.array(v.object({ name: v.string(), value: v.number(), is_called: v.boolean() })),
})
export type Manifest = v.InferOutput<typeof Manifest>

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** The last entry: how much there has to be. */
export const Summary = v.object({ rows: v.record(v.string(), count), pictures: count })
export type Summary = v.InferOutput<typeof Summary>

export const jsonEntry = (name: string, value: unknown): ArchiveEntry => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
})

function parsed<const S extends v.GenericSchema>(schema: S, { bytes }: ArchiveEntry): v.InferOutput<S> {
  try {
    return v.parse(schema, JSON.parse(bytes.toString('utf8')))
  } catch {
    throw new DamagedBackup('what it says of itself is not understood')
  }
}

/** Throws NewerBackup for a format that came later, DamagedBackup for what is no manifest. */
export function readManifest(entry: ArchiveEntry): Manifest {
  if (entry.name !== MANIFEST) throw new DamagedBackup('it does not begin with its manifest')
  const { format } = parsed(v.object({ format: v.number() }), entry)
  if (format > FORMAT) throw new NewerBackup(`format ${format}`)
  return parsed(Manifest, entry)
}

export const readSummary = (entry: ArchiveEntry): Summary => parsed(Summary, entry)
