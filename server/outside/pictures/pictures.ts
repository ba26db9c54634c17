import { join } from 'node:path'

import type { Env } from '#server/env.ts'

import { createFolderStore } from './folder-store.ts'
import type { PictureStore } from './picture-store.ts'
import { createS3Store, type S3StoreDeps } from './s3-store.ts'

/** The folder of uploads, which the server itself serves. */
export const uploadsFolder = ({ dataDir }: Pick<Env, 'dataDir'>): string => join(dataDir, 'uploads')

/** S3-compatible storage where it is configured, else a folder of DATA_DIR. */
export const createPictureStore = (env: Pick<Env, 'dataDir' | 's3'>, outside: S3StoreDeps): PictureStore =>
  env.s3 ? createS3Store(env.s3, outside) : createFolderStore(uploadsFolder(env))
