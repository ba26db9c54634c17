import * as v from 'valibot'

import { findContacts } from '#domain/rules/contact-guard/contact-leak.ts'
import { fieldTexts } from '#domain/uk/fields.ts'

import { PersonName } from './names.ts'

// The guard weighs as much as a form library, so it stands apart: whatever imports this file brings it along.

/** Refuses contacts in text that strangers read; the message names what was found. */
export const withoutContacts = <S extends v.GenericSchema<unknown, string>>(schema: S) =>
  v.pipe(
    schema,
    v.rawCheck<string>(({ dataset, addIssue }) => {
      // a text refused for its length may be of any length: it is not worth the search
      if (!dataset.typed || dataset.issues) return
      const hit = findContacts(dataset.value)[0]
      if (hit) addIssue({ message: fieldTexts.contacts[hit.kind] })
    }),
  )

export const Username = withoutContacts(PersonName)
