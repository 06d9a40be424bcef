import { Trouble } from '../../outputs'
import { parseOptions } from '../../parse-options'

const formats = ['human', 'json', 'junit'] as const

export interface RunRequest {
  command: 'run'
  files: readonly string[]
  /** File of runs; defaults to the one next to each flow. */
  runs: string | undefined
  /** Whether to generate runs for paths no recorded run covers. */
  isGenerating: boolean
  format: (typeof formats)[number]
}

/** Parses the arguments of `run`. @throws Trouble */
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
