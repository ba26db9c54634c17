import { fileURLToPath } from 'node:url'

import { defineConfig } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))

// Node 20 does not run TypeScript: production runs this bundle; packages stay outside of it.
export default defineConfig({
  publicDir: false,
  resolve: { alias: { '#server': `${root}server`, '#domain': `${root}domain` } },
  build: {
    ssr: true,
    outDir: 'build/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'server/main.ts', operator: 'server/operator-command/main.ts' },
      // what both share lies beside them: files look for their neighbours from where they lie
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', format: 'es' },
    },
  },
})
