import { Zip, ZipDeflate } from 'fflate'
import { isCallError } from '@/lib/client/call-error'
import type { CallOptions } from '@/lib/client/create-client'
import { eachPage } from '@/lib/contract/each-page'
import { casesFileOf, casesFileText, casesForFile } from '@/lib/language/flow-json/exchange/case-files'
import { flowFileName, flowFiles } from '@/lib/language/flow-json/flow-files'
import { runsFileOf, runsFileText, runsForFile } from '@/lib/language/flow-json/recorded-runs/run-files'
import type { Root } from '@/lib/runtime/compose/root'
import { documentHash } from '@/lib/runtime/http/document-hash'
import { casesHash } from './push-cases'
import { runsHash } from './push-runs'

type Parts = Pick<Root, 'client' | 'flowDocuments' | 'flowRuns' | 'flowCases'> & {
  settings: Pick<Root['settings'], 'businessAccountId'>
}

/** Name of the only environment in an exported manifest. */
const ENVIRONMENT = 'console'
const PER_PAGE = 100
/** File that lists flows missing from the zip, with the reasons. */
const MISSING = 'not-exported.txt'

interface Named {
  id: string
  name: string
}

/** Exports the newest version of each flow in the account; see `exportThese`. @throws CallError if flows can't be listed */
export const exportFlows = (root: Parts, options?: CallOptions) =>
  exportThese(root, flowsOf(root, options), options)

/**
 * The newest version of each flow as a file, with its recorded runs and endpoint cases, plus the manifest and
 * lock file of `switchboard-flow`, so that the unpacked zip can start a repository. Holds one document in
 * memory at a time. Unreadable flows are listed in a file.
 *
 * @returns the chunks of a zip
 */
export async function* exportThese(
  root: Parts,
  flows: AsyncIterable<Named> | Iterable<Named>,
  options?: CallOptions,
): AsyncGenerator<Uint8Array, undefined> {
  const zip = createZip()
  const names = new Set<string>()
  const files: { file: string; id: string }[] = []
  const hashes: Record<string, string> = {}
  const missing: string[] = []
  for await (const { id, name } of flows) {
    const text = await documentOf(root, id, options)
    if (typeof text !== 'string') {
      missing.push(`${name} (${id}): ${text.problem}`)
      continue
    }
    const file = `${flowFiles.folder}/${unusedName(flowFileName(name), names)}`
    files.push({ file, id })
    hashes[file] = documentHash(text)
    yield zip.add(file, text)
    const runs = runsForFile(await root.flowRuns.list(id))
    if (runs.length > 0) {
      hashes[runsFileOf(file)] = runsHash(runs)
      yield zip.add(runsFileOf(file), runsFileText(runs))
    }
    const cases = casesForFile((await root.flowCases.get(id)).cases)
    if (cases.length > 0) {
      hashes[casesFileOf(file)] = casesHash(cases)
      yield zip.add(casesFileOf(file), casesFileText(cases))
    }
  }
  const rows = files.map(({ file, id }) => ({ file, [ENVIRONMENT]: id }))
  yield zip.add(flowFiles.manifest, asJson({ flows: rows }))
  yield zip.add(flowFiles.lock, asJson({ [ENVIRONMENT]: hashes }))
  if (missing.length > 0) yield zip.add(MISSING, `${missing.join('\n')}\n`)
  yield zip.end()
}

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

async function* flowsOf({ client, settings: { businessAccountId } }: Parts, options?: CallOptions) {
  const query = { fields: 'id,name', limit: PER_PAGE }
  const read = (after?: string) =>
    client.listFlows({ businessAccountId, query: { ...query, after } }, options)
  for await (const { data } of eachPage(read)) for (const { id, name = id } of data) yield { id, name }
}

async function documentOf({ flowDocuments }: Parts, id: string, options?: CallOptions) {
  try {
    const newest = await flowDocuments.newest(id, options)
    return newest?.text ?? { problem: 'It has no version yet.' }
  } catch (error) {
    if (isCallError(error)) return { problem: error.problem.detail }
    throw error
  }
}

/** Flows may share a name, or differ only in special characters. */
function unusedName(file: string, names: Set<string>): string {
  let free = file
  for (let count = 2; names.has(free); count += 1) free = file.replace(/\.json$/, `-${count}.json`)
  names.add(free)
  return free
}

/** A zip written file by file. */
function createZip() {
  let written: Uint8Array[] = []
  const zip = new Zip((problem, bytes) => {
    if (problem) throw problem
    written.push(bytes)
  })
  const take = (): Uint8Array => {
    const bytes = Buffer.concat(written)
    written = []
    return bytes
  }
  return {
    add(name: string, text: string): Uint8Array {
      const file = new ZipDeflate(name)
      zip.add(file)
      file.push(Buffer.from(text), true)
      return take()
    },
    end(): Uint8Array {
      zip.end()
      return take()
    },
  }
}
