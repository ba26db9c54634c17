import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'

import type { Endpoint } from '#domain/contract/endpoint.ts'
import { callForFile } from '#src/lib/download.ts'
import { useOnline } from '#src/lib/online.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { Button } from '#src/ui/button.tsx'

type PaperButtonProps = { endpoint: Endpoint; id: number; fileName: string; label: string }

/** Saves a paper about a payment; it is made by the server, so that it needs the network. */
export function PaperButton({ endpoint, id, fileName, label }: PaperButtonProps) {
  const online = useOnline()
  const take = useMutation({
    mutationFn: () => callForFile(endpoint, { id }),
    onSuccess: ({ content }) => saveFile(fileName, content),
  })
  return (
    <Button
      size="s"
      variant="ghost"
      icon={<Download />}
      busy={take.isPending}
      disabled={!online}
      onClick={() => take.mutate()}
    >
      {label}
    </Button>
  )
}
