import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'

import { STATEMENT_BYTES_MAX } from '#domain/rules/limits.ts'
import { statementTexts } from '#domain/uk/operator/statements.ts'

import { EXIT, Failure } from './failure.ts'

const { faults } = statementTexts

/** A bank's statement as it lies on the disk; the server reads what it says. */
export async function readStatementFile(path: string): Promise<{ name: string; base64: string }> {
  const failed = (): never => {
    throw new Failure(EXIT.usage, faults.file(path))
  }
  if ((await stat(path).catch(failed)).size > STATEMENT_BYTES_MAX)
    throw new Failure(EXIT.usage, faults.large(STATEMENT_BYTES_MAX))
  return { name: basename(path), base64: (await readFile(path).catch(failed)).toString('base64') }
}
