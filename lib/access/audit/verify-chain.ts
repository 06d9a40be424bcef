import { sql } from 'kysely'
import { type ChainPlace, readBase } from '@/lib/access/audit/chain-lines'
import { auditHash, CHAIN_START } from '@/lib/store/audit-hash'
import { decodeJson } from '@/lib/store/codec'
import type { Store } from '@/lib/store/open'

export interface ChainReport {
  /** Valid entries from the start of the chain, including archived ones. */
  entries: number
  /** Hash of the last valid entry. Saved elsewhere, it later proves that nothing before it was changed. */
  head: string
  /** How many of them are archived and removed. */
  archived?: number
  /** The first problem found, as a sentence. */
  fault?: string
  /** Position of the entry with the problem, if there is one. */
  brokenAt?: number
}

const ROWS_AT_ONCE = 1000
const NOT_IN_THE_CHAIN = 'The noted hash isn’t in the chain: entries before it were rewritten.'
const NOT_IN_THE_REST =
  'The noted hash isn’t in the chain. If it seals an archived entry, check the archive: switchboard-audit verify FILE --noted SEAL.'

export interface VerifyOptions {
  /** A hash saved from an earlier check, which must still be in the chain. */
  noted?: string
  onProgress?(entries: number): void
}

/**
 * Verifies the whole audit log: every hash and position, and that nothing is missing at the end or exists
 * outside the chain.
 */
export async function verifyChain(store: Store, options: VerifyOptions = {}): Promise<ChainReport> {
  for (;;) {
    const base = await readBase(store.reads)
    const report = await verifyAfter(store, base, options)
    if (report.fault === undefined || (await readBase(store.reads)).position === base.position) return report
    // The missing entries were archived during the check.
  }
}

async function verifyAfter(
  store: Store,
  base: ChainPlace,
  { noted, onProgress }: VerifyOptions,
): Promise<ChainReport> {
  const start = {
    entries: base.position,
    head: base.hash,
    ...(base.position > 0 && { archived: base.position }),
  }
  // Check up to the current last entry; later entries are left to the next check.
  const end = await readEnd(store)
  if (!end) return { ...start, fault: 'The record of the last entry is missing.' }
  const beside = (await findBeside(store, end)) ?? (await findUnattested(store, base))
  if (beside) return { ...start, ...beside }
  let last: Link = { id: Number.NEGATIVE_INFINITY, ...base }
  let hasNoted = noted === undefined || noted === CHAIN_START || noted === base.hash
  for (let isOver = false; !isOver; ) {
    const rows = await readAfter(store, last.position, end.position)
    for (const row of rows) {
      const fault = faultOf(row, last)
      if (fault) return { ...start, entries: last.position, head: last.hash, fault, brokenAt: row.position }
      last = row
      hasNoted ||= row.hash === noted
    }
    onProgress?.(last.position)
    isOver = rows.length < ROWS_AT_ONCE
  }
  const report = { ...start, entries: last.position, head: last.hash }
  const brokenAt = last.position || undefined
  if (last.position < end.position)
    return { ...report, brokenAt, fault: `Entries ${last.position + 1} to ${end.position} are missing.` }
  if (last.hash !== end.hash)
    return {
      ...report,
      brokenAt,
      fault: `The record of the last entry doesn’t match entry ${last.position}.`,
    }
  if (!hasNoted) return { ...report, fault: base.position > 0 ? NOT_IN_THE_REST : NOT_IN_THE_CHAIN }
  return report
}

interface Link {
  id: number
  position: number
  hash: string
}

interface End {
  position: number
  hash: string
  /** Position of an entry before the first or after the last one. */
  outside: number | null
}

/**
 * One statement, so that the record and the entries come from the same snapshot and concurrent writes cause
 * no false alarm.
 */
const readEnd = ({ reads }: Store): Promise<End | undefined> =>
  reads
    .selectFrom('audit_head')
    .select(['audit_head.position', 'audit_head.hash'])
    .select((eb) =>
      eb
        .selectFrom('audit')
        .select('audit.position')
        .where((or) =>
          or.or([
            or(
              'audit.position',
              '<',
              or.selectFrom('audit_base').select(sql<number>`position + 1`.as('first')),
            ),
            or('audit.position', '>', or.ref('audit_head.position')),
          ]),
        )
        .orderBy('audit.position')
        .limit(1)
        .as('outside'),
    )
    .where('audit_head.id', '=', 1)
    .executeTakeFirst()

/** Finds visible entries that aren't part of the chain. */
async function findBeside(
  { reads }: Store,
  { position, outside }: End,
): Promise<Pick<ChainReport, 'fault' | 'brokenAt'> | undefined> {
  if (outside !== null)
    return { fault: `Entry ${outside} is outside the chain, which ends at ${position}.`, brokenAt: outside }
  const unplaced = await reads
    .selectFrom('audit')
    .select('id')
    .where(sql<boolean>`(position is null or hash is null)`)
    .executeTakeFirst()
  return unplaced && { fault: `Entry ${unplaced.id} isn’t part of the chain.` }
}

/**
 * A log that doesn't start at the beginning must contain the entry written when the earlier part was
 * archived.
 */
async function findUnattested(
  { reads }: Store,
  base: ChainPlace,
): Promise<Pick<ChainReport, 'fault'> | undefined> {
  if (base.position === 0) return undefined
  const newest = await reads
    .selectFrom('audit')
    .select('details')
    .where('action', '=', 'audit.archive')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { archived, seal } = Object(newest?.details && decodeJson(newest.details))
  if (archived === base.position && seal === base.hash) return undefined
  return { fault: `Entries up to ${base.position} are gone, and no entry says that they were archived.` }
}

const readAfter = ({ reads }: Store, position: number, end: number) =>
  reads
    .selectFrom('audit')
    .selectAll()
    .where('position', '>', position)
    .where('position', '<=', end)
    .orderBy('position')
    .limit(ROWS_AT_ONCE)
    .execute()

function faultOf(row: Awaited<ReturnType<typeof readAfter>>[number], last: Link): string | undefined {
  if (row.position !== last.position + 1)
    return `Entry ${last.position + 1} is missing: entry ${row.position} comes after ${last.position}.`
  if (row.hash !== auditHash(last.hash, row))
    return `Entry ${row.position} was changed: its hash doesn’t match.`
  // Entries are shown in order of their IDs, which aren't hashed.
  if (row.id <= last.id) return `Entry ${row.position} is shown before entry ${last.position}.`
  return undefined
}
