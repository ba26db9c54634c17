import { pino, type DestinationStream } from 'pino'

import type { Log } from './deps.ts'
import type { Env } from './env.ts'

/** What PostgreSQL tells of an error beside its message: the whole row that failed, an address that is taken. */
const DATA_OF_ERRORS = ['err.detail', 'err.where', 'err.query', 'err.parameters', 'err.args']
const HEADERS = ['req.headers.authorization', 'req.headers.cookie']

/** The log of the process, on stdout unless told otherwise; people's data and tokens are cut out of what it writes. */
export const createLog = (level: Env['logLevel'], to?: DestinationStream): Log =>
  pino({ level, redact: [...HEADERS, ...DATA_OF_ERRORS] }, to)
