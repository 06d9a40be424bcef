import type { Selection } from '@/lib/account-files/selection'
import { type IncidentScriptName, incidentScriptNames } from '@/lib/contract/incident-scripts'
import { formatChoice } from '@/lib/contract/lists'
import { Trouble } from '../outputs'
import { askedInstead, parseOptions, unknownCommand } from '../parse-options'

const commands = ['pull', 'plan', 'apply', 'drift'] as const
const driftFormats = ['plain', 'json', 'sarif', 'junit'] as const
export type DriftFormat = (typeof driftFormats)[number]

export interface AccountRequest {
  command: (typeof commands)[number]
  folder: string
  environment: string
  selection: Selection
  /** Whether `plan` prints JSON. */
  isJson: boolean
  /** Where `plan` saves the plan. */
  out: string | undefined
  /** The saved plan to apply. */
  planFile: string | undefined
  isConfirmed: boolean
  deletes: boolean
  /** Whether `pull` replaces files that were changed locally. */
  isForced: boolean
  /** Whether `drift` fails on differences. */
  isCheck: boolean
  format: DriftFormat
}

/** `clock`: shows the clock of the embedded service, or advances it. */
export interface ClockRequest {
  command: 'clock'
  /** Milliseconds. */
  by: number | undefined
  /** ISO 8601. */
  to: string | undefined
}

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }

/** @param text such as 90m, 36h, 3d or 2w. @throws Trouble */
export function durationMs(text: string): number {
  const [, count, unit] = /^(\d{1,6})([mhdw])$/.exec(text) ?? []
  if (count === undefined || Number(count) === 0)
    throw new Trouble('Write a duration as a number and a unit: 90m, 36h, 3d, or 2w.')
  return Number(count) * (unitMs[unit as keyof typeof unitMs] ?? 0)
}

/** `script`: lists the incident scripts, starts one, or stops them. */
export interface ScriptRequest {
  command: 'script'
  /** Undefined to list them. */
  script: IncidentScriptName | undefined
  /** The target: an ID or a template name; empty for the account. */
  object: string
  /** Whether to advance the clock to the script's end. */
  isRun: boolean
  isStop: boolean
}

export type Request = AccountRequest | ClockRequest | ScriptRequest | { command: 'help' | 'version' }

/** Parses the command line. @throws Trouble with a sentence for the user */
export function readArguments(args: readonly string[]): Request {
  const instead = askedInstead(args)
  if (instead) return { command: instead }
  const [name, ...rest] = args
  if (name === 'clock') return readClock(rest)
  if (name === 'script') return readScript(rest)
  const command = commands.find((each) => each === name)
  if (!command) throw unknownCommand(name, formatChoice([...commands, 'clock', 'script']))
  const { values, positionals } = parse(rest)
  const format = driftFormats.find((each) => each === values.format)
  if (!format) throw new Trouble(`--format must be one of ${driftFormats.join(', ')}, not ${values.format}.`)
  const [planFile, another] = positionals
  if (another !== undefined || (planFile !== undefined && command !== 'apply'))
    throw new Trouble(
      command === 'apply'
        ? 'Name one saved plan, or none to plan and apply at once.'
        : `${command} takes no files. Choose the folder with --dir.`,
    )
  const { dir: folder, env: environment } = values
  if (!/^[\w.-]{1,60}$/.test(environment))
    throw new Trouble('Name environments with letters, digits, dots, hyphens, and underscores.')
  return {
    ...{ command, folder, environment, planFile, format, out: values.out },
    selection: { only: values.only, prefix: values.prefix },
    isJson: values.json,
    isConfirmed: values.yes,
    deletes: values.delete,
    isForced: values.force,
    isCheck: values.check,
  }
}

function readClock(args: readonly string[]): ClockRequest {
  const { by, to } = parseOptions(
    args,
    { by: { type: 'string' }, to: { type: 'string' } },
    { takesFiles: false },
  ).values
  if (by !== undefined && to !== undefined) throw new Trouble('Use --by or --to, not both.')
  return { command: 'clock', by: by === undefined ? undefined : durationMs(by), to }
}

function readScript(args: readonly string[]): ScriptRequest {
  const { values, positionals } = parseOptions(args, {
    run: { type: 'boolean', default: false },
    stop: { type: 'boolean', default: false },
  })
  const [name, object = '', another] = positionals
  const script = incidentScriptNames.find((each) => each === name)
  if (name !== undefined && !script)
    throw new Trouble(`There is no script ${JSON.stringify(name)}. switchboard script lists them.`)
  if (another !== undefined) throw new Trouble('Name one script, and what it happens to.')
  if (values.stop && name !== undefined) throw new Trouble('--stop stops all scripts: name none.')
  return { command: 'script', script, object, isRun: values.run, isStop: values.stop }
}

const parse = (args: readonly string[]) =>
  parseOptions(args, {
    dir: { type: 'string', default: '.' },
    env: { type: 'string', default: 'default' },
    only: { type: 'string', multiple: true, default: [] },
    prefix: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
    out: { type: 'string' },
    yes: { type: 'boolean', default: false },
    delete: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    format: { type: 'string', default: 'plain' },
  })
