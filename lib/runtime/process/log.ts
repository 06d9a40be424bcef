import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'
import { type DestinationStream, destination, type Logger, pino, stdSerializers } from 'pino'
import { type Extent, masked, maskedMember } from '@/lib/contract/secrets'

const program = fileURLToPath(import.meta.url)
const place = /^(\d{1,9}):(\d{1,9})/

let map: SourceMap | null | undefined

/** The source map next to the program; null without one, as in tests. */
function readMap(): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${program}.map`, 'utf8')))
  } catch {
    return null
  }
}

/**
 * Maps a stack trace to source lines. The map is loaded with the first logged error: loading it at every
 * start, as `--enable-source-maps` does, takes 0.4 s and 65 MB.
 * @param given the program and its map; defaults to this one
 */
export function sourceStack(stack: string, given?: { program: string; map: SourceMap }): string {
  if (map === undefined) map = readMap()
  const { program: file, map: known } = given ?? { program, map }
  if (!known) return stack
  const [first = '', ...rest] = stack.split(`${file}:`)
  return rest.reduce((told, after) => {
    const [written = '', line, column] = place.exec(after) ?? []
    // Line numbers start at 1.
    const entry = known.findEntry(Number(line ?? 0) - 1, Number(column ?? 0) - 1)
    if (!('originalSource' in entry)) return `${told}${file}:${after}`
    const source = entry.originalSource.replace(/^(?:\.\.\/)+/, '')
    const found = `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
    return `${told.replace(/file:\/\/$/, '')}${found}${after.slice(written.length)}`
  }, first)
}

export type Log = Logger

/** The part of a log used to report faults. */
export interface FaultLog {
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Depth and members per level are pino's own limits. */
const LOGGED: Extent = { characters: Infinity, members: 100, depth: 6 }

/** Masks the facts of a line, except errors, which `serializers` formats and masks. */
const maskFacts = (facts: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      fact instanceof Error && name in serializers ? fact : maskedMember(name, fact, LOGGED),
    ]),
  )

/** Formats an error for the log. @param error the thrown value */
function withSourceLines(error: Error): unknown {
  const told: unknown = stdSerializers.err(error)
  if (typeof told !== 'object' || told === null || !('stack' in told)) return told
  return masked({ ...told, stack: sourceStack(String(told.stack)) }, { ...LOGGED, keepsCode: true }, 1)
}

const serializers = { error: withSourceLines, err: withSourceLines }

/**
 * Writes JSON lines to standard error (standard output is reserved for commands), with secrets masked. Only
 * URL paths are logged, because a query may contain a token (spec:general#access-token).
 */
export function createLog(level: LogLevel, stream: DestinationStream = destination(2)): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"at":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }), log: maskFacts },
      serializers,
    },
    stream,
  )
}
