import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { createAudit } from '@/lib/access/audit'
import {
  type ChainLine,
  type ChainPlace,
  chainLine,
  lineFault,
  readBase,
  readLines,
} from '@/lib/access/audit/chain-lines'
import { tryParseJson } from '@/lib/contract/json'
import type { Store } from '@/lib/store/open'
import { jsonLine } from '@/lib/work/lines'
import { Trouble } from '../outputs'

/** Maximum entries per file and transaction, during which the server waits. */
const MOST_IN_A_FILE = 20_000
const LINES_AT_ONCE = 1000
const OWNER_ONLY = 0o600

export interface LinesReport {
  entries: number
  /** Position of the first entry, and the position after the last. */
  first?: number
  last?: ChainPlace
  /** The first problem found, as a sentence. */
  fault?: string
}

/**
 * Verifies exported audit log files in order: every hash, and that no entry is missing. Needs no database.
 * @param noted a hash that must be among them
 */
export async function verifyFiles(files: readonly string[], noted?: string): Promise<LinesReport> {
  const report: LinesReport = { entries: 0 }
  let hasNoted = noted === undefined
  for (const file of files) {
    for await (const text of createInterface({
      input: createReadStream(file),
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      const line = readLine(text)
      const fault = line ? lineFault(line, report.last) : 'A line isn’t an entry of an audit log.'
      if (!line || fault) return { ...report, fault: `${path.basename(file)}: ${fault}` }
      report.first ??= line.position
      report.last = { position: line.position, hash: line.hash }
      report.entries += 1
      hasNoted ||= line.hash === noted
    }
  }
  return hasNoted ? report : { ...report, fault: 'The noted seal isn’t in these files.' }
}

const readLine = (text: string): ChainLine | undefined => chainLine.safeParse(tryParseJson(text)).data

/** A written file and its number of entries. */
interface Archived {
  file: string
  first: number
  last: number
}

/** How far the log was streamed to its slowest target; undefined without targets. */
export async function sentUpTo({ reads }: Store): Promise<{ target: string; position: number } | undefined> {
  return reads
    .selectFrom('audit_streams')
    .select(['id as target', 'position'])
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Moves old entries into files, oldest first: each file is read back and verified before its entries are
 * removed, and an audit entry records it.
 * @param upTo position of the last entry that may be removed
 */
export async function* archiveEntries(
  store: Store,
  folder: string,
  before: number,
  upTo = Number.POSITIVE_INFINITY,
): AsyncGenerator<Archived, undefined> {
  await mkdir(folder, { recursive: true })
  for (;;) {
    const base = await readBase(store.reads)
    const lines = (await oldLines(store, base.position, before)).filter(({ position }) => position <= upTo)
    const [first, last] = [lines[0], lines.at(-1)]
    if (!first || !last) return
    const name = `audit-${padded(first.position)}-${padded(last.position)}.jsonl`
    const file = path.join(folder, name)
    await writeLines(file, lines)
    await removeArchived(store, base, last, name)
    yield { file, first: first.position, last: last.position }
  }
}

const padded = (position: number) => String(position).padStart(10, '0')

/** Entries from the start of the log up to the first recent one. */
async function oldLines(store: Store, after: number, before: number): Promise<ChainLine[]> {
  const lines: ChainLine[] = []
  while (lines.length < MOST_IN_A_FILE) {
    const next = await readLines(store, lines.at(-1)?.position ?? after, LINES_AT_ONCE)
    const young = next.findIndex(({ at }) => at >= before)
    lines.push(...(young === -1 ? next : next.slice(0, young)))
    if (young !== -1 || next.length < LINES_AT_ONCE) break
  }
  return lines
}

/**
 * Writes a file durably and atomically. @throws Trouble when it exists or differs from what was written
 */
async function writeLines(file: string, lines: readonly ChainLine[]): Promise<void> {
  const part = `${file}.part`
  const handle = await open(part, 'w', OWNER_ONLY)
  try {
    await handle.writeFile(lines.map(jsonLine).join(''))
    await handle.sync()
  } finally {
    await handle.close()
  }
  const { fault, entries } = await verifyFiles([part])
  if (fault || entries !== lines.length) {
    await rm(part)
    throw new Trouble(`${fault ?? 'The file isn’t what was written.'} Nothing was removed from the log.`)
  }
  await rename(part, file)
}

async function removeArchived(store: Store, base: ChainPlace, last: ChainLine, file: string): Promise<void> {
  await store.transaction(async (tx) => {
    const updated = await tx
      .updateTable('audit_base')
      .set({ position: last.position, hash: last.hash })
      .where('position', '=', base.position)
      .returning('id')
      .executeTakeFirst()
    if (!updated) throw new Trouble('Another command archived these entries meanwhile.')
    await tx.deleteFrom('audit').where('position', '<=', last.position).execute()
    const details = { archived: last.position, seal: last.hash, file, by: 'switchboard-audit' }
    const origin = { person: { id: null, email: '' }, address: '', traceId: '' }
    const entry = { action: 'audit.archive', subject: '', result: 'done' } as const
    await createAudit(store).record({ at: Date.now(), ...entry, ...origin, details }, tx)
  })
}
