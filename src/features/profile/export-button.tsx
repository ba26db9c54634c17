import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'

import { accountData } from '#domain/contract/account-data.ts'
import { ownDataTexts as texts } from '#domain/uk/own-data.ts'
import { callForFile } from '#src/lib/download.ts'
import { useOnline } from '#src/lib/online.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { Button } from '#src/ui/button.tsx'
import { notify } from '#src/ui/toast.tsx'

/** Takes one's own data along as a file. */
export function ExportButton({ label }: { label: string }) {
  const online = useOnline()
  const take = useMutation({
    mutationFn: () => callForFile(accountData.exportData),
    onSuccess: ({ name, content }) => {
      saveFile(name ?? texts.fileName, content)
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
