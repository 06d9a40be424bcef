import { z } from '@/lib/contract/zod'
import { auditHash, CHAIN_START } from '@/lib/store/audit-hash'
import type { Queries, Store } from '@/lib/store/open'

/**
 * An entry as a line of JSON: the exact values that are hashed, between the previous entry's seal and its
 * own. A line proves what was written, and two consecutive lines prove that nothing is missing between them.
 */
export const chainLine = z.strictObject({
  position: z.number().int().min(1),
  /** Milliseconds since 1970. */
  at: z.number(),
  person_id: z.string().nullable(),
  person_email: z.string(),
  action: z.string(),
  subject: z.string(),
  result: z.string(),
  address: z.string(),
  trace_id: z.string(),
  /** JSON text. */
  details: z.string().nullable(),
  previous: z.string(),
  hash: z.string(),
})
export type ChainLine = z.infer<typeof chainLine>

/** A position in the chain: how far a reader got, or where an archive ends. */
export interface ChainPlace {
  position: number
  hash: string
}

/** The position up to which entries were archived and removed; the start of the chain if none were. */
export async function readBase(queries: Queries): Promise<ChainPlace> {
  const base = await queries
    .selectFrom('audit_base')
    .select(['position', 'hash'])
    .where('id', '=', 1)
    .executeTakeFirst()
  return base ?? { position: 0, hash: CHAIN_START }
}

/**
 * Entries after a position, oldest first. No entry is ever inserted before one already read, so a reader who
 * resumes at the last position misses nothing. Archived entries are not included.
 *
 * @param mostBytes maximum total size as JSON; the first entry is always included
 */
export async function readLines(
  { reads }: Pick<Store, 'reads'>,
  after: number,
  limit: number,
  mostBytes = Number.POSITIVE_INFINITY,
): Promise<ChainLine[]> {
  const base = await readBase(reads)
  const rows = await reads
    .selectFrom('audit')
    .selectAll()
    .where('position', '>=', Math.max(after, base.position))
    .orderBy('position')
    .limit(limit + 1)
    .execute()
  let previous = base.hash
  const lines: ChainLine[] = []
  for (const { id: _, ...row } of rows) {
    if (row.position > after && row.position > base.position) lines.push({ ...row, previous })
    previous = row.hash
  }
  return fitting(lines.slice(0, limit), mostBytes)
}

/** Total size of lines in bytes, including separators. */
export const bytesOf = (lines: readonly ChainLine[]): number =>
  lines.reduce((sum, line) => sum + Buffer.byteLength(JSON.stringify(line)) + 1, 0)

function fitting(lines: readonly ChainLine[], mostBytes: number): ChainLine[] {
  let bytes = 0
  const tooMany = lines.findIndex((line, place) => {
    bytes += bytesOf([line])
    return bytes > mostBytes && place > 0
  })
  return lines.slice(0, tooMany === -1 ? undefined : tooMany)
}

/** What is wrong with a line, as a sentence: it was changed, or doesn't follow the previous one. */
export function lineFault(line: ChainLine, before: ChainPlace | undefined): string | undefined {
  if (before && line.position !== before.position + 1)
    return `Entry ${before.position + 1} is missing: entry ${line.position} comes after ${before.position}.`
  if (before && line.previous !== before.hash)
    return `Entry ${line.position} doesn’t follow entry ${before.position}: it seals another one.`
  if (line.hash !== auditHash(line.previous, line))
    return `Entry ${line.position} was changed: its hash doesn’t match.`
  if (line.position === 1 && line.previous !== CHAIN_START) return 'Entry 1 isn’t the start of a log.'
  return undefined
}
