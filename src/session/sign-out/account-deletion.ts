let underWay: Promise<boolean> = Promise.resolve(false)

/** Runs the work that deletes the account and wipes this device. */
export function deletingAccount<T>(work: () => Promise<T>): Promise<T> {
  const deletion = work()
  underWay = deletion.then(
    () => true,
    () => false,
  )
  return deletion
}

/** Whether this page has left by itself, once that is known: the socket tells of a deletion too, and may be first. */
export const isDeletedHere = (): Promise<boolean> => underWay
