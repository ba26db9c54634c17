import { resolve } from 'node:path'

import { operatorBackupTexts as uk } from '#domain/uk/operator/backup.ts'
import { DamagedBackup } from '#server/backup/archive.ts'
import { FileExists, refuseExisting, writeBackup, type BackupFacts } from '#server/backup/backup-file.ts'
import { systemCode } from '#server/db/embedded/reporting.ts'

import { askForBackup } from './client.ts'
import { EXIT, Failure } from './failure.ts'
import type { OwnCommand } from './own-command.ts'
import { moment } from './paper.ts'

/** The file that stands after the name of the command. */
export function fileOf(words: readonly string[], usage: string): string {
  const [file] = words
  if (file === undefined || file === '') throw new Failure(EXIT.usage, `${uk.noFile}\n${usage}`)
  return resolve(file)
}

/** What a backup holds, for a program and for a person. */
export function describe({ manifest, summary, bytes }: Omit<BackupFacts, 'pictureNames'>) {
  const rows = Object.values(summary.rows).reduce((sum, count) => sum + count, 0)
  const amount = { tables: manifest.tables.length, rows, pictures: summary.pictures, bytes }
  return {
    answer: { made_at: manifest.made_at, program: manifest.program, ...amount },
    text: uk.moment(moment(manifest.made_at), amount),
  }
}

function failureOf(error: unknown, path: string): unknown {
  if (error instanceof FileExists) return new Failure(EXIT.state, uk.faults.exists(path))
  // the server's end of the line was cut, or what came was not whole
  if (error instanceof DamagedBackup || systemCode(error) === 'ECONNRESET')
    return new Failure(EXIT.failed, uk.faults.cut)
  const code = systemCode(error)
  return code === undefined ? error : new Failure(EXIT.failed, uk.faults.write(path, code))
}

/** `backup`: the server reads, and the file belongs to whoever runs the command. */
export const backupCommand: OwnCommand = {
  ...uk.backup,
  async run(words, { dataDir }) {
    const path = fileOf(words, uk.backup.usage)
    try {
      await refuseExisting(path)
      const { answer, text } = describe(await writeBackup(path, await askForBackup(dataDir, path)))
      return { answer: { file: path, ...answer }, text: `${uk.made(path)}\n${text}\n\n${uk.secrets}` }
    } catch (error) {
      throw failureOf(error, path)
    }
  },
}
