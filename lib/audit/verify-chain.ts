import { sql } from 'kysely'
import { auditHash, CHAIN_START } from '@/lib/store/audit-chain'
import type { Store } from '@/lib/store/open'

export interface ChainReport {
  /** Entries that were checked and are what they were when they were written. */
  entries: number
  /** Hash of the last of them: noted elsewhere, it proves later that nothing up to it was changed. */
  head: string
  /** What is wrong, in a sentence, at the first place where something is. */
  fault?: string
}

const ROWS_AT_ONCE = 1000

export interface VerifyOptions {
  /** A hash noted at an earlier check: it has to be in the chain still. */
  noted?: string
  onProgress?(entries: number): void
}

/** Checks the whole audit log: every hash, every place, and that nothing is missing at its end. */
export async function verifyChain(
  store: Store,
  { noted, onProgress }: VerifyOptions = {},
): Promise<ChainReport> {
  let position = 0
  let hash = CHAIN_START
  let hasNoted = noted === undefined || noted === CHAIN_START
  // The last entry there is now: what is added meanwhile is for the next check.
  const end = await store.reads
    .selectFrom('audit_head')
    .select(['position', 'hash'])
    .where('id', '=', 1)
    .executeTakeFirst()
  if (!end) return { entries: 0, head: hash, fault: 'The record of the last entry is missing.' }
  const unplaced = await store.reads
    .selectFrom('audit')
    .select('id')
    .where(sql<boolean>`(position is null or hash is null)`)
    .executeTakeFirst()
  if (unplaced) return { entries: 0, head: hash, fault: `Entry ${unplaced.id} is not part of the chain.` }
  for (let last = 0; ; last = position) {
    const rows = await store.reads
      .selectFrom('audit')
      .selectAll()
      .where('position', '>', last)
      .where('position', '<=', Math.max(end.position, last))
      .orderBy('position')
      .limit(ROWS_AT_ONCE)
      .execute()
    for (const row of rows) {
      const report = { entries: position, head: hash }
      if (row.position !== position + 1)
        return {
          ...report,
          fault: `Entry ${position + 1} is missing: entry ${row.position} comes after ${position}.`,
        }
      if (row.hash !== auditHash(hash, row))
        return { ...report, fault: `Entry ${row.position} is not what was written: its hash does not fit.` }
      ;({ position, hash } = row)
      hasNoted ||= hash === noted
    }
    onProgress?.(position)
    if (rows.length < ROWS_AT_ONCE) break
  }
  const report = { entries: position, head: hash }
  if (position < end.position)
    return { ...report, fault: `Entries ${position + 1} to ${end.position} are missing.` }
  if (hash !== end.hash)
    return { ...report, fault: `The record of the last entry does not fit entry ${position}.` }
  if (!hasNoted)
    return { ...report, fault: 'The noted hash is not in the chain: entries before it were rewritten.' }
  return report
}
