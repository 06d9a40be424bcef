import { parseUrl } from '@/lib/contract/parse-url'
import { starterLanguages } from '@/lib/language/flow-json/starter-endpoint/starter-endpoint'
import {
  type FlowVersion,
  findVersion,
  newestVersion,
  type VersionName,
  versionNames,
} from '@/lib/language/flow-json/versions'
import { Trouble } from '../outputs'
import { askedInstead, parseOptions, unknownCommand } from '../parse-options'
import type { EndpointRequest } from './endpoint/run-endpoint'
import type { StarterRequest } from './endpoint/write-starter'
import { type RepositoryRequest, readRepository, repositoryCommands } from './repository/read-repository'
import { type RunRequest, readRun } from './runs/read-run'

const formats = ['human', 'json', 'sarif', 'junit', 'github'] as const
export type Format = (typeof formats)[number]

export interface CheckRequest {
  command: 'check'
  files: readonly string[]
  format: Format
  isFixing: boolean
  /** Undefined for no limit. */
  maxWarnings: number | undefined
  /** File with the severity of each code; defaults to that of the working folder. */
  config: string | undefined
}

export interface UpgradeRequest {
  command: 'upgrade'
  file: string
  to: VersionName
  isWriting: boolean
}

export type Request =
  | CheckRequest
  | UpgradeRequest
  | EndpointRequest
  | StarterRequest
  | RepositoryRequest
  | RunRequest
  | { command: 'schema'; version: FlowVersion }
  | { command: 'help' | 'version' }

/**
 * Parses the command line.
 * @throws Trouble with a sentence for the user
 */
export function readArguments(args: readonly string[]): Request {
  const instead = askedInstead(args)
  if (instead) return { command: instead }
  const [command, ...rest] = args
  if (command === 'check') return readCheck(rest)
  if (command === 'upgrade') return readUpgrade(rest)
  if (command === 'endpoint') return readEndpoint(rest)
  if (command === 'run') return readRun(rest)
  if (command === 'schema') return readSchema(rest)
  const repository = repositoryCommands.find((name) => name === command)
  if (repository) return readRepository(repository, rest)
  throw unknownCommand(
    command,
    'check, upgrade, run, endpoint, schema, lsp, pull, push, diff, publish, or watch',
  )
}

function readCheck(args: readonly string[]): CheckRequest {
  const { values, positionals } = parseOptions(args, {
    format: { type: 'string', default: 'human' },
    fix: { type: 'boolean', default: false },
    'max-warnings': { type: 'string' },
    config: { type: 'string' },
  })
  const format = formats.find((name) => name === values.format)
  if (!format) throw new Trouble(`--format must be one of ${formats.join(', ')}, not ${values.format}.`)
  if (positionals.length === 0 && process.stdin.isTTY)
    throw new Trouble('Name the files to check, or - to read standard input.')
  const written = values['max-warnings']
  if (written !== undefined && !/^\d+$/.test(written))
    throw new Trouble(`--max-warnings must be 0 or more, not ${JSON.stringify(written)}.`)
  return {
    command: 'check',
    files: positionals.length > 0 ? [...new Set(positionals)] : ['-'],
    format,
    isFixing: values.fix,
    maxWarnings: written === undefined ? undefined : Number(written),
    config: values.config,
  }
}

function readUpgrade(args: readonly string[]): UpgradeRequest {
  const { values, positionals } = parseOptions(args, {
    to: { type: 'string', default: newestVersion.name },
    write: { type: 'boolean', default: false },
  })
  const [file, another] = positionals
  if (file === undefined || another !== undefined)
    throw new Trouble('Name one file to upgrade, or - for standard input.')
  const to = versionOf(values.to)
  if (values.write && file === '-') throw new Trouble('--write does not work with standard input. Remove it.')
  return { command: 'upgrade', file, to: to.name, isWriting: values.write }
}

function readSchema(args: readonly string[]): Request {
  const { values } = parseOptions(
    args,
    { version: { type: 'string', default: newestVersion.name } },
    { takesFiles: false },
  )
  return { command: 'schema', version: versionOf(values.version) }
}

function versionOf(name: string): FlowVersion {
  const version = findVersion(name)
  if (version) return version
  throw new Trouble(`Version ${name} does not exist. The versions are ${versionNames.join(', ')}.`)
}

const endpointFormats = ['human', 'json'] as const

function readEndpoint(args: readonly string[]): EndpointRequest | StarterRequest {
  const { values, positionals } = parseOptions(args, {
    url: { type: 'string' },
    flow: { type: 'string' },
    'public-key': { type: 'string' },
    language: { type: 'string' },
    out: { type: 'string' },
    format: { type: 'string', default: 'human' },
  })
  const [file, another] = positionals
  if (values.language !== undefined) return readStarter(positionals, values.language, values.out)
  if (file === undefined || another !== undefined)
    throw new Trouble('Name one file of cases, or - for standard input.')
  const { url = '', flow } = values
  if (!parseUrl(url) || !/^https?:/i.test(url))
    throw new Trouble('Give the address of the endpoint: --url https://…')
  const format = endpointFormats.find((name) => name === values.format)
  if (!format)
    throw new Trouble(`--format must be one of ${endpointFormats.join(', ')}, not ${values.format}.`)
  return { command: 'endpoint', file, url, flow, publicKey: values['public-key'], format }
}

function readStarter(
  [file, another]: readonly string[],
  asked: string,
  out = `endpoint-${asked}`,
): StarterRequest {
  const language = starterLanguages.find((name) => name === asked)
  if (!language) throw new Trouble(`--language must be one of ${starterLanguages.join(', ')}, not ${asked}.`)
  if (file === undefined || another !== undefined)
    throw new Trouble('Name one flow document to write an endpoint for, or - for standard input.')
  return { command: 'starter', file, language, out }
}
