import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import * as v from 'valibot'

import type { AnswerGuest, RenderBuild, RenderPage } from '#domain/contract/served-page.ts'

const Files = v.object({ scripts: v.array(v.string()), styles: v.array(v.string()) })
const Screens = v.object({
  document: v.string(),
  screens: v.record(v.string(), Files),
  sheets: v.record(v.string(), v.string()),
})
type ScreenFiles = v.InferOutput<typeof Files>

export type Renderer = {
  render: RenderPage
  /** The SHA-256 of the document that was built with it. */
  document: string
  /** By the ids of the routes. */
  files: Readonly<Record<string, ScreenFiles>>
  /** What stands in the style sheets, by their addresses. */
  sheets: Readonly<Record<string, string>>
}

/**
 * Opens what the build made for Node beside the page, in `folder`: the page's own screens. Null where there is none, as
 * while developing: the application then draws everything.
 */
export async function openRenderer(folder: string, answer: AnswerGuest): Promise<Renderer | null> {
  const [script, list] = [join(folder, 'render.js'), join(folder, 'screens.json')]
  if (!existsSync(script) || !existsSync(list)) return null
  const { document, screens, sheets } = v.parse(Screens, JSON.parse(await readFile(list, 'utf8')))
  const { openRenderer: open } = (await import(pathToFileURL(script).href)) as RenderBuild
  return { render: open(answer), document, files: screens, sheets }
}
