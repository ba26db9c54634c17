import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'

import type { Chat } from '#domain/contract/chats.ts'
import { chatTexts } from '#domain/uk/chats.ts'
import { IconButton, LinkButton } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

import type { useFontSize } from './text-size/font-size.ts'
import { TextSize } from './text-size/text-size.tsx'

const texts = chatTexts.room

type ChatMenuProps = { chat: Chat; font: ReturnType<typeof useFontSize> }

export function ChatMenu({ chat, font }: ChatMenuProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label={texts.menu} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <EllipsisVertical />
      </IconButton>
      <Dialog open={open} onClose={() => setOpen(false)} title={texts.menu}>
        <TextSize font={font} label={texts.textSize} />
        <LinkButton
          variant="ghost"
          to="/office/chats/$order/{-$propose}"
          params={{ order: chat.order_id, propose: undefined }}
          onClick={() => setOpen(false)}
        >
          {texts.ofOrder}
        </LinkButton>
      </Dialog>
    </>
  )
}
