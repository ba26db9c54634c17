import type { ImportedStatement } from '#domain/operator/payments.ts'
import { toHryvnias } from '#domain/rules/money/money.ts'
import { findReferences } from '#domain/rules/money/payment-reference.ts'
import { statementTexts } from '#domain/uk/operator/statements.ts'
import {
  decodeStatement,
  NoStatement,
  readStatement,
  type Statement,
  type StatementLine,
} from '#server/bank/statement.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { refuseFields } from '#server/errors.ts'

import type { Settling } from './settling.service.ts'

export type Statements = ReturnType<typeof createStatements>

function read(bytes: Uint8Array): Statement {
  try {
    return readStatement(decodeStatement(bytes))
  } catch (error) {
    if (error instanceof NoStatement) throw refuseFields({ file: [statementTexts.faults.noStatement] })
    throw error
  }
}

/** Banks' statements: what came in is booked by the reference in its purpose, each line once. */
export function createStatements(
  { now }: Pick<Deps, 'now'>,
  { settling }: { settling: Pick<Settling, 'confirmBankTransfer'> },
) {
  return {
    async import(bytes: Uint8Array, tx: Tx): Promise<ImportedStatement> {
      const { lines, outgoing, odd } = read(bytes)
      const done: ImportedStatement = { applied: [], repeated: 0, unmatched: [], outgoing, odd }
      const told = ({ row, amount, payer, purpose }: StatementLine) => ({
        row,
        amount: toHryvnias(amount),
        payer,
        purpose,
      })
      const found = lines.map((line) => ({ line, references: findReferences(line.purpose) }))
      // in one order whatever the file's: two imports at once wait for each other and never in a circle
      const ordered = found.toSorted((a, b) => ((a.references[0] ?? '') < (b.references[0] ?? '') ? -1 : 1))
      for (const { line, references } of ordered) {
        const [reference, another] = references
        if (reference === undefined || another !== undefined) {
          done.unmatched.push({ ...told(line), why: reference === undefined ? 'none' : 'several' })
          continue
        }
        const { amount: amountKopiykas, key: statementLineKey, at } = line
        const receipt = { reference, amountKopiykas, statementLineKey, at: at ?? now() }
        const { result } = await settling.confirmBankTransfer(receipt, tx)
        if (result === 'applied') done.applied.push({ ...told(line), reference })
        else if (result === 'repeat') done.repeated += 1
        else done.unmatched.push({ ...told(line), why: 'unknown' })
      }
      return done
    },
  }
}
