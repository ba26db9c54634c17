const DRAFT = /^draft:(\d+):/
const GUEST = 0

export const keyOfDraft = (name: string, uid: number): string => `draft:${uid}:${name}`

/** Whether it is a draft of somebody else than this one; null where nobody knows who this is. */
export function isDraftOfAnother(key: string, uid: number | null): boolean {
  const owner = Number(DRAFT.exec(key)?.[1] ?? GUEST)
  return uid !== null && owner !== GUEST && owner !== uid
}
