import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { type Payment, type PaymentDraft, payments } from '#domain/contract/payments.ts'
import { contactPriceTexts as texts } from '#domain/uk/contact-price.ts'
import { call } from '#src/lib/http.ts'
import { uuid } from '#src/lib/ids.ts'
import { invalidate, queryOf } from '#src/lib/query.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { MissingPart } from '#src/ui/missing-part.tsx'
import { isMissing } from '#src/ui/missing.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

import styles from './contact-card.module.css'

type Way = Pick<PaymentDraft, 'method' | 'provider'>
type PayDialogProps = { chatId: number; open: boolean; onClose: () => void }

/** By what to pay, of what this server takes; a card leads to the bank's page, a transfer to its invoice. */
export function PayDialog({ chatId, open, onClose }: PayDialogProps) {
  return (
    <Dialog open={open} title={texts.choose} onClose={onClose}>
      <Ways chatId={chatId} />
    </Dialog>
  )
}

function Ways({ chatId }: { chatId: number }) {
  const ways = useQuery(queryOf(payments.ways))
  const client = useQueryClient()
  const navigate = useNavigate()
  // one key a dialog: a press whose answer was lost, repeated, is the same payment
  const [keys] = useState(() => new Map<string, string>())
  const keyOf = ({ method, provider }: Way): string => {
    const way = provider ?? method
    const key = keys.get(way) ?? uuid()
    keys.set(way, key)
    return key
  }
  const pay = useMutation({
    mutationFn: (way: Way) =>
      call(payments.create, {
        body: { purpose: 'contact', chat_id: chatId, ...way },
        idempotencyKey: keyOf(way),
      }),
    // refused once, the next press is another call
    onError: () => keys.clear(),
    onSuccess: async ({ data }: { data: Payment }) => {
      await invalidate(client, payments.list)
      if (data.checkout_url === null) await navigate({ href: `/pay/${data.id}` })
      else window.location.assign(data.checkout_url)
    },
  })
  if (!ways.data)
    return isMissing(ways) ? <MissingPart query={ways} offline={texts.noWays} /> : <Skeleton lines={3} />
  const { cards, bank_transfer: hasTransfer } = ways.data.data
  const known = cards.flatMap(({ provider }) => (provider === 'unknown' ? [] : [provider]))
  if (known.length === 0 && !hasTransfer)
    return (
      <>
        <p>{texts.none}</p>
        <LinkButton variant="ghost" to="/pay">
          {texts.about}
        </LinkButton>
      </>
    )
  const busy = (way: Way): boolean => pay.isPending && pay.variables.provider === way.provider
  const choose = (way: Way) => (): void => {
    if (!pay.isPending) pay.mutate(way)
  }
  return (
    <div className={styles.card}>
      {known.map((provider) => (
        <div key={provider} className={styles.preview}>
          <Button
            wide
            busy={busy({ method: 'card', provider })}
            onClick={choose({ method: 'card', provider })}
          >
            {known.length === 1 ? texts.card : `${texts.card}, ${texts.byProvider[provider]}`}
          </Button>
          <p className={styles.note}>{texts.cardText(texts.byProvider[provider])}</p>
        </div>
      ))}
      {hasTransfer && (
        <div className={styles.preview}>
          <Button
            wide
            variant={known.length > 0 ? 'ghost' : 'primary'}
            busy={busy({ method: 'bank_transfer' })}
            onClick={choose({ method: 'bank_transfer' })}
          >
            {texts.transfer}
          </Button>
          <p className={styles.note}>{texts.transferText}</p>
        </div>
      )}
    </div>
  )
}
