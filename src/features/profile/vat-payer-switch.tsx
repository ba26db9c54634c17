import { comparisonTexts as texts } from '#domain/uk/comparison.ts'
import { useProfileChoices } from '#src/data/use-profile-choices.ts'
import { CheckBox } from '#src/ui/choice.tsx'
import { notify } from '#src/ui/toast-queue.ts'

/** Whether one pays VAT: proposals are compared accordingly, on every order. */
export function VatPayerSwitch() {
  const { is_vat_payer: isPayer, choose } = useProfileChoices()
  return (
    <CheckBox
      label={texts.vatPayer}
      hint={texts.vatPayerHint}
      checked={isPayer}
      onChange={({ currentTarget }) =>
        void choose({ is_vat_payer: currentTarget.checked }).catch(() => notify.error(texts.vatNotKept))
      }
    />
  )
}
