import type { ComponentProps } from 'react'

import { Field, PasswordInput } from './field.tsx'

type CurrentPasswordProps = {
  label: string
  error: string | undefined
  /** Called as the field is drawn: a form moves the focus to what is wrong in the order in which fields registered. */
  register: () => ComponentProps<typeof PasswordInput>
}

/** Asks for the password that an account has: password managers fill it in, and offer no new one. */
export const CurrentPassword = ({ label, error, register }: CurrentPasswordProps) => (
  <Field label={label} error={error}>
    {(control) => <PasswordInput autoComplete="current-password" {...control} {...register()} />}
  </Field>
)
