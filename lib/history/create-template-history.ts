import type { TemplateMoment } from '@/lib/contract/template-history'
import type { Template } from '@/lib/contract/templates'
import type { Queries, Store } from '@/lib/store/open'

type Seen = Pick<Template, 'id' | 'name' | 'language' | 'status' | 'category' | 'rejected_reason' | 'rejection_info'>

export interface TemplateHistory {
  /** Compares what the service answered with what was known, and writes down what changed. */
  observe(templates: readonly Seen[]): Promise<void>
  /** Writes down what somebody here did. */
  act(template: Pick<Seen, 'id' | 'name' | 'language' | 'category'>, status: string, reason: string | null): Promise<void>
  /** Newest first. */
  of(templateId: string): Promise<TemplateMoment[]>
  /** Templates last seen in review: the ones worth asking about. At most 100. */
  pending(): Promise<Pick<Seen, 'id' | 'name' | 'language' | 'category'>[]>
}

/** The history of template states. The service tells only the present state; the past is kept here. */
export function createTemplateHistory({ store, clock }: { store: Store; clock(): number }): TemplateHistory {
  return {
    async observe(templates) {
      if (templates.length === 0) return
      const known = await lastStates(store.reads, templates.map((template) => template.id))
      const changed = templates.filter(({ id, status, category }) => known.get(id) !== stateKey(status, category))
      if (changed.length === 0) return
      const at = clock()
      const rows = changed.map((template) => ({ ...moment(template, at, 'observed'), reason: reasonOf(template) }))
      await store.db.insertInto('template_history').values(rows).execute()
    },
    async act(template, status, reason) {
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
      return rows.map((row) => ({ ...row, source: row.source === 'action' ? 'action' : 'observed' }))
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

const stateKey = (status: string, category: string) => `${status} ${category}`

function moment(template: Pick<Seen, 'id' | 'name' | 'language' | 'status' | 'category'>, at: number, source: string) {
  const { id, name, language, status, category } = template
  return { template_id: id, name, language, status, category, at, source }
}

function reasonOf({ status, rejected_reason, rejection_info }: Seen): string | null {
  if (status !== 'REJECTED') return null
  return rejection_info?.reason ?? (rejected_reason === 'NONE' ? null : (rejected_reason ?? null))
}

const latest = (queries: Queries) =>
  queries
    .selectFrom('template_history')
    .where('id', 'in', (eb) =>
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
  return new Map(rows.map((row) => [row.template_id, stateKey(row.status, row.category)]))
}
