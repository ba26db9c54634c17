import { join } from 'node:path'

import type { Env } from '#server/env.ts'

import { createFolderStore } from './folder-store.ts'
import type { PictureStore } from './picture-store.ts'
import { createS3Store } from './s3-store.ts'

type Outside = Parameters<typeof createS3Store>[1]

/** The folder of uploads, which the server itself serves. */
export const uploadsFolder = ({ dataDir }: Pick<Env, 'dataDir'>): string => join(dataDir, 'uploads')

/** S3-compatible storage where it is configured, else a folder of DATA_DIR. */
export const createPictureStore = (env: Pick<Env, 'dataDir' | 's3'>, outside: Outside): PictureStore =>
  env.s3 ? createS3Store(env.s3, outside) : createFolderStore(uploadsFolder(env))
