import path from 'node:path'
import { isObject, tryParseJson } from '@/lib/contract/json'
import { casesFileOf } from '@/lib/language/flow-json/exchange/case-files'
import { runsFileOf } from '@/lib/language/flow-json/recorded-runs/run-files'
import { Trouble } from '../../outputs'
import { readText, writeText } from '../text-files'

/** A file of the repository and its flow in an environment. */
export interface FlowFile {
  /** As written in the manifest, relative to its folder. */
  name: string
  /** Relative to the working folder. */
  path: string
  /** Identifier of the flow, or its name. */
  flow: string
  /** Hash of the last synchronized document; undefined before the first pull. */
  base: string | undefined
  /** File with its recorded runs. */
  runs: KnownFile
  /** File with its endpoint cases. */
  cases: KnownFile
}

/** A file with the hash of its last synchronized content. */
export type KnownFile = Pick<FlowFile, 'name' | 'path' | 'base'>

export interface Manifest {
  environment: string
  files: readonly FlowFile[]
  /** Records a file's synchronized content. */
  remember(file: KnownFile, hash: string): Promise<void>
}

interface Asked {
  manifest: string
  environment: string | undefined
  /** Only these files, as named on the command line; all if empty. */
  only: readonly string[]
}

/**
 * Reads the manifest that maps files to flows: `{"flows": [{"file": "flows/booking.json", "production":
 * "1234567"}]}`, and the command's own file with each document's last synchronized hash.
 * @throws Trouble with a sentence for the author
 */
export async function readManifest({ manifest, environment, only }: Asked): Promise<Manifest> {
  const rows = rowsOf(await readJson(manifest), manifest)
  const chosen = chooseEnvironment(rows, environment, manifest)
  const lockFile = manifest.replace(/(?:\.json)?$/, '.lock.json')
  const lock = await readLock(lockFile)
  const folder = path.dirname(manifest)
  const files = rows.flatMap(({ file, flows }): FlowFile[] => {
    const flow = flows.get(chosen)
    if (flow === undefined) return []
    const known = (name: string): KnownFile => ({
      ...{ name, path: path.join(folder, name), base: lock[chosen]?.[name] },
    })
    return [{ ...known(file), flow, runs: known(runsFileOf(file)), cases: known(casesFileOf(file)) }]
  })
  const wanted = only.map((file) => path.normalize(file))
  const unknown = wanted.find((file) => !files.some((each) => each.path === file))
  if (unknown !== undefined) throw new Trouble(`${unknown} is not in ${manifest} for ${chosen}.`)
  return {
    environment: chosen,
    files: wanted.length === 0 ? files : files.filter((file) => wanted.includes(file.path)),
    async remember({ name }, hash) {
      const own = { ...lock[chosen], [name]: hash }
      lock[chosen] = Object.fromEntries(Object.entries(own).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      await writeText(lockFile, `${JSON.stringify(lock, null, 2)}\n`)
    },
  }
}

interface Row {
  file: string
  /** Flows by environment. */
  flows: ReadonlyMap<string, string>
}

function rowsOf(value: unknown, manifest: string): Row[] {
  if (!isObject(value) || !Array.isArray(value.flows))
    throw new Trouble(`${manifest} must be an object with a list "flows".`)
  const rows = value.flows.map((row: unknown, index): Row => {
    const place = `flows[${index}] of ${manifest}`
    if (!isObject(row) || typeof row.file !== 'string' || row.file === '')
      throw new Trouble(`${place} must have a "file".`)
    const { file, ...flows } = row
    const written = path.posix.normalize(file.replaceAll('\\', '/'))
    if (written.startsWith('../') || path.isAbsolute(written))
      throw new Trouble(`${place}: the file must be in the folder of the manifest or below it.`)
    const pairs = Object.entries(flows).map(([name, flow]): [string, string] => {
      if (typeof flow === 'string' && flow !== '') return [name, flow]
      throw new Trouble(`${place}: "${name}" must be the ID or the name of a flow, as a string.`)
    })
    return { file: written, flows: new Map(pairs) }
  })
  refuseDoubles(rows, manifest)
  return rows
}

function refuseDoubles(rows: readonly Row[], manifest: string): void {
  const seen = new Map<string, string>()
  const files = new Set<string>()
  for (const { file, flows } of rows) {
    if (files.has(file)) throw new Trouble(`${file} is listed twice in ${manifest}.`)
    files.add(file)
    for (const [environment, flow] of flows) {
      const key = `${environment}\n${flow}`
      const other = seen.get(key)
      if (other !== undefined)
        throw new Trouble(
          `${other} and ${file} are the same flow (${flow}) in ${environment}. Use one file for each flow.`,
        )
      seen.set(key, file)
    }
  }
}

function chooseEnvironment(rows: readonly Row[], asked: string | undefined, manifest: string): string {
  const all = [...new Set(rows.flatMap(({ flows }) => [...flows.keys()]))]
  const [only] = all
  if (asked === undefined && all.length === 1 && only !== undefined) return only
  if (asked !== undefined && all.includes(asked)) return asked
  const choices = all.length > 0 ? all.join(', ') : 'it has none, because it names no flows'
  throw new Trouble(`Set --env to an environment in ${manifest}: ${choices}.`)
}

async function readLock(file: string): Promise<Record<string, Record<string, string>>> {
  const value = await readJson(file, '{}')
  const lock: Record<string, Record<string, string>> = {}
  for (const [environment, hashes] of Object.entries(isObject(value) ? value : {})) {
    const known = Object.entries(isObject(hashes) ? hashes : {})
    const texts = known.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    lock[environment] = Object.fromEntries(texts)
  }
  return lock
}

/** | @param missing content used if the file does not exist */
async function readJson(file: string, missing?: string): Promise<unknown> {
  const text = await readText(file).then(
    (read) => read.text,
    (error: unknown) => {
      if (missing !== undefined && error instanceof Trouble && error.code === 'ENOENT') return missing
      throw error
    },
  )
  const value = tryParseJson(text)
  if (value === undefined) throw new Trouble(`${file} is not JSON.`)
  return value
}
