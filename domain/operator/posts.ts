import * as v from 'valibot'

import { POST_PICTURE_BYTES_MAX, POST_PICTURES_MAX } from '#domain/rules/limits.ts'
import { Moment } from '#domain/contract/fields.ts'
import { fieldTexts } from '#domain/uk/fields.ts'
import { operatorPostTexts } from '#domain/uk/operator/posts.ts'
import { pictureTexts } from '#domain/uk/pictures.ts'

import { act } from './act.ts'
import { Limit } from './inputs.ts'

const FILES_MAX = 200
const FILE_NAME_MAX = 200
/** Some thirty pages. */
const FILE_MAX = 100_000

const { faults } = operatorPostTexts

const MarkdownFile = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(FILE_NAME_MAX, fieldTexts.atMost(FILE_NAME_MAX))),
  text: v.pipe(v.string(), v.maxLength(FILE_MAX, faults.long(FILE_MAX))),
})
export type MarkdownFile = v.InferOutput<typeof MarkdownFile>

const BASE64_PER_BYTE = 4 / 3
/** A picture that lies beside the articles. */
const PictureFile = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(FILE_NAME_MAX, fieldTexts.atMost(FILE_NAME_MAX))),
  base64: v.pipe(
    v.string(),
    v.maxLength(
      Math.ceil(POST_PICTURE_BYTES_MAX * BASE64_PER_BYTE) + 4,
      pictureTexts.fileTooLarge(POST_PICTURE_BYTES_MAX / 1024 / 1024),
    ),
  ),
})
export type PictureFile = v.InferOutput<typeof PictureFile>

/** What an import made of one file. */
export const Imported = v.object({
  slug: v.string(),
  title: v.string(),
  state: v.picklist(['added', 'updated', 'same']),
})
export type Imported = v.InferOutput<typeof Imported>

const Listed = v.object({
  slug: v.string(),
  title: v.string(),
  published_on: v.string(),
  updated_at: Moment,
  words: v.number(),
})

export const postActs = {
  /** All of the files, or nothing where one has a fault. */
  import: act(
    v.object({
      files: v.pipe(
        v.array(MarkdownFile),
        v.minLength(1, faults.noFiles),
        v.maxLength(FILES_MAX, faults.manyFiles(FILES_MAX)),
      ),
      /** Those that the articles name. */
      pictures: v.optional(
        v.pipe(v.array(PictureFile), v.maxLength(POST_PICTURES_MAX, faults.manyImages(POST_PICTURES_MAX))),
        [],
      ),
      dry_run: v.optional(v.boolean(), false),
    }),
    v.object({ dry_run: v.boolean(), posts: v.array(Imported) }),
  ),
  list: act(v.object({ limit: Limit }), v.object({ total: v.number(), posts: v.array(Listed) })),
  delete: act(
    v.object({ slug: v.pipe(v.string(fieldTexts.required), v.minLength(1, fieldTexts.required)) }),
    v.object({ slug: v.string(), title: v.string() }),
  ),
}
