import { type ComponentType, useEffect, useState } from 'react'

import { onToast } from './toast-queue.ts'

export { notify } from './toast-queue.ts'

/** The place where toasts appear; mounted once, by the shell. What shows them comes with the first of them. */
export function ToastHost() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)

  useEffect(() => {
    if (Toaster) return undefined
    let loading = false
    return onToast(() => {
      if (loading) return
      loading = true
      import('./toaster.tsx').then(
        (loaded) => setToaster(() => loaded.Toaster),
        // Where the chunk did not come, the toasts wait and the next one asks for it again.
        () => (loading = false),
      )
    })
  }, [Toaster])

  return Toaster && <Toaster />
}
