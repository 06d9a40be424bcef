import { createHash } from 'node:crypto'
import type { AccountParts } from '@/lib/console/account-parts'
import { type HistoryReason, historyReasons } from '@/lib/contract/template-history'
import type { Template } from '@/lib/contract/templates'
import type { Queries } from '@/lib/store/open'
import { batchesOf } from '@/lib/work/batches'
import { createSignal, type Signal } from '@/lib/work/signal'
import { LastStates } from '../../history/last-states'
import {
  claimRemovals,
  type Remover,
  writeRemovals,
  writeUnknownRemovals,
} from '../../history/template-removals'
import { countMessages } from './count-messages'
import { type Told, toldRow } from './listed-row'
import { newRow, nextSeen, upsert, writeTold } from './write-told'

export interface TemplateListing {
  /** Stores template states from the service, and removes those reported as deleted. @returns whether anything changed */
  note(templates: readonly Told[]): Promise<boolean>
  /** Someone here submitted a template or an edit. */
  written(template: Told, reason: HistoryReason, by: string): Promise<void>
  /** When all templates were last read; undefined if they never were. */
  readAt(): Promise<number | undefined>
  /**
   * Ends a full read: templates not reported since `begunAt`, and not among the IDs, are deleted.
   *
   * @returns whether any were
   */
  complete(ids: ReadonlySet<string>, begunAt: number): Promise<boolean>
  /** Notified whenever someone reads the listing. */
  looks: Pick<Signal, 'notify' | 'subscribe'>
  /** Authors and times of templates, by ID. */
  writersOf(ids: readonly string[]): Promise<Map<string, Pick<Template, 'created' | 'edited'>>>
  /** Someone here deleted these. */
  gone(ids: readonly string[], by: Remover): Promise<void>
  /** Someone here deleted the versions of a name that aren't among the IDs. */
  keepOf(name: string, ids: readonly string[], by: Remover): Promise<void>
}

/** Rows per statement: SQLite binds no more than 32,766 values. */
const ROWS_PER_QUERY = 500
/** A compact form, because thousands are kept in memory. Includes absent members, which JSON would omit. */
const stateOf = (told: Told) =>
  createHash('sha256')
    .update(JSON.stringify(told, (_, value) => (value === undefined ? null : value)))
    .digest('base64')

/** What the service reports about every template of the account, stored so that lists can be sorted in any order. */
export function createTemplateListing(parts: AccountParts): TemplateListing {
  const { store, clock, businessAccountId } = parts
  const last = new LastStates<Told>(stateOf)
  return {
    looks: createSignal(),
    readAt: () => readAt(store.reads, businessAccountId),
    async note(templates) {
      const now = clock()
      const news = last.newsOf(templates, now)
      if (news.length === 0) return false
      const gone = news.filter(({ status }) => status === 'DELETED').map(({ id }) => id)
      const there = news.filter(({ status }) => status !== 'DELETED')
      const hasChanged = await store.transaction(async (tx) => {
        const isComplete = (await readAt(tx, businessAccountId)) !== undefined
        let changes = await remove(tx, { account_id: businessAccountId, at: now }, gone)
        for (const some of batchesOf(there, ROWS_PER_QUERY))
          changes += await writeTold(tx, businessAccountId, some, { now, isComplete })
        return changes > 0
      })
      last.remember(news, now)
      return hasChanged
    },
    async written(told, reason, by) {
      last.forget(told.id)
      await store.transaction((tx) => writeOwn(tx, parts, told, { reason, by }))
    },
    async complete(ids, begunAt) {
      const all = await rows(store.reads, businessAccountId).select(['id', 'seen_at']).execute()
      const gone = all.filter(({ id, seen_at }) => seen_at < begunAt && !ids.has(id)).map(({ id }) => id)
      await store.transaction(async (tx) => {
        await remove(tx, { account_id: businessAccountId, at: clock() }, gone)
        // Also for templates deleted before removals were recorded.
        await writeUnknownRemovals(tx, businessAccountId)
        // Also for names deleted before they were ever listed.
        await forgetting(tx, businessAccountId).where('changed_at', '<', begunAt).execute()
        await countMessages(tx, businessAccountId, clock())
        const value = String(clock())
        await tx
          .insertInto('facts')
          .values({ key: factKey(businessAccountId), value })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
          .execute()
      })
      return gone.length > 0
    },
    async gone(ids, by) {
      await store.transaction((tx) => remove(tx, { account_id: businessAccountId, at: clock(), by }, ids))
    },
    writersOf: (ids) => readWriters(store.reads, businessAccountId, ids),
    async keepOf(name, ids, by) {
      const known = await rows(store.reads, businessAccountId).select('id').where('name', '=', name).execute()
      const gone = known.map(({ id }) => id).filter((id) => !ids.includes(id))
      const removal = { account_id: businessAccountId, at: clock(), by }
      await store.transaction(async (tx) => {
        await remove(tx, removal, gone)
        await claimRemovals(tx, removal, name)
      })
    },
  }
}

const factKey = (accountId: string) => `templates_listed ${accountId}`

const rows = (queries: Queries, accountId: string) =>
  queries.selectFrom('listed_templates').where('account_id', '=', accountId)

async function readAt(queries: Queries, accountId: string): Promise<number | undefined> {
  const fact = await queries
    .selectFrom('facts')
    .select('value')
    .where('key', '=', factKey(accountId))
    .executeTakeFirst()
  return fact && Number(fact.value)
}

/**
 * Removes templates; deleting a name's last version also removes its folder and owner. @returns how many
 * existed
 */
async function remove(
  tx: Queries,
  removal: { account_id: string; at: number; by?: Remover },
  ids: readonly string[],
): Promise<number> {
  const accountId = removal.account_id
  let count = 0
  await writeRemovals(tx, removal, ids)
  for (const some of batchesOf(ids, ROWS_PER_QUERY)) {
    const removed = await tx
      .deleteFrom('listed_templates')
      .where('account_id', '=', accountId)
      .where('id', 'in', some)
      .returning('name')
      .execute()
    const names = [...new Set(removed.map(({ name }) => name))]
    if (names.length > 0) await forgetting(tx, accountId).where('name', 'in', names).execute()
    count += removed.length
  }
  return count
}

/** Deletes stored data of names without listed templates. */
const forgetting = (tx: Queries, accountId: string) =>
  tx
    .deleteFrom('template_names')
    .where('account_id', '=', accountId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('listed_templates')
            .select('listed_templates.id')
            .where('listed_templates.account_id', '=', accountId)
            .whereRef('listed_templates.name', '=', 'template_names.name'),
        ),
      ),
    )

/** Records a submission made here. The next comparison with the service adds the outcome. */
async function writeOwn(
  tx: Queries,
  { clock, businessAccountId }: AccountParts,
  told: Told,
  { reason, by }: { reason: HistoryReason; by: string },
): Promise<void> {
  const at = clock()
  const known = await rows(tx, businessAccountId).selectAll().where('id', '=', told.id).executeTakeFirst()
  const row = {
    ...(known ?? newRow(businessAccountId, told.id, at)),
    ...toldRow(told, known),
    ...{ is_own: 1 as const, edited_at: at, edited_by: by, seen_at: nextSeen(known, at) },
  }
  const created = reason === historyReasons.submitted && { created_at: at, created_by: by }
  await upsert(tx, [{ ...row, ...created }])
}

async function readWriters(queries: Queries, accountId: string, ids: readonly string[]) {
  const found = new Map<string, Pick<Template, 'created' | 'edited'>>()
  for (const some of batchesOf(ids, ROWS_PER_QUERY))
    for (const row of await rows(queries, accountId)
      .select(['id', 'created_at', 'created_by', 'edited_at', 'edited_by'])
      .where('id', 'in', some)
      .execute())
      found.set(row.id, {
        ...(row.created_at !== null && { created: { at: row.created_at, by: row.created_by } }),
        ...(row.edited_at !== null && { edited: { at: row.edited_at, by: row.edited_by } }),
      })
  return found
}
