import { createRequire } from 'node:module'

type Parse = (path: string, options: object) => unknown
const swc = createRequire(import.meta.url)('@swc/core') as { parseFileSync: Parse }
const parse = swc.parseFileSync

// dependency-cruiser parses TypeScript without JSX: taught before it is loaded, or no screen could be read
swc.parseFileSync = (path, options) => parse(path, { ...options, tsx: path.endsWith('.tsx') })
