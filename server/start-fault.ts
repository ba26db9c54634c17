import type { Env } from './env.ts'

type StartFault = Partial<NodeJS.ErrnoException> & { port?: number; hostname?: string }

/** What a system or database error says; one of several addresses that all failed says nothing itself. */
const wordsOf = ({ message, code }: StartFault): string => (message ? message : (code ?? 'unknown fault'))

function listenFault(fault: StartFault, env: Env): string | null {
  const name = env.metricsPort !== undefined && fault.port === env.metricsPort ? 'METRICS_PORT' : 'PORT'
  const place = `${env.host}:${fault.port ?? env.port}`
  if (fault.code === 'EADDRINUSE')
    return `${place} is taken: stop what listens there, or set ${name} to a free port.`
  if (fault.code === 'EACCES')
    return `This user may not listen on ${place}: set ${name} to a port from 1024 up.`
  if (['ENOTFOUND', 'EADDRNOTAVAIL', 'EAI_AGAIN'].includes(fault.code ?? ''))
    return `HOST ${env.host} is no address of this machine: set HOST to one, or leave it out.`
  return null
}

const isListening = (fault: StartFault, env: Env): boolean =>
  fault.syscall === 'listen' || (fault.syscall === 'getaddrinfo' && fault.hostname === env.host)

/** Faults of the program, not of its surroundings: only they need a stack. */
const isOwn = (error: unknown): boolean =>
  [TypeError, RangeError, ReferenceError, SyntaxError].some((kind) => error instanceof kind)

/** Why the start failed, in a line that says what to do; `env` is null when the environment itself is at fault. */
export function startFault(error: unknown, env: Env | null): string {
  if (!(error instanceof Error)) return String(error)
  if (isOwn(error)) return error.stack ?? error.message
  const fault: StartFault = error
  const listening = env && isListening(fault, env) ? listenFault(fault, env) : null
  if (listening !== null) return listening
  if (env?.databaseUrl !== undefined && fault.code !== undefined)
    return `The database of DATABASE_URL cannot be used: ${wordsOf(fault)}.`
  return wordsOf(fault)
}
