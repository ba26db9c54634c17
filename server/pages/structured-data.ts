import type { LegalParty } from '#domain/contract/legal-party.ts'
import type { OrderPage } from '#domain/contract/orders.ts'
import type { Location } from '#domain/contract/places.ts'
import type { Post } from '#domain/contract/posts.ts'
import type { SupplierPage } from '#domain/contract/suppliers.ts'
import { RATING_MAX } from '#domain/rules/limits.ts'
import { headingOf } from '#domain/rules/text.ts'
import { orderListTexts } from '#domain/uk/order-list.ts'
import { pageTexts } from '#domain/uk/pages.ts'
import { postTexts } from '#domain/uk/posts.ts'
import { supplierTexts } from '#domain/uk/suppliers.ts'
import { uiTexts } from '#domain/uk/ui.ts'

import type { StructuredData } from './page-head.ts'

// What the pages show, said once more in the words of schema.org. Nothing stands here that a guest does not see there.

const COUNTRY = 'UA'
const CURRENCY = 'UAH'

type Crumb = { name: string; path: string }
export const CRUMBS = {
  orders: { name: orderListTexts.title, path: '/orders' },
  suppliers: { name: supplierTexts.title, path: '/suppliers' },
  posts: { name: postTexts.title, path: '/posts' },
} as const

export function createStructuredData(site: string, party: LegalParty) {
  const absolute = (path: string): string => new URL(path, site).href
  const publisher = {
    '@type': 'Organization',
    name: uiTexts.appName,
    url: absolute('/'),
    logo: absolute('/icons/icon-512.png'),
  }
  const areaOf = ({ name, type, oblast }: Location) => ({
    '@type': type === 'country' ? 'Country' : type === 'oblast' ? 'AdministrativeArea' : 'City',
    name,
    ...(oblast === null ? {} : { containedInPlace: { '@type': 'AdministrativeArea', name: oblast } }),
  })

  return {
    site: (): StructuredData[] => [
      {
        ...publisher,
        // an invented party is nobody's name
        ...(party.is_demo ? {} : { legalName: party.name, email: party.email, address: party.address }),
      },
      {
        '@type': 'WebSite',
        name: uiTexts.appName,
        description: pageTexts.home.description,
        url: absolute('/'),
        inLanguage: 'uk',
      },
    ],
    /** The way down from the start page to this one. */
    breadcrumbs: (...crumbs: readonly Crumb[]): StructuredData => ({
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: uiTexts.appName, path: '/' }, ...crumbs].map(({ name, path }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name,
        item: absolute(path),
      })),
    }),
    order: (order: OrderPage, path: string): StructuredData => ({
      '@type': 'Demand',
      name: headingOf(order.text),
      description: order.text,
      url: absolute(path),
      itemOffered: { '@type': 'Product', name: headingOf(order.text), category: order.category.name },
      areaServed: areaOf(order.location),
      validFrom: order.published_at ?? order.created_at,
      ...(order.needed_by === null ? {} : { validThrough: order.needed_by }),
      ...(order.quantity === null
        ? {}
        : {
            eligibleQuantity: {
              '@type': 'QuantitativeValue',
              value: order.quantity,
              unitText: order.unit ?? undefined,
            },
          }),
      ...(order.budget === null
        ? {}
        : {
            priceSpecification: {
              '@type': 'PriceSpecification',
              maxPrice: order.budget,
              priceCurrency: CURRENCY,
            },
          }),
    }),
    supplier: (supplier: SupplierPage, path: string): StructuredData => ({
      '@type': 'Organization',
      name: supplier.title,
      legalName: supplier.company_name,
      description: supplier.description,
      url: absolute(path),
      logo: supplier.logo === null ? undefined : absolute(supplier.logo.large),
      address: {
        '@type': 'PostalAddress',
        addressLocality: supplier.location.type === 'city' ? supplier.location.name : undefined,
        addressRegion:
          supplier.location.oblast ??
          (supplier.location.type === 'oblast' ? supplier.location.name : undefined),
        addressCountry: COUNTRY,
      },
      knowsAbout: supplier.product_tags,
      aggregateRating:
        supplier.rating === null
          ? undefined
          : {
              '@type': 'AggregateRating',
              ratingValue: supplier.rating,
              reviewCount: supplier.reviews_count,
              bestRating: RATING_MAX,
              worstRating: 1,
            },
    }),
    post: (post: Post, path: string, picture: string): StructuredData => ({
      '@type': 'Article',
      headline: post.title,
      description: post.summary,
      url: absolute(path),
      datePublished: post.published_on,
      image: absolute(picture),
      inLanguage: 'uk',
      publisher,
      author: publisher,
    }),
  }
}
