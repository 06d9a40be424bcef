import { decodeText } from '@/components/ui/decode-text'
import { flowLimits } from '@/lib/contract/limits'
import { formatNumber } from '@/lib/labels/numbers'
import { casesFileOf, readCasesFile } from '@/lib/language/flow-json/exchange/case-files'
import type { EndpointCase } from '@/lib/language/flow-json/exchange/read-cases'
import { type NamedRun, readRunsFile, runsFileOf } from '@/lib/language/flow-json/recorded-runs/run-files'
import { type FlowFile, type NoFlow, readFlowFile, readFlowText } from './flow-file'

const MIB = 1024 * 1024
const MOST_BYTES = 100 * MIB
const MOST_FILES = 2000

export const isZip = ({ name, type }: File) => /\.zip$/i.test(name) || type === 'application/zip'

/** The flows in a file: one document, or every document of a ZIP with its runs and cases. */
export async function readFlowFiles(file: File): Promise<FlowFile[] | NoFlow> {
  if (isZip(file)) return readZip(file)
  const read = await readFlowFile(file)
  return 'problem' in read ? read : [read]
}

async function readZip(file: File): Promise<FlowFile[] | NoFlow> {
  const tooLarge = { problem: `A ZIP can unpack to at most ${MOST_BYTES / MIB} MB.` }
  if (file.size > MOST_BYTES) return tooLarge
  const entries = await unpack(new Uint8Array(await file.arrayBuffer()))
  if (entries === undefined) return { problem: 'This ZIP can’t be read.' }
  if (entries === 'too large') return tooLarge
  if (entries.size > MOST_FILES) return { problem: `A ZIP can have up to ${formatNumber(MOST_FILES)} files.` }
  const flows: FlowFile[] = []
  for (const [path, bytes] of entries) {
    const flow = readEntry(path, bytes, entries)
    if (flow && 'problem' in flow) return flow
    if (flow) flows.push(flow)
  }
  return flows.length > 0 ? flows : { problem: 'This ZIP has no flow: none of its files is Flow JSON.' }
}

type Entries = ReadonlyMap<string, Uint8Array>

/** Files that aren't flows, such as a manifest, are ignored. */
function readEntry(path: string, bytes: Uint8Array, entries: Entries): FlowFile | NoFlow | undefined {
  if (bytes.byteLength > flowLimits.documentBytes) return undefined
  const text = decodeText(bytes)
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.json$/i, '')
  const flow = text === undefined ? undefined : readFlowText(text, name)
  if (!flow || 'problem' in flow) return undefined
  const runs = readBeside(entries, runsFileOf(path), readRuns)
  if (typeof runs === 'string') return { problem: runs }
  const cases = readBeside(entries, casesFileOf(path), readCases)
  if (typeof cases === 'string') return { problem: cases }
  return { ...flow, ...(runs ? { runs } : {}), ...(cases ? { cases } : {}) }
}

function readBeside<Read>(
  entries: Entries,
  path: string,
  read: (text: string, path: string) => Read | string,
): Read | string | undefined {
  const bytes = entries.get(path)
  return bytes && read(decodeText(bytes) ?? '', path)
}

/** Runs of a file, or why they can't be used, as a sentence. */
export function readRuns(text: string, path: string): NamedRun[] | string {
  const runs = readRunsFile(text)
  if (typeof runs === 'string') return `${path} ${runs}.`
  return runs.length > flowLimits.runs ? `${path} has more than ${flowLimits.runs} runs.` : runs
}

/** Cases of a file, or why they can't be used, as a sentence. */
export function readCases(text: string, path: string): EndpointCase[] | string {
  const cases = readCasesFile(text, path)
  if (typeof cases === 'string') return cases
  return cases.length > flowLimits.cases ? `${path} has more than ${flowLimits.cases} cases.` : cases
}

/** The JSON files of a ZIP; undefined if it isn't one. Checks the declared unpacked size before unpacking. */
async function unpack(packed: Uint8Array): Promise<Entries | 'too large' | undefined> {
  const { unzip } = await import('fflate')
  let bytes = 0
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!/\.json$/i.test(name) || /(?:^|\/)(?:\.|__MACOSX\/)/.test(name)) return false
    bytes += originalSize
    return bytes <= MOST_BYTES
  }
  const found = await new Promise<Record<string, Uint8Array> | undefined>((resolve) => {
    unzip(packed, { filter }, (error, files) => resolve(error ? undefined : files))
  })
  if (bytes > MOST_BYTES) return 'too large'
  return found && new Map(Object.entries(found))
}
