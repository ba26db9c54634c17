import { createHash } from 'node:crypto'

import type { PictureFiles, PictureStore } from '#server/outside/pictures/picture-store.ts'

import { companyLogos } from './content/company-logos.ts'

const NAME_LENGTH = 22

/** Draws a logo from an SVG, which only the demo's own drawings are: people send pictures. */
export type DrawLogo = (svg: string) => Promise<PictureFiles>

/** Keeps the logos of these companies, by their titles, and answers the names of their pictures. */
export async function saveLogos(
  titles: readonly string[],
  store: Pick<PictureStore, 'save'>,
  draw: DrawLogo,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const title of titles) {
    const svg = companyLogos[title]
    if (svg === undefined) continue
    const name = createHash('sha256').update(svg).digest('base64url').slice(0, NAME_LENGTH)
    await store.save(name, await draw(svg))
    names.set(title, name)
  }
  return names
}
