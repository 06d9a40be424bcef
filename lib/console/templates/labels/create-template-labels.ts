import {
  type TemplateLabelChange,
  type TemplateLabelCount,
  templateLabelLimits,
} from '@/lib/contract/template-labels'
import { alphabetical } from '@/lib/labels/alphabetical'
import type { Queries, Store } from '@/lib/store/open'
import { batchesOf } from '@/lib/work/batches'
import { problem } from '../../problems'

export interface TemplateLabels {
  /** Labels by name, in the order of the alphabet; a name without any is not among them. */
  of(names: readonly string[]): Promise<Map<string, string[]>>
  /** The same for every name of the account. */
  ofAll(): Promise<Map<string, string[]>>
  /** Names that have a label, in the order of the alphabet. */
  namesOf(label: string): Promise<string[]>
  /** Every label of the account, with how many names have it. */
  list(): Promise<TemplateLabelCount[]>
  /** Adds labels to names and removes others, for all of them or for none. @throws HttpError invalid */
  change(change: TemplateLabelChange, personId: string): Promise<void>
  /** Removes every label of a name. */
  remove(name: string): Promise<void>
}

interface Parts {
  store: Store
  clock(): number
  businessAccountId: string
}

/** Names that one query names: SQLite binds no more than 32,766 values. */
const NAMES_PER_QUERY = 1000

/** What people here call templates that belong together; the service knows nothing of it. */
export function createTemplateLabels(parts: Parts): TemplateLabels {
  const { store, businessAccountId } = parts
  const labels = () => store.reads.selectFrom('template_labels').where('account_id', '=', businessAccountId)
  return {
    async of(names) {
      const rows = []
      for (const some of batchesOf(names, NAMES_PER_QUERY))
        rows.push(...(await labels().select(['name', 'label']).where('name', 'in', some).execute()))
      return byName(rows)
    },
    ofAll: async () => byName(await labels().select(['name', 'label']).execute()),
    async namesOf(label) {
      const rows = await labels().select('name').where('label', '=', label).orderBy('name').execute()
      return rows.map(({ name }) => name)
    },
    async list() {
      const rows = await labels()
        .select((eb) => ['label', eb.fn.countAll<number>().as('names')])
        .groupBy('label')
        .execute()
      return rows
        .map(({ label, names }) => ({ label, names: Number(names) }))
        .sort((one, other) => alphabetical.compare(one.label, other.label))
    },
    change: (change, personId) =>
      store.transaction(async (tx) => {
        await write(tx, parts, change, personId)
        await requireRoom(tx, parts, change)
      }),
    async remove(name) {
      await store.db
        .deleteFrom('template_labels')
        .where('account_id', '=', businessAccountId)
        .where('name', '=', name)
        .execute()
    },
  }
}

function byName(rows: readonly { name: string; label: string }[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { name, label } of rows.toSorted((one, other) => alphabetical.compare(one.label, other.label))) {
    const labels = found.get(name)
    if (labels) labels.push(label)
    else found.set(name, [label])
  }
  return found
}

async function write(
  tx: Queries,
  { clock, businessAccountId }: Parts,
  { names, add, remove }: TemplateLabelChange,
  personId: string,
): Promise<void> {
  if (remove.length > 0)
    await tx
      .deleteFrom('template_labels')
      .where('account_id', '=', businessAccountId)
      .where('name', 'in', names)
      .where('label', 'in', remove)
      .execute()
  const row = { account_id: businessAccountId, added_by: personId, added_at: clock() }
  for (const label of add)
    await tx
      .insertInto('template_labels')
      .values([...new Set(names)].map((name) => ({ ...row, name, label })))
      .onConflict((conflict) => conflict.columns(['account_id', 'name', 'label']).doNothing())
      .execute()
}

/** @throws HttpError invalid */
async function requireRoom(
  tx: Queries,
  { businessAccountId }: Parts,
  { names }: TemplateLabelChange,
): Promise<void> {
  const { perTemplate, perAccount } = templateLabelLimits
  const labels = tx.selectFrom('template_labels').where('account_id', '=', businessAccountId)
  const full = await labels
    .select('name')
    .where('name', 'in', names)
    .groupBy('name')
    .having((eb) => eb.fn.countAll(), '>', perTemplate)
    .orderBy('name')
    .executeTakeFirst()
  if (full)
    throw problem('invalid', `A template can have up to ${perTemplate} labels. ${full.name} would have more.`)
  const { all } = await labels
    .select((eb) => eb.fn.count<number>('label').distinct().as('all'))
    .executeTakeFirstOrThrow()
  if (Number(all) > perAccount)
    throw problem('invalid', `An account can have up to ${perAccount} labels. Remove one first.`)
}
