export type DemoCompanyType = 'manufacturer' | 'wholesaler' | 'distributor' | 'importer' | 'farm' | 'services'

export type DemoDeliveryMethod =
  | 'nova_poshta'
  | 'ukrposhta'
  | 'meest'
  | 'delivery'
  | 'sat'
  | 'own_transport'
  | 'pickup'
  | 'passing'

export type DemoPaymentMethod =
  | 'bank_transfer'
  | 'bank_transfer_vat'
  | 'cash'
  | 'card'
  | 'cod'
  | 'deferred'
  | 'prepayment'

/** A company as it is written down, the place by its name. */
export type DemoCompanySource = {
  readonly title: string
  readonly company_name: string
  readonly place: string
  readonly company_type: DemoCompanyType
  readonly description: string
  readonly delivery_methods: readonly DemoDeliveryMethod[]
  readonly payment_methods: readonly DemoPaymentMethod[]
  readonly product_tags: readonly string[]
  readonly return_terms: string
  readonly category_slugs: readonly string[]
}
