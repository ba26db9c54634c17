import { useState } from 'react'

import { linkTexts } from '#domain/uk/account-links.ts'
import { useOnline } from '#src/lib/online.ts'
import { Button } from '#src/ui/button.tsx'
import { whenOpened } from '#src/ui/when-opened.tsx'

const LinkGenerationModal = whenOpened(() =>
  import('./link-generation-modal.tsx').then((file) => file.LinkGenerationModal),
)

/** The way to a link with which one signs in on another device. */
export function LoginLinkEntry() {
  const [open, setOpen] = useState(false)
  const online = useOnline()
  return (
    <>
      <Button size="s" variant="ghost" disabled={!online} onClick={() => setOpen(true)}>
        {linkTexts.generate.entry}
      </Button>
      <LinkGenerationModal open={open} onClose={() => setOpen(false)} />
    </>
  )
}
