import { textOfFile } from '@/components/ui/decode-text'
import { isObject, tryParseJson } from '@/lib/contract/json'
import { formatList } from '@/lib/contract/lists'
import { flowFileName } from '@/lib/language/flow-json/flow-files'
import { type FlowFile, type NoFlow, readFlowFile } from './flow-file'
import { isZip, readFlowFiles } from './flow-zip'
import { casesIn, runsIn } from './runs-and-cases'

/** What a file contributes to an existing flow: its document, recorded runs and endpoint cases, or some of them. */
export type FileForFlow = Partial<Pick<FlowFile, 'text' | 'runs' | 'cases'>>

/**
 * Reads a file for the flow with this name: a document, a file of runs or cases, or an exported ZIP. If the ZIP has
 * several flows, the one with this name is used.
 */
export async function readFileForFlow(file: File, flowName: string): Promise<FileForFlow | NoFlow> {
  if (!isZip(file)) {
    const flow = await readFlowFile(file)
    return 'problem' in flow ? ((await readBesideFile(file)) ?? flow) : flow
  }
  const flows = await readFlowFiles(file)
  if ('problem' in flows) return flows
  const [only] = flows
  const wanted = flowFileName(flowName).replace(/\.json$/, '')
  const named = flows.filter(({ name }) => name === wanted)
  const flow = flows.length === 1 ? only : named[0]
  return flow && (flows.length === 1 || named.length === 1) ? flow : { problem: whyNone(flows, wanted) }
}

const MOST_NAMED = 5

function whyNone(flows: readonly FlowFile[], wanted: string): string {
  const names = flows.slice(0, MOST_NAMED).map(({ name }) => `${name}.json`)
  const list = formatList(flows.length > MOST_NAMED ? [...names, 'others'] : names)
  return `It has ${flows.length} flows: ${list}. Unpack it and choose one, or rename that file to ${wanted}.json.`
}

/** Undefined for a file with neither runs nor cases. */
async function readBesideFile(file: File): Promise<FileForFlow | NoFlow | undefined> {
  const text = await textOfFile(file)
  if (text === undefined) return undefined
  const value = tryParseJson(text)
  if (!isObject(value) || value.screens !== undefined) return undefined
  if (Array.isArray(value.runs)) {
    const runs = runsIn(text, file.name)
    return typeof runs === 'string' ? { problem: runs } : { runs }
  }
  if (!Array.isArray(value.cases)) return undefined
  const cases = casesIn(text, file.name)
  return typeof cases === 'string' ? { problem: cases } : { cases }
}
