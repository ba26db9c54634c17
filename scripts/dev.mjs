// `npm run dev`: the server restarts on change, the page reloads by itself on port 5173.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const run = (command, args) =>
  spawn(`${root}node_modules/.bin/${command}`, args, { cwd: root, stdio: 'inherit' })

const children = [run('tsx', ['watch', '--clear-screen=false', 'server/main.ts']), run('vite', [])]
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
for (const child of children) child.on('exit', stop)
