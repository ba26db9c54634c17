import * as v from 'valibot'

import { IdParam, Slug } from '#domain/contract/fields.ts'
import { orders } from '#domain/contract/orders.ts'
import { posts } from '#domain/contract/posts.ts'
import { suppliers } from '#domain/contract/suppliers.ts'
import { headingOf } from '#domain/rules/text.ts'
import { companyTexts } from '#domain/uk/companies.ts'
import { formatDay, formatDateOfYear, inRow } from '#domain/uk/format.ts'
import { orderTexts } from '#domain/uk/orders.ts'
import { pageHeadTexts } from '#domain/uk/page-heads.ts'
import { pageTexts } from '#domain/uk/pages.ts'
import { supplierTexts } from '#domain/uk/suppliers.ts'
import { refuse } from '#server/errors.ts'
import type { GuestCalls } from '#server/http/guest-calls.ts'
import { nameOfFile } from '#server/outside/pictures/picture-names.ts'
import type { PictureStore } from '#server/outside/pictures/picture-store.ts'

import type { PreviewCard } from './preview-drawing.ts'

/** A card before it is drawn: the picture in it by its name alone. */
export type AskedCard = { card: PreviewCard; logo: string | null }

function read<const S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value)
  if (!parsed.success) throw refuse('not_found')
  return parsed.output
}

const texts = pageHeadTexts.previews

/** What stands on the picture of a page, read as a guest reads it; refused as the page itself is. */
export function createPreviewCards(call: GuestCalls) {
  async function order(param: string): Promise<AskedCard> {
    const { data } = await call(orders.get, { params: { id: read(IdParam, param) } })
    const { quantity, unit, budget, location, needed_by, category, text } = data
    const figures = [
      ...(quantity === null ? [] : [orderTexts.quantity(quantity, unit)]),
      ...(budget === null ? [] : [orderTexts.budget(budget)]),
    ]
    const where = [location.name, ...(needed_by === null ? [] : [orderTexts.neededBy(needed_by)])]
    const title = headingOf(text)
    return {
      card: { label: category.name, title, figures: inRow(figures), notes: [inRow(where), texts.order] },
      logo: null,
    }
  }

  async function supplier(param: string): Promise<AskedCard> {
    const { data } = await call(suppliers.get, { params: { slug: read(Slug, param) } })
    const { title, company_type, location, rating, reviews_count, product_tags, created_at, logo } = data
    return {
      card: {
        label: companyTexts.types[company_type],
        title,
        figures: '',
        rating: rating === null ? undefined : supplierTexts.rating(rating, reviews_count),
        notes: [inRow([location.name, texts.since(formatDay(created_at))]), inRow(product_tags)],
        face: { logo: null },
      },
      logo: logo === null ? null : nameOfFile(logo.large.slice(logo.large.lastIndexOf('/') + 1)),
    }
  }

  async function post(param: string): Promise<AskedCard> {
    const { data } = await call(posts.get, { params: { slug: read(Slug, param) } })
    return {
      card: {
        label: texts.post,
        title: data.title,
        figures: '',
        notes: [data.summary, formatDateOfYear(data.published_on)],
      },
      logo: null,
    }
  }

  const site = async (): Promise<AskedCard> => ({
    card: { label: '', title: pageTexts.home.heading, figures: '', notes: [...texts.site] },
    logo: null,
  })
  return { order, supplier, post, site }
}

/** The card with the logo that it names; initials stand where the file has gone. Fails while the store does not answer. */
export async function withLogo(
  { card, logo }: AskedCard,
  pictures: Pick<PictureStore, 'read'>,
): Promise<PreviewCard> {
  const files = logo === null ? null : await pictures.read(logo)
  return files && card.face ? { ...card, face: { logo: files.large } } : card
}
