import { fileURLToPath } from 'node:url'

import { defineConfig } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))

// Node 20 does not run TypeScript: production runs this bundle; packages stay outside of it.
export default defineConfig({
  publicDir: false,
  resolve: { alias: { '#server': `${root}server`, '#domain': `${root}domain` } },
  build: {
    ssr: 'server/main.ts',
    outDir: 'build/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: '[name].js', format: 'es' } },
  },
})
