import { defineConfig } from 'vite'

import { pageConfig } from './vite.page.ts'

const page = pageConfig(import.meta.dirname)

/**
 * The page's screens for Node, which renders them for the server. Made after the page: the tree of routes is written
 * then. React comes along as it is for production, however the server is started.
 */
export default defineConfig({
  ...page,
  publicDir: false,
  define: { ...page.define, 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'build/render',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: { render: 'src/app/render/render.tsx' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', format: 'es' },
    },
  },
})
