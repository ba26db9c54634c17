import type { ComponentProps } from 'react'

import { Field, PasswordInput } from './field.tsx'

type CurrentPasswordProps = Omit<ComponentProps<typeof PasswordInput>, 'autoComplete'> & {
  label: string
  error: string | undefined
}

/** Asks for the password that an account has: password managers fill it in, and offer no new one. */
export function CurrentPassword({ label, error, ...input }: CurrentPasswordProps) {
  return (
    <Field label={label} error={error}>
      {(control) => <PasswordInput autoComplete="current-password" {...control} {...input} />}
    </Field>
  )
}
