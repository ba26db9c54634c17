import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'

import { updateProfile } from '#domain/contract/account.ts'
import { Username } from '#domain/contract/public-text.ts'
import type { Me } from '#domain/contract/users.ts'
import { profileTexts as texts } from '#domain/uk/profile.ts'
import { showFieldErrors, typedIn, typedSince, useContractForm } from '#src/lib/form.ts'
import { call } from '#src/lib/http.ts'
import { useOnline } from '#src/lib/online.ts'
import { setMe } from '#src/session/me.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, TextInput } from '#src/ui/field.tsx'
import { notify } from '#src/ui/toast.tsx'

import styles from './profile.module.css'

const Form = v.object({ username: Username })

export function ProfileName({ me }: { me: Me }) {
  const client = useQueryClient()
  const online = useOnline()
  const form = useContractForm(Form, { username: me.username })
  const rename = useMutation({
    mutationFn: (body: v.InferOutput<typeof Form>) => call(updateProfile, { body }),
    onMutate: () => typedIn(form),
    onSuccess: ({ data }, _, sent) => {
      const since = typedSince(form, sent)
      setMe(client, data)
      form.reset({ username: data.username })
      // that is still to be saved
      if (since?.username !== undefined) form.setValue('username', since.username, { shouldDirty: true })
      notify.success(texts.saved)
    },
    onError: (failure) => showFieldErrors(form, failure),
  })
  return (
    <form
      className={styles.name}
      noValidate
      data-unkept={form.formState.isDirty || undefined}
      onSubmit={form.handleSubmit((body) => rename.mutate(body))}
    >
      <Field label={texts.username} hint={texts.usernameHint} error={form.formState.errors.username?.message}>
        {(control) => <TextInput autoComplete="nickname" {...control} {...form.register('username')} />}
      </Field>
      {form.formState.isDirty && (
        <Button type="submit" busy={rename.isPending} disabled={!online}>
          {texts.save}
        </Button>
      )}
    </form>
  )
}
