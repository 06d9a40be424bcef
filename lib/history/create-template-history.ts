import type { HistoryReason, TemplateMoment } from '@/lib/contract/template-history'
import type { Template } from '@/lib/contract/templates'
import type { Queries, Store } from '@/lib/store/open'

type Seen = Pick<
  Template,
  'id' | 'name' | 'language' | 'status' | 'category' | 'rejected_reason' | 'rejection_info'
>

export interface TemplateHistory {
  /** Compares what the service answered with what was known, and writes down what changed. */
  observe(templates: readonly Seen[]): Promise<void>
  /** Writes down what somebody here did. `template.category` is the one it has since. */
  act(
    template: Pick<Seen, 'id' | 'name' | 'language' | 'category'>,
    status: string,
    reason: HistoryReason,
  ): Promise<void>
  /** Newest first. */
  of(templateId: string): Promise<TemplateMoment[]>
  /** Templates last seen in review: the ones worth asking about. At most 100. */
  pending(): Promise<Pick<Seen, 'id' | 'name' | 'language' | 'category'>[]>
}

const MOST_REMEMBERED = 20_000
/** After this long the store is asked again: another process may have seen changes there and back. */
const TRUSTED_MS = 10_000

/** The history of template states. The service tells only the present state; the past is kept here. */
export function createTemplateHistory({ store, clock }: { store: Store; clock(): number }): TemplateHistory {
  // Saves the look into the store while nothing changes. The store decides: another process may have seen it first.
  const remembered = new Map<string, { state: string; at: number }>()
  const isNews = (template: Seen, now: number) => {
    const last = remembered.get(template.id)
    return last?.state !== stateOf(template) || now - last.at >= TRUSTED_MS
  }
  return {
    async observe(templates) {
      const now = clock()
      const news = templates.filter((template) => isNews(template, now))
      if (news.length === 0) return
      await store.transaction((tx) => writeChanges(tx, news, now))
      if (remembered.size > MOST_REMEMBERED) remembered.clear()
      for (const template of news) remembered.set(template.id, { state: stateOf(template), at: now })
    },
    async act(template, status, reason) {
      remembered.delete(template.id)
      const row = { ...moment({ ...template, status }, clock(), 'action'), reason }
      await store.db.insertInto('template_history').values(row).execute()
    },
    async of(templateId) {
      const rows = await store.reads
        .selectFrom('template_history')
        .select(['at', 'status', 'category', 'source', 'reason'])
        .where('template_id', '=', templateId)
        .orderBy('id', 'desc')
        .limit(200)
        .execute()
      return rows
        .filter((row, index) => !isToldTwice(row, rows[index + 1], rows[index - 1]))
        .map((row) => ({ ...row, source: row.source === 'action' ? 'action' : 'observed' }))
    },
    async pending() {
      return latest(store.reads)
        .select(['template_id as id', 'name', 'language', 'category'])
        .where('status', '=', 'PENDING')
        .limit(100)
        .execute()
    },
  }
}

async function writeChanges(tx: Queries, news: readonly Seen[], at: number): Promise<void> {
  const known = await lastStates(
    tx,
    news.map(({ id }) => id),
  )
  const changed = news.filter((template) => known.get(template.id) !== stateOf(template))
  if (changed.length === 0) return
  const rows = changed.map((template) => ({
    ...moment(template, at, 'observed'),
    reason: reasonOf(template),
  }))
  await tx.insertInto('template_history').values(rows).execute()
}

type Row = Pick<TemplateMoment, 'status' | 'category'> & { source: string }

/**
 * A state that was seen twice, as by two replicas at once; or that was seen in the moment between an action of
 * somebody here and its being written down.
 */
function isToldTwice(row: Row, before: Row | undefined, after: Row | undefined): boolean {
  if (row.source !== 'observed') return false
  if (before && stateOf(before) === stateOf(row)) return true
  return after?.source === 'action' && stateOf(after) === stateOf(row)
}

const stateOf = ({ status, category }: Pick<Seen, 'status' | 'category'>) => `${status} ${category}`

function moment(
  template: Pick<Seen, 'id' | 'name' | 'language' | 'status' | 'category'>,
  at: number,
  source: string,
) {
  const { id, name, language, status, category } = template
  return { template_id: id, name, language, status, category, at, source }
}

function reasonOf({ status, rejected_reason, rejection_info }: Seen): string | null {
  if (status !== 'REJECTED') return null
  return rejection_info?.reason ?? (rejected_reason === 'NONE' ? null : (rejected_reason ?? null))
}

const latest = (queries: Queries) =>
  queries.selectFrom('template_history').where('id', 'in', (eb) =>
    eb
      .selectFrom('template_history as newest')
      .select((of) => of.fn.max('newest.id').as('id'))
      .groupBy('newest.template_id'),
  )

async function lastStates(queries: Queries, ids: string[]): Promise<Map<string, string>> {
  const rows = await queries
    .selectFrom('template_history')
    .select(['template_id', 'status', 'category'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('template_history as newest')
        .select((of) => of.fn.max('newest.id').as('id'))
        .where('newest.template_id', 'in', ids)
        .groupBy('newest.template_id'),
    )
    .execute()
  return new Map(rows.map((row) => [row.template_id, stateOf(row)]))
}
