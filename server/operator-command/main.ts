import { resolve } from 'node:path'

import { runLine } from './run.ts'

const NARROWEST = 60
const USUAL = 120

const { code, out, err } = await runLine(process.argv.slice(2), {
  dataDir: resolve(process.env['DATA_DIR'] || '.data'),
  // a pipe has no width
  width: Math.max(NARROWEST, process.stdout.columns || USUAL),
  now: new Date(),
})
process.stdout.write(out)
process.stderr.write(err)
process.exitCode = code
