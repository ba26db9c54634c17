import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { deviceTexts as texts } from '#domain/uk/own-data.ts'
import { forgetReadiness } from '#src/data/readiness.ts'
import { keysInUse } from '#src/lib/storage.ts'
import { sharedHistories } from '#src/offline/chats/shared.ts'
import {
  countKept,
  dropCopies,
  isKeptForLong,
  storageUse,
  type KeptCounts,
  type StorageUse,
} from '#src/offline/storage-use.ts'
import { askToKeepStorage } from '#src/offline/persist-storage.ts'
import { notify } from '#src/ui/toast.tsx'

export type DeviceStorage = {
  use: StorageUse | null
  kept: KeptCounts | null
  lasts: boolean | null
  drafts: number
}

const look = async (uid: number): Promise<DeviceStorage> => {
  const [use, kept, lasts] = await Promise.all([storageUse(), countKept(), isKeptForLong()])
  return { use, kept, lasts, drafts: keysInUse().filter((key) => key.startsWith(`draft:${uid}:`)).length }
}

/** What this device keeps for a person, and what can be done about it. */
export function useDeviceStorage(uid: number) {
  const client = useQueryClient()
  const [storage, show] = useState<DeviceStorage | null>(null)
  useEffect(() => {
    let isHere = true
    void look(uid).then((seen) => isHere && show(seen))
    return () => {
      isHere = false
    }
  }, [uid])
  const lookAgain = async (): Promise<void> => show(await look(uid))
  const clear = useMutation({
    meta: { quiet: true },
    // a page that took the network for lost must still do what needs none
    networkMode: 'always',
    mutationFn: async () => {
      await dropCopies(uid)
      forgetReadiness()
      // what is held in memory would pass for kept
      sharedHistories().forgetUnfollowed()
      client.removeQueries({ type: 'inactive' })
    },
    onSuccess: () => notify.success(texts.cleared),
    onError: () => notify.error(texts.clearFailed),
    onSettled: lookAgain,
  })
  const keep = useMutation({
    networkMode: 'always',
    mutationFn: askToKeepStorage,
    onSuccess: (lasts) => (lasts ? notify.success(texts.kept) : notify.warning(texts.notKept)),
    onSettled: lookAgain,
  })
  return { storage, clear, keep }
}
