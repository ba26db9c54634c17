/** Advisory locks of the whole database: whoever needs one more adds it here, so that no two share a number. */
export const LOCK_KEYS = {
  migrations: 4_203_001,
  jobs: 4_203_002,
  demo: 4_203_003,
  backup: 4_203_004,
  pictures: 4_203_005,
  slugs: 4_203_006,
} as const
