/** An order as it is written down: the place by its name, money in hryvnias. */
export type DemoOrderSource = {
  readonly text: string
  readonly category_slug: string
  readonly place: string
  readonly quantity?: number
  readonly unit?: string
  readonly budget?: number
  readonly needed_in_days?: number
}
