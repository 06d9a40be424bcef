import { type HistoryReason, historyReasons } from '@/lib/contract/template-history'
import type { Template } from '@/lib/contract/templates'
import { decodeJson } from '@/lib/store/codec'
import type { Queries, Store } from '@/lib/store/open'
import { LastStates } from '../../history/last-states'
import { countMessages } from './count-messages'
import { type Told, toldRow } from './listed-row'
import { newRow, upsert, writeTold } from './write-told'

/** How far the list of the account is known. */
export interface ReadState {
  /** When everything was read for the first time; from then on what is new was created since. */
  since: number
  /** When everything was read last. */
  at: number
}

export interface TemplateListing {
  /** Keeps what the service told of templates; one that was deleted goes. */
  note(templates: readonly Told[]): Promise<void>
  /** Someone here submitted a template or an edit of one. */
  written(template: Told, reason: HistoryReason, by: string): Promise<void>
  /** Undefined until everything was read once. */
  readState(): Promise<ReadState | undefined>
  /** Everything was told by now that there is: what was not told since `begunAt`, and is not among the ids, is gone. */
  complete(ids: ReadonlySet<string>, begunAt: number): Promise<void>
  /** Who wrote templates, and when, by their ids; who of them nothing is known of is not among them. */
  writersOf(ids: readonly string[]): Promise<Map<string, Pick<Template, 'created' | 'edited'>>>
  /** The versions of a name that are not among the ids are gone. */
  keepOf(name: string, ids: readonly string[]): Promise<void>
}

interface Parts {
  store: Store
  clock(): number
  businessAccountId: string
}

/** Rows of one statement: SQLite binds no more than 32,766 values. */
const AT_ONCE = 500
const stateOf = (told: Told) => JSON.stringify(told)

/** What the service told of every template of the account, kept for lists in any order. */
export function createTemplateListing(parts: Parts): TemplateListing {
  const { store, clock, businessAccountId } = parts
  const last = new LastStates<Told>(stateOf)
  const rows = (queries: Queries) =>
    queries.selectFrom('listed_templates').where('account_id', '=', businessAccountId)
  const remove = async (queries: Queries, ids: readonly string[]) => {
    for (let from = 0; from < ids.length; from += AT_ONCE)
      await queries
        .deleteFrom('listed_templates')
        .where('account_id', '=', businessAccountId)
        .where('id', 'in', ids.slice(from, from + AT_ONCE))
        .execute()
  }
  const readState = async (queries = store.reads) => {
    const { value } =
      (await queries
        .selectFrom('facts')
        .select('value')
        .where('key', '=', factKey(businessAccountId))
        .executeTakeFirst()) ?? {}
    return value === undefined ? undefined : decodeJson<ReadState>(value)
  }
  return {
    readState: () => readState(),
    async note(templates) {
      const now = clock()
      const news = templates.filter((told) => last.isNews(told, now))
      if (news.length === 0) return
      const gone = news.filter(({ status }) => status === 'DELETED')
      const there = news.filter(({ status }) => status !== 'DELETED')
      await store.transaction(async (tx) => {
        const isComplete = (await readState(tx)) !== undefined
        await remove(
          tx,
          gone.map(({ id }) => id),
        )
        for (let from = 0; from < there.length; from += AT_ONCE)
          await writeTold(tx, businessAccountId, there.slice(from, from + AT_ONCE), { now, isComplete })
      })
      last.remember(news, now)
    },
    async written(told, reason, by) {
      last.forget(told.id)
      const at = clock()
      await store.transaction(async (tx) => {
        const known = await rows(tx).selectAll().where('id', '=', told.id).executeTakeFirst()
        const edited = { is_own: 1 as const, edited_at: at, edited_by: by, seen_at: at }
        const isCreation = reason === historyReasons.submitted
        const created = isCreation
          ? { created_at: at, created_by: by }
          : { created_at: known?.created_at ?? null, created_by: known?.created_by ?? null }
        await upsert(tx, [
          {
            ...(known ?? newRow(businessAccountId, told.id, at)),
            ...toldRow(told, known),
            ...edited,
            ...created,
          },
        ])
      })
    },
    async complete(ids, begunAt) {
      const all = await rows(store.reads).select(['id', 'seen_at']).execute()
      const gone = all.filter(({ id, seen_at }) => seen_at < begunAt && !ids.has(id)).map(({ id }) => id)
      await store.transaction(async (tx) => {
        await remove(tx, gone)
        await countMessages(tx, businessAccountId, clock())
        const before = await readState(tx)
        const value = JSON.stringify({ since: before?.since ?? clock(), at: clock() } satisfies ReadState)
        await tx
          .insertInto('facts')
          .values({ key: factKey(businessAccountId), value })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
          .execute()
      })
    },
    async writersOf(ids) {
      const found = new Map<string, Pick<Template, 'created' | 'edited'>>()
      for (let from = 0; from < ids.length; from += AT_ONCE)
        for (const { id, created_at, created_by, edited_at, edited_by } of await rows(store.reads)
          .select(['id', 'created_at', 'created_by', 'edited_at', 'edited_by'])
          .where('id', 'in', ids.slice(from, from + AT_ONCE))
          .execute())
          found.set(id, {
            ...(created_at !== null && { created: { at: created_at, by: created_by } }),
            ...(edited_at !== null && { edited: { at: edited_at, by: edited_by } }),
          })
      return found
    },
    async keepOf(name, ids) {
      const known = await rows(store.reads).select('id').where('name', '=', name).execute()
      const gone = known.map(({ id }) => id).filter((id) => !ids.includes(id))
      if (gone.length > 0) await store.transaction((tx) => remove(tx, gone))
    },
  }
}

const factKey = (accountId: string) => `templates_listed ${accountId}`
