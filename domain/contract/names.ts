import * as v from 'valibot'

import { NAME_MAX, USERNAME_MAX, USERNAME_MIN } from '#domain/rules/limits.ts'
import { isOfficialCompany, isOfficialPerson } from '#domain/rules/contact-guard/official-name.ts'
import { hasPlainMarks, visibleName } from '#domain/rules/contact-guard/visible-name.ts'
import { fieldTexts } from '#domain/uk/fields.ts'

import { atLeast, lineText } from './inputs.ts'

/** One line by which others know somebody: stored as it is seen, and like nobody who runs the marketplace. */
const name = (max: number, isOfficial: (name: string) => boolean, refusal: string) =>
  v.pipe(
    lineText(max),
    v.check(hasPlainMarks, fieldTexts.controlCharacters),
    v.transform(visibleName),
    atLeast(1, fieldTexts.required),
    v.check((text) => !isOfficial(text), refusal),
  )

export const PersonName = v.pipe(
  name(USERNAME_MAX, isOfficialPerson, fieldTexts.officialPerson),
  atLeast(USERNAME_MIN, fieldTexts.atLeast(USERNAME_MIN)),
)

/** What a company is called, by itself and in its papers. */
export const CompanyName = name(NAME_MAX, isOfficialCompany, fieldTexts.officialCompany)
