import { INTENTS, intentOf } from '#domain/rules/intent.ts'
import { profileTexts as texts } from '#domain/uk/profile.ts'
import { useProfileChoices } from '#src/data/use-profile-choices.ts'
import { ChoiceGroup } from '#src/ui/field.tsx'
import { notify } from '#src/ui/toast-queue.ts'

/** What one mostly comes for: it orders the bars and the home. */
export function IntentChoice({ hasCompany }: { hasCompany: boolean }) {
  const { intent, choose } = useProfileChoices()
  return (
    <ChoiceGroup
      look="chips"
      label={texts.intent}
      hint={texts.intentHint}
      choices={INTENTS.map((value) => ({ value, label: texts.intents[value] }))}
      value={intentOf({ intent, has_company: hasCompany })}
      onChange={({ currentTarget }) => {
        const next = INTENTS.find((each) => each === currentTarget.value)
        if (next) void choose({ intent: next }).catch(() => notify.error(texts.intentNotKept))
      }}
    />
  )
}
