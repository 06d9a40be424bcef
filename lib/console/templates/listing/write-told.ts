import { historyReasons } from '@/lib/contract/template-history'
import { decodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import { contentFingerprint } from '../../history/content-fingerprint'
import { takeBackRemovals } from '../../history/template-removals'
import { type ListedRow, type Told, type ToldRow, toldRow } from './listed-row'

/** A row before the service reported anything. */
export const newRow = (account_id: string, id: string, seen_at: number) => ({
  ...{ account_id, id, seen_at },
  is_own: 0 as const,
  created_at: null,
  created_by: null,
  edited_at: null,
  edited_by: null,
  sent: 0,
  read: 0,
})

/** A strictly increasing change time, so that caches built from rows can detect changes. */
export const nextSeen = (before: Pick<ListedRow, 'seen_at'> | undefined, now: number) =>
  Math.max(now, (before?.seen_at ?? 0) + 1)

/**
 * Stores what the service returned; with `isComplete`, unknown templates were created since the last full
 * read.
 *
 * @returns how many changed
 */
export async function writeTold(
  tx: Queries,
  accountId: string,
  templates: readonly Told[],
  { now, isComplete }: { now: number; isComplete: boolean },
): Promise<number> {
  const known = await tx
    .selectFrom('listed_templates')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(
      'id',
      'in',
      templates.map(({ id }) => id),
    )
    .execute()
  const byId = new Map(known.map((row) => [row.id, row]))
  const unknown = templates.flatMap(({ id }) => (byId.has(id) ? [] : [id]))
  await takeBackRemovals(tx, accountId, unknown)
  const deeds = await readDeeds(tx, unknown)
  const changed = new Map<string, ListedRow>()
  for (const template of templates) {
    const before = changed.get(template.id) ?? byId.get(template.id)
    const next = toldRow(template, before)
    if (!before) {
      const deed = deeds.get(template.id)
      // A template that appears after a full read was created since, outside this console.
      const elsewhere = isComplete && !deed ? { created_at: now, edited_at: now } : {}
      changed.set(template.id, {
        ...newRow(accountId, template.id, now),
        ...next,
        ...elsewhere,
        ...deed,
      })
    } else if (differs(before, next)) {
      const edited = isEditedElsewhere(before, next, template) ? { edited_at: now, edited_by: null } : {}
      const isOwn = template.components?.length ? 0 : before.is_own
      const seenAt = nextSeen(before, now)
      changed.set(template.id, { ...before, ...next, ...edited, is_own: isOwn, seen_at: seenAt })
    }
  }
  await upsert(tx, [...changed.values()])
  return changed.size
}

const told = [
  'name',
  'language',
  'status',
  'category',
  'facts',
  'components',
] as const satisfies (keyof ToldRow)[]

const differs = (before: ToldRow, next: ToldRow) => told.some((column) => before[column] !== next[column])

/**
 * Whether texts were edited elsewhere; samples are ignored, because services may format them differently each
 * time.
 */
function isEditedElsewhere(before: ListedRow, next: ToldRow, { components = [] }: Told): boolean {
  if (before.is_own === 1 || components.length === 0 || before.components === '') return false
  if (before.components === next.components) return false
  const printOf = ({ components: text }: ToldRow) =>
    contentFingerprint({ category: '', components: decodeJson(text) })
  return printOf(before) !== printOf(next)
}

/** Replaces rows. */
export async function upsert(tx: Queries, rows: readonly ListedRow[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first) as (keyof ListedRow)[]
  await tx
    .insertInto('listed_templates')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'id'])
        .doUpdateSet((eb) =>
          Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}`)])),
        ),
    )
    .execute()
}

interface Deed {
  created_at: number | null
  created_by: string | null
  edited_at: number | null
  edited_by: string | null
}

/** Actions people here performed on templates before they were listed, from the history. */
async function readDeeds(tx: Queries, ids: readonly string[]): Promise<Map<string, Deed>> {
  const deeds = new Map<string, Deed>()
  if (ids.length === 0) return deeds
  const rows = await tx
    .selectFrom('template_history')
    .select(['template_id', 'at', 'reason', 'person_name'])
    .where('template_id', 'in', ids)
    .where('source', '=', 'action')
    .orderBy('id')
    .execute()
  for (const { template_id, at, reason, person_name } of rows) {
    const before = deeds.get(template_id)
    // Someone here, before names were recorded.
    const by = person_name ?? ''
    const isCreation = reason?.toLowerCase() === historyReasons.submitted
    deeds.set(template_id, {
      created_at: isCreation ? at : (before?.created_at ?? null),
      created_by: isCreation ? by : (before?.created_by ?? null),
      edited_at: at,
      edited_by: by,
    })
  }
  return deeds
}
