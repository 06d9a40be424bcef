import { parseOptions } from '../../parse-options'
import { Trouble } from '../outputs'

const formats = ['human', 'json', 'junit'] as const

export interface RunRequest {
  command: 'run'
  files: readonly string[]
  /** A file of runs; undefined for the one beside each flow. */
  runs: string | undefined
  /** Adds runs through what none of the recorded ones goes through. */
  isGenerating: boolean
  format: (typeof formats)[number]
}

/** Reads what follows `run`. @throws Trouble */
export function readRun(args: readonly string[]): RunRequest {
  const { values, positionals } = parseOptions(args, {
    runs: { type: 'string' },
    generate: { type: 'boolean', default: false },
    format: { type: 'string', default: 'human' },
  })
  const format = formats.find((name) => name === values.format)
  if (!format) throw new Trouble(`--format must be one of ${formats.join(', ')}, not ${values.format}.`)
  if (positionals.length === 0) throw new Trouble('Name the flow documents whose runs are repeated.')
  if (positionals.includes('-')) throw new Trouble('run does not read standard input. Name a file.')
  if (values.runs !== undefined && positionals.length > 1)
    throw new Trouble('--runs takes one flow document. Name only that one.')
  return { command: 'run', files: positionals, runs: values.runs, isGenerating: values.generate, format }
}
