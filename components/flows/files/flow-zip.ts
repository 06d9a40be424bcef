import { decodeText } from '@/components/ui/decode-text'
import { openZip } from '@/components/ui/open-zip'
import { flowLimits } from '@/lib/contract/limits'
import { casesFileOf } from '@/lib/language/flow-json/exchange/case-files'
import { runsFileOf } from '@/lib/language/flow-json/recorded-runs/run-files'
import { type FlowFile, type NoFlow, readFlowFile, readFlowText } from './flow-file'
import { casesIn, runsIn } from './runs-and-cases'

const limits = {
  mostBytes: 100 * 1024 * 1024,
  mostFiles: 2000,
  isWanted: (path: string) => /\.json$/i.test(path) && !/(?:^|\/)(?:\.|__MACOSX\/)/.test(path),
}

export const isZip = ({ name, type }: File) => /\.zip$/i.test(name) || type === 'application/zip'

/** The flows in a file: one document, or every document of a ZIP with its runs and cases. */
export async function readFlowFiles(file: File): Promise<FlowFile[] | NoFlow> {
  if (isZip(file)) return readZip(file)
  const read = await readFlowFile(file)
  return 'problem' in read ? read : [read]
}

async function readZip(file: File): Promise<FlowFile[] | NoFlow> {
  const entries = await openZip(file, limits)
  if ('problem' in entries) return entries
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
  const runs = readBeside(entries, runsFileOf(path), runsIn)
  if (typeof runs === 'string') return { problem: runs }
  const cases = readBeside(entries, casesFileOf(path), casesIn)
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
