import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as v from 'valibot'

import { PasswordProof } from '#domain/contract/security.ts'
import { failureText } from '#src/lib/failure-text.ts'
import { showFieldErrors, useContractForm } from '#src/lib/form.ts'

import { FormError } from './field.tsx'
import { CurrentPassword } from './current-password.tsx'

type PasswordFormProps = {
  /** What the password is asked for. */
  prove: Pick<UseMutationResult<unknown, Error, v.InferOutput<typeof PasswordProof>>, 'error' | 'mutate'>
  /** What to show above the field, where something beside `prove` may fail too. */
  failure?: Error | null
  label: string
  className: string | undefined
  lead?: ReactNode
  /** The button that submits, and what stands below. */
  children: ReactNode
}

/** Asks for the password of an account again; what the server finds wrong with it stands under the field. */
export function PasswordForm({
  prove,
  failure = prove.error,
  label,
  className,
  lead,
  children,
}: PasswordFormProps) {
  const form = useContractForm(PasswordProof, { password: '' })
  const send = form.handleSubmit((body) =>
    prove.mutate(body, { onError: (refusal) => void showFieldErrors(form, refusal) }),
  )
  return (
    <form className={className} noValidate onSubmit={send}>
      {lead}
      {failure && <FormError>{failureText(failure)}</FormError>}
      <CurrentPassword
        label={label}
        error={form.formState.errors.password?.message}
        register={() => form.register('password')}
      />
      {children}
    </form>
  )
}
