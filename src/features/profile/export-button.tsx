import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'

import { accountData } from '#domain/contract/account-data.ts'
import { ownDataTexts as texts } from '#domain/uk/own-data.ts'
import { callForFile } from '#src/lib/download.ts'
import { useOnline } from '#src/lib/online.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/toast.tsx'

/** The browser reads the file after the click has been handled. */
const READ_WITHIN_MS = 60_000

/** Hands a file to the browser, which keeps it where it keeps what is downloaded. */
function save(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS)
}

/** Takes one's own data along as a file. */
export function ExportButton({ label }: { label: string }) {
  const online = useOnline()
  const take = useMutation({
    mutationFn: () => callForFile(accountData.exportData),
    onSuccess: ({ name, content }) => {
      save(name ?? texts.fileName, content)
      notify.success(texts.exported)
    },
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
