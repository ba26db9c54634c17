import { parseArgs } from 'node:util'

import { parseInput } from '#domain/contract/parse.ts'
import { operatorTexts } from '#domain/uk/operator/operator.ts'

import { auditCommands } from './audit.commands.ts'
import { backupCommand } from './backup.command.ts'
import { codeCommands } from './codes.commands.ts'
import { askServer } from './client.ts'
import { FLAGS, OPTIONS, type Command, type Typed } from './command.ts'
import { EXIT, Failure, faultsOf } from './failure.ts'
import { orderCommands } from './orders.commands.ts'
import type { OwnCommand, Place } from './own-command.ts'
import { contactCommands, creditCommands, paymentCommands } from './payments.commands.ts'
import { postCommands } from './posts.commands.ts'
import { restoreCommand } from './restore.command.ts'
import { reviewCommands } from './reviews.commands.ts'
import { searchCommands } from './searches.commands.ts'
import { statsCommands } from './stats.commands.ts'
import { userCommands } from './users.commands.ts'

/** A new group of commands is one more file and one more line. */
const groups: Record<string, Record<string, Command>> = {
  orders: orderCommands,
  users: userCommands,
  posts: postCommands,
  reviews: reviewCommands,
  codes: codeCommands,
  payments: paymentCommands,
  credit: creditCommands,
  contacts: contactCommands,
  searches: searchCommands,
  stats: statsCommands,
  audit: auditCommands,
}

/** What the command does itself. */
const own: Record<string, OwnCommand> = { backup: backupCommand, restore: restoreCommand }

type CommandLine = Typed & { json: boolean; help: boolean }
export type CommandResult = { code: number; out: string; err: string }

const said = (out: string): CommandResult => ({ code: EXIT.done, out: `${out}\n`, err: '' })

function help(): string {
  const all = [...Object.values(groups).flatMap((group) => Object.values(group)), ...Object.values(own)]
  const width = Math.max(...all.map(({ usage }) => usage.length))
  return [
    operatorTexts.usage,
    '',
    operatorTexts.commands,
    ...all.map(({ usage, about }) => `  ${usage.padEnd(width)}  ${about}`),
    '',
    operatorTexts.options,
    `  ${operatorTexts.json}`,
    `  ${operatorTexts.help}`,
    '',
    operatorTexts.codes,
  ].join('\n')
}

function readLine(args: readonly string[]): CommandLine {
  const text = { type: 'string' } as const
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    options: {
      ...Object.fromEntries(OPTIONS.map((name) => [name, text])),
      ...Object.fromEntries(FLAGS.map((name) => [name, { type: 'boolean' } as const])),
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const known: readonly string[] = [...OPTIONS, ...FLAGS, 'json', 'help']
  for (const token of tokens) {
    if (token.kind === 'option' && !known.includes(token.name))
      throw new Failure(EXIT.usage, operatorTexts.unknownOption(token.rawName))
  }
  const given = OPTIONS.flatMap((name) => {
    const value = values[name]
    // an option at the end of the line has no value
    return value === undefined ? [] : [[name, typeof value === 'string' ? value : '']]
  })
  return {
    words: positionals,
    options: Object.fromEntries(given) as Typed['options'],
    flags: FLAGS.filter((name) => values[name] === true),
    json: values['json'] === true,
    help: values['help'] === true,
  }
}

/** The command that the first words name, and its name on the server; a group of one needs no second word. */
function find(words: readonly string[]): { name: string; command: Command; rest: readonly string[] } {
  const [first = '', second = ''] = words
  const group = Object.hasOwn(groups, first) ? groups[first] : undefined
  if (!group) throw new Failure(EXIT.usage, `${operatorTexts.unknown(first)}\n\n${help()}`)
  const [only] = Object.keys(group)
  if (Object.keys(group).length === 1 && only !== undefined && second !== only)
    return { name: `${first}.${only}`, command: group[only]!, rest: words.slice(1) }
  if (!Object.hasOwn(group, second))
    throw new Failure(EXIT.usage, `${operatorTexts.unknown(`${first} ${second}`.trim())}\n\n${help()}`)
  return { name: `${first}.${second}`, command: group[second]!, rest: words.slice(2) }
}

async function checked(
  { usage, words, options, flags = [], act, input }: Command,
  typed: Typed,
): Promise<unknown> {
  const fail = (fault: string): Failure => new Failure(EXIT.usage, `${fault}\n${usage}`)
  const spare = typed.words[words]
  if (spare !== undefined) throw fail(operatorTexts.tooMany(spare))
  for (const name of OPTIONS)
    if (name in typed.options && !options.includes(name)) throw fail(operatorTexts.unknownOption(`--${name}`))
  for (const name of typed.flags)
    if (!flags.includes(name)) throw fail(operatorTexts.unknownOption(`--${name}`))
  const wanted = await input(typed)
  const judged = parseInput(act.input, wanted)
  if (!judged.ok) throw fail(faultsOf(judged.errors))
  return wanted
}

async function runOwn({ usage, run }: OwnCommand, line: CommandLine, place: Place): Promise<CommandResult> {
  const [, ...words] = line.words
  const fail = (fault: string): Failure => new Failure(EXIT.usage, `${fault}\n${usage}`)
  const [option] = [...Object.keys(line.options), ...line.flags]
  if (option !== undefined) throw fail(operatorTexts.unknownOption(`--${option}`))
  if (words[1] !== undefined) throw fail(operatorTexts.tooMany(words[1]))
  const { answer, text } = await run(words, place)
  return said(line.json ? JSON.stringify(answer) : text)
}

/** Does what a line asks for, mostly on the server of this DATA_DIR; never throws. */
export async function runLine(
  args: readonly string[],
  {
    dataDir,
    width,
    now,
    environment = process.env,
  }: Omit<Place, 'environment'> & Partial<Pick<Place, 'environment'>>,
): Promise<CommandResult> {
  try {
    const line = readLine(args)
    const [first = ''] = line.words
    if (line.help || first === '') return said(help())
    if (Object.hasOwn(own, first))
      return await runOwn(own[first]!, line, { dataDir, width, now, environment })
    const { name, command, rest } = find(line.words)
    const input = await checked(command, { words: rest, options: line.options, flags: line.flags })
    const answer = await askServer(dataDir, { name, act: command.act, input })
    return said(line.json ? JSON.stringify(answer) : command.print(answer, { width, now }))
  } catch (error) {
    if (error instanceof Failure) return { code: error.exitCode, out: '', err: `${error.message}\n` }
    const stack = error instanceof Error ? error.stack : String(error)
    return { code: EXIT.failed, out: '', err: `${operatorTexts.failed}\n${stack}\n` }
  }
}
