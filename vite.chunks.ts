import { createHash } from 'node:crypto'
import { relative } from 'node:path'

import type { Rolldown } from 'vite'

const VENDOR =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|valibot|@tanstack\/(history|query-core|react-query|react-router|react-store|router-core|store))\//

/** Modules by their paths without endings, with the style sheets beside them. */
const modules = (...paths: string[]): RegExp =>
  new RegExp(`/(?:${paths.join('|')})(?:\\.module\\.css|\\.m?[jt]sx?)$`)

/**
 * What is fetched together. A file of its own costs half a kilobyte of headers and a fresh dictionary, so what screens
 * of one kind share comes as one; earlier groups take first, and bring what their modules import.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // No release of ours changes it: it stays in the caches.
  { name: 'vendor', test: VENDOR },
  // The entry needs it before anything else is read.
  { name: 'entry', test: /vite\/preload-helper|\/install-prompt\.ts/ },
  { name: 'app', test: modules('src/app/start') },
  {
    name: 'screen',
    test: modules(
      'src/ui/(?:avatar|chip|facts|list-row|missing|skeleton|states)',
      'src/lib/(?:ready|time)',
      'domain/rules/(?:order-status|proposal-status|text)',
    ),
  },
  {
    name: 'control',
    test: modules(
      'src/ui/input',
      'domain/uk/controls',
      'lucide-react/dist/esm/icons/(?:chevron-right|circle-check|clock|copy|ellipsis-vertical|eye|eye-off|search|share-2|undo-2|x)',
    ),
  },
  { name: 'dialog', test: modules('src/ui/(?:dialog|modal)') },
  {
    name: 'field',
    test: modules(
      'src/lib/number-input',
      'src/ui/(?:choice|field|field-notes)',
      'domain/contract/inputs',
      'domain/uk/fields',
    ),
  },
  { name: 'form', test: modules('node_modules/(?:react-hook-form|@hookform)/.*', 'src/lib/form') },
  {
    name: 'auth',
    test: modules('src/features/auth/auth(?:\\.logic)?', 'domain/uk/auth', 'domain/contract/sign-in'),
  },
  {
    name: 'order',
    test: modules('src/features/orders/[\\w.-]+', 'src/lib/reference', 'domain/(?:contract|uk)/orders'),
  },
  { name: 'picker', test: modules('src/ui/picker', 'src/lib/places(?:\\.logic)?') },
  // What every page does once it stands, and what it does for whoever is signed in.
  { name: 'idle', test: modules('src/app/(?:after-load|device-care)', 'src/offline/(?:db|quota)') },
  {
    name: 'live',
    test: modules(
      'src/app/(?:live-engine|device-engine)',
      'src/shell/queue-line',
      'src/features/queue/use-unsent',
      'src/features/push/(?:push-keeper|unread-marks)',
    ),
  },
]

/** Class names that repeat within a file: a hash of each name would be as many bytes that do not pack. */
export const scopedName =
  (root: string) =>
  (name: string, file: string): string =>
    `${name}-${createHash('sha256').update(relative(root, file)).digest('base64url').slice(0, 5)}`
