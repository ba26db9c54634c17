export const VAT_KINDS = ['included', 'excluded', 'not_payer'] as const
export type VatKind = (typeof VAT_KINDS)[number]
export const VAT_RATES = [20, 14, 7, 0] as const
export type VatRate = (typeof VAT_RATES)[number]
export const VAT_RATE_USUAL: VatRate = 20
export const DELIVERY_KINDS = ['included', 'extra', 'pickup'] as const
export type DeliveryKind = (typeof DELIVERY_KINDS)[number]

/** From so many of the unit of the price on, each costs so much, in hryvnias. */
export type Tier = { from_quantity: number; unit_price: number }

/** The money of a proposal as it stands at the border, in hryvnias; null where it was not said. */
export type OfferTerms = {
  unit_price: number | null
  /** Null where it is the unit of the order: while it is typed, and as releases before kept it. */
  price_unit: string | null
  vat: VatKind | null
  vat_rate: VatRate | null
  delivery: DeliveryKind | null
  delivery_cost: number | null
  tiers: Tier[] | null
  valid_until: string | null
}

type MaybeTerms = { [Name in keyof OfferTerms]?: OfferTerms[Name] | 'unknown' | undefined }

const known = <T>(value: T | 'unknown' | undefined): T | null =>
  value === undefined || value === 'unknown' ? null : value

/** The terms of what an older release kept or a younger one answered: what is not understood was not said. */
export const termsOf = (said: MaybeTerms): OfferTerms => ({
  unit_price: known(said.unit_price),
  price_unit: said.price_unit ?? null,
  vat: known(said.vat),
  vat_rate: known(said.vat_rate),
  delivery: known(said.delivery),
  delivery_cost: known(said.delivery_cost),
  tiers: known(said.tiers),
  valid_until: said.valid_until ?? null,
})

/** Whether VAT is part of what is paid. */
export const meansVat = (vat: VatKind | null): boolean => vat === 'included' || vat === 'excluded'

/** The kinds of terms that hang on others, set right: no rate without VAT, no cost without `extra`, no tiers without a price. */
export const settledTerms = (terms: OfferTerms): OfferTerms => ({
  ...terms,
  vat_rate: meansVat(terms.vat) ? (terms.vat_rate ?? VAT_RATE_USUAL) : null,
  delivery_cost: terms.delivery === 'extra' ? terms.delivery_cost : null,
  tiers: terms.unit_price === null || !terms.tiers?.length ? null : terms.tiers,
  price_unit: terms.unit_price === null ? null : terms.price_unit,
})

/** Quantities that do not rise, or stand twice: nobody could tell which price counts. */
export const areTiersRising = (tiers: readonly Tier[]): boolean =>
  tiers.every((tier, at) => at === 0 || tier.from_quantity > (tiers[at - 1]?.from_quantity ?? 0))

/** The first tier that costs more by unit than fewer do: allowed, and worth a question. */
export const dearerTier = (price: number, tiers: readonly Tier[]): Tier | null =>
  tiers.find((tier, at) => tier.unit_price > (tiers[at - 1]?.unit_price ?? price)) ?? null
