import { readFileSync } from 'node:fs'

import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA, type ManifestOptions } from 'vite-plugin-pwa'

import { chunkGroups } from './vite.chunks.ts'
import { pageConfig } from './vite.page.ts'
import { screenFiles } from './vite.screens.ts'

const root = import.meta.dirname
const server = 'http://127.0.0.1:3000'
const manifest = JSON.parse(readFileSync(`${root}/manifest.webmanifest`, 'utf8')) as Partial<ManifestOptions>

/** Has the browser fetch what the entry starts after the first paint together with the entry itself. */
const preloadStart: Plugin = {
  name: 'preload-start',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const start = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'app')
      if (start?.type !== 'chunk') return []
      const styles = [...(start.viteMetadata?.importedCss ?? [])]
      // what the entry imports itself is named already
      const scripts = [start.fileName, ...start.imports].filter((file) => !html.includes(file))
      return [
        ...scripts.map((file) => linkTo(file, { rel: 'preload', as: 'script' })),
        ...styles.map((file) => linkTo(file, { rel: 'stylesheet' })),
      ]
    },
  },
}

const linkTo = (file: string, attrs: Record<string, string>) => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: true, href: `/${file}` },
  injectTo: 'head' as const,
})

/**
 * Modules are preloaded as scripts. Chromium compiles one that was announced as a module, or not at all, while it comes
 * in, and passes over the compiled code that it has kept of it: each start would compile everything anew.
 */
const preloadAsScripts: Plugin = {
  name: 'preload-as-scripts',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: (code) => code.replaceAll('modulepreload', 'preload'),
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll('rel="modulepreload"', 'rel="preload" as="script"'),
  },
}

export default defineConfig({
  ...pageConfig(root),
  server: {
    proxy: { '/api': { target: server }, '/socket.io': { target: server, ws: true } },
  },
  build: {
    outDir: 'build/client',
    // the lowest engines of the README, which public/old-browser.js asks for
    target: ['safari17', 'chrome120', 'firefox128'],
    emptyOutDir: true,
    // The script policy takes fonts and images from this site only, not from `data:`.
    assetsInlineLimit: 0,
    // The polyfill is an inline script, which the script policy refuses.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Reading a property does nothing, ours or a library's: an icon that nobody draws falls away.
      treeshake: { propertyReadSideEffects: false },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: `${root}/src/routes`,
      generatedRouteTree: `${root}/src/route-tree.gen.ts`,
      routeFileIgnorePattern: '\\.test\\.',
      quoteStyle: 'single',
      semicolons: false,
      tmpDir: `${root}/node_modules/.cache/router`,
      codeSplittingOptions: {
        // Loaders bring the contract along: they stay out of the first load, each beside its screen.
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
    }),
    react(),
    preloadStart,
    preloadAsScripts,
    screenFiles,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      manifestFilename: 'manifest.webmanifest',
      // Of the icons those that a page or a notification shows; the others are the installing browser's.
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2}', 'icons/{mark.svg,icon-192.png,badge-96.png}'],
        // Firebase's library: for those alone who switch pushes on, and no use without a network.
        globIgnores: ['**/fcm-token-*.js'],
      },
    }),
  ],
})
