import * as v from 'valibot'

const PATH_MAX = 4096

/** What the command posts for a backup beside who asks; the answer is the file itself, and no act's reply. */
export const BackupWish = v.object({
  /** Where it is to lie, for the audit log. */
  file: v.pipe(v.string(), v.minLength(1), v.maxLength(PATH_MAX)),
})

export const BACKUP_PATH = '/backup'
export const BACKUP_TYPE = 'application/x-tar'
