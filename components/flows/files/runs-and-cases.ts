import { flowLimits } from '@/lib/contract/limits'
import { readCasesFile } from '@/lib/language/flow-json/exchange/case-files'
import type { EndpointCase } from '@/lib/language/flow-json/exchange/read-cases'
import { type NamedRun, readRunsFile } from '@/lib/language/flow-json/recorded-runs/run-files'

/** Runs in the text of a file, or why they can't be used, as a sentence. */
export function runsIn(text: string, path: string): NamedRun[] | string {
  const runs = readRunsFile(text)
  if (typeof runs === 'string') return `${path} ${runs}.`
  return runs.length > flowLimits.runs ? `${path} has more than ${flowLimits.runs} runs.` : runs
}

/** Cases in the text of a file, or why they can't be used, as a sentence. */
export function casesIn(text: string, path: string): EndpointCase[] | string {
  const cases = readCasesFile(text, path)
  if (typeof cases === 'string') return cases
  return cases.length > flowLimits.cases ? `${path} has more than ${flowLimits.cases} cases.` : cases
}
