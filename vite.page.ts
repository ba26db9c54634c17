import { scopedName } from './vite.chunks.ts'
import { shapesOf } from './vite.shapes.ts'

/** What the builds of the page for the browser and for Node have in common. */
export const pageConfig = (root: string) => ({
  root,
  define: { CONTRACT_SHAPES: JSON.stringify(shapesOf(`${root}/domain/contract`)) },
  // The worker's build takes over nothing of the resolving but these.
  resolve: {
    alias: {
      '#src': `${root}/src`,
      '#domain': `${root}/domain`,
      // What React brings itself since 18.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  css: { modules: { generateScopedName: scopedName(root) } },
})
