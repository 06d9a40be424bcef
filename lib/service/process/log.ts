import { type DestinationStream, destination, type Logger, pino, stdSerializers } from 'pino'
import { sourceStack } from './source-stack'

export type Log = Logger

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Members whose value never appears in a log, wherever in the first three levels they stand. */
const secretMembers = [
  'authorization',
  'Authorization',
  'cookie',
  'Cookie',
  '["set-cookie"]',
  'access_token',
  'accessToken',
  'token',
  'password',
  'newPassword',
  'secret',
  'app_secret',
  'appSecret',
  'verifyToken',
  'sessionSecret',
]

const under = (parents: string) => (member: string) =>
  (member.startsWith('[') ? parents.replace(/\.$/, '') : parents) + member

/** An error as it is logged. @param error whatever was thrown */
function withSourceLines(error: Error): unknown {
  const told: unknown = stdSerializers.err(error)
  if (typeof told !== 'object' || told === null || !('stack' in told)) return told
  return { ...told, stack: sourceStack(String(told.stack)) }
}

/**
 * Writes JSON lines to standard error (standard output belongs to the lines commands promise), with secrets
 * taken out. Addresses are logged by path only, because a client may carry its token in the query (G49).
 */
export function createLog(level: LogLevel, stream: DestinationStream = destination(2)): Log {
  const paths = ['', '*.', '*.*.'].flatMap((parents) => secretMembers.map(under(parents)))
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"at":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths, censor: '[secret]' },
      serializers: { error: withSourceLines },
    },
    stream,
  )
}
