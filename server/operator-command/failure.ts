import type { FieldErrors } from '#domain/contract/errors.ts'
import { operatorTexts } from '#domain/uk/operator/operator.ts'

/** What the command ends with; scripts go by these. */
export const EXIT = { done: 0, failed: 1, usage: 2, unreachable: 3, notFound: 4, state: 5 } as const

/** Ends the command with words for the operator and an exit code. */
export class Failure extends Error {
  readonly exitCode: number

  constructor(exitCode: number, message: string) {
    super(message)
    this.name = 'Failure'
    this.exitCode = exitCode
  }
}

/** 'причина: Заповніть це поле', one line a field; what concerns no single field stands alone. */
export const faultsOf = (errors: FieldErrors): string =>
  Object.entries(errors)
    .map(([field, messages]) => {
      const said = messages.join('; ')
      return field === '' ? said : `${operatorTexts.fields[field] ?? field}: ${said}`
    })
    .join('\n')
