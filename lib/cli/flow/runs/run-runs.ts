import { checkFlow } from '@/lib/language/flow-json/check'
import { type Coverage, coverageOf, coverageText } from '@/lib/language/flow-json/recorded-runs/coverage'
import { generateRuns } from '@/lib/language/flow-json/recorded-runs/generate-runs'
import { differenceLines, repeatRun } from '@/lib/language/flow-json/recorded-runs/repeat-run'
import {
  type NamedRun,
  readRunsFile,
  runsFileOf,
  runsFileText,
} from '@/lib/language/flow-json/recorded-runs/run-files'
import { type CheckedFlow, toRunnable } from '@/lib/language/flow-json/run/runnable'
import { junitReport } from '../../junit'
import { type Outputs, Trouble } from '../../outputs'
import { findFiles } from '../find-files'
import { readText, writeText } from '../text-files'
import type { RunRequest } from './read-run'

/** Result of a run; without problems, it matches the recording. */
interface RanRun {
  name: string
  steps: number
  problems: string[]
}

interface RanFlow {
  file: string
  runs: RanRun[]
  /** Coverage of the file's runs, including newly generated ones. */
  coverage: Coverage
  generated: number
}

/** Replays recorded runs on their flow documents and prints differences. Returns the exit status. */
export async function runRuns(request: RunRequest, outputs: Outputs): Promise<number> {
  const ran: RanFlow[] = []
  for (const file of await findFiles(request.files)) {
    const done = await runFlow(file, request)
    ran.push(done)
    if (request.format === 'human') outputs.out(humanText(done))
  }
  const all = ran.flatMap(({ runs }) => runs)
  const failed = all.filter(({ problems }) => problems.length > 0).length
  if (request.format === 'json') outputs.out(jsonText(ran, failed))
  else if (request.format === 'junit') outputs.out(junitText(ran))
  else outputs.out(`\n${sumOf(all.length, failed)}\n`)
  return failed > 0 ? 1 : 0
}

async function runFlow(file: string, request: RunRequest): Promise<RanFlow> {
  const { text } = await readText(file)
  const flow = toRunnable(checkFlow(text))
  if (!flow) throw new Trouble(`${file} has no screen to run. Run check to see what is wrong.`)
  const runsFile = request.runs ?? runsFileOf(file)
  // A flow may have no runs yet with --generate or among several flows.
  const recorded = await readRuns(runsFile, request.runs === undefined)
  const generated = request.isGenerating ? await generate(flow, recorded, runsFile) : []
  const runs = [...recorded, ...generated]
  const coverage = coverageOf(
    flow,
    runs.map(({ run }) => run),
  )
  return { file, runs: runs.map((one) => ranRun(flow, one)), coverage, generated: generated.length }
}

async function readRuns(file: string, mayBeMissing: boolean): Promise<NamedRun[]> {
  const read = await readText(file).catch((error: unknown) => {
    if (mayBeMissing && error instanceof Trouble && error.code === 'ENOENT') return undefined
    throw error
  })
  const runs = read ? readRunsFile(read.text) : []
  if (typeof runs === 'string') throw new Trouble(`${file} ${runs}.`)
  return runs
}

async function generate(flow: CheckedFlow, recorded: NamedRun[], file: string): Promise<NamedRun[]> {
  const known = recorded.map(({ run }) => run)
  const generated = generateRuns(flow, known, Date.now())
  if (generated.length > 0) await writeText(file, runsFileText([...recorded, ...generated]))
  return generated
}

function ranRun(flow: CheckedFlow, { name, run }: NamedRun): RanRun {
  const { steps, differences } = repeatRun(flow, run)
  return { name, steps, problems: differenceLines(differences) }
}

function humanText({ file, runs, coverage, generated }: RanFlow): string {
  const lines = runs.flatMap(({ name, steps, problems }) => [
    problems.length > 0 ? `FAILED  ${name}` : `passed  ${name} (${steps} ${steps === 1 ? 'step' : 'steps'})`,
    ...problems.map((problem) => `        ${problem}`),
  ])
  const covered = coverageText(coverage)
  return [
    file,
    ...(runs.length === 0 ? ['No runs are recorded for this flow.'] : lines),
    ...(generated === 0 ? [] : [`Generated: ${generated} ${generated === 1 ? 'run' : 'runs'}`]),
    ...(covered === undefined ? [] : [`Coverage: ${covered}`]),
    ...coverage.missed.map(({ label }) => `        not covered: ${label}`),
    '',
  ].join('\n')
}

const sumOf = (all: number, failed: number): string => {
  const runs = `${all} ${all === 1 ? 'run' : 'runs'}`
  return failed === 0 ? `${runs}: no differences.` : `${failed} of ${runs} failed.`
}

function jsonText(ran: readonly RanFlow[], failed: number): string {
  const flows = ran.map(({ file, runs, generated, coverage: { parts, missed } }) => ({
    file,
    runs,
    generated,
    coverage: { parts: parts.length, missed: missed.map(({ kind, label }) => ({ kind, label })) },
  }))
  const all = flows.reduce((sum, { runs }) => sum + runs.length, 0)
  return `${JSON.stringify({ flows, passed: all - failed, failed }, null, 2)}\n`
}

/** A suite per flow and a test per run. */
const junitText = (ran: readonly RanFlow[]): string =>
  junitReport(
    ran.map(({ file, runs, coverage }) => ({
      name: file,
      properties: { coverage: coverageText(coverage) ?? '' },
      tests: runs.map(({ name, problems }) => ({
        className: file,
        name,
        ...(problems[0] !== undefined && {
          failure: { message: problems[0], details: problems.join('\n') },
        }),
      })),
    })),
  )
