import { problem } from '@/lib/access/problems'
import type { AccountParts } from '@/lib/console/account-parts'
import {
  type TemplateLabelCount,
  type TemplateLabelsChanged,
  templateLabelLimits,
} from '@/lib/contract/template-labels'
import { alphabetical } from '@/lib/labels/alphabetical'
import type { Queries } from '@/lib/store/open'
import { batchesOf } from '@/lib/work/batches'
import { inWritingOrder } from '../names/writing-order'

/** Labels to add to names, and labels to remove. */
interface LabelChange {
  names: readonly string[]
  add: readonly string[]
  remove: readonly string[]
}

/** The result. */
type LabelsChanged = Pick<TemplateLabelsChanged, 'changed' | 'left'>

export interface TemplateLabels {
  /** Labels by name, alphabetically; names without labels are left out. */
  of(names: readonly string[]): Promise<Map<string, string[]>>
  /** Labels of every name of the account. */
  ofAll(): Promise<Map<string, string[]>>
  /** Names with a label, alphabetically. */
  namesOf(label: string): Promise<string[]>
  /** All labels of the account, with the number of names each. */
  list(): Promise<TemplateLabelCount[]>
  /** Changes names within the label limit, and leaves the others as they are. @throws HttpError invalidParameter */
  change(change: LabelChange, personId: string): Promise<LabelsChanged>
  /** Removes all labels of a name. */
  remove(name: string): Promise<void>
}

/** Local labels for grouping templates; the service doesn't store them. */
export function createTemplateLabels(parts: AccountParts): TemplateLabels {
  const { store, businessAccountId } = parts
  const labels = () => store.reads.selectFrom('template_labels').where('account_id', '=', businessAccountId)
  return {
    of: (names) => labelsOf(store.reads, businessAccountId, names),
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
    change: ({ names, add, remove }, personId) =>
      store.transaction(async (tx) => {
        const before = await labelsOf(tx, businessAccountId, names)
        const planned = plan({ names: [...new Set(names)], add, remove }, before)
        for (const each of inWritingOrder(planned.changed, ({ label }) => label))
          await write(tx, parts, each, personId)
        if (add.length > 0) await requireRoom(tx, businessAccountId)
        return planned
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

async function labelsOf(queries: Queries, accountId: string, names: readonly string[]) {
  const rows = []
  for (const some of batchesOf(names))
    rows.push(
      ...(await queries
        .selectFrom('template_labels')
        .select(['name', 'label'])
        .where('account_id', '=', accountId)
        .where('name', 'in', some)
        .execute()),
    )
  return byName(rows)
}

/** Determines the changes needed. */
function plan(
  { names, add, remove }: LabelChange,
  before: ReadonlyMap<string, readonly string[]>,
): LabelsChanged {
  const { perTemplate } = templateLabelLimits
  const has = (name: string, label: string) => before.get(name)?.includes(label) ?? false
  const kept = (name: string) => before.get(name)?.filter((label) => !remove.includes(label)) ?? []
  const isFull = (name: string) => new Set([...kept(name), ...add]).size > perTemplate
  const full = add.length === 0 ? [] : names.filter(isFull)
  const left = full.map((name) => ({
    name,
    reason: `A template can have up to ${perTemplate} labels. ${name} would have more.`,
  }))
  const isLeft = new Set(full)
  const changing = names.filter((name) => !isLeft.has(name))
  const changes = [
    ...remove.map((label) => ({ label, isAdded: false })),
    ...[...new Set(add)].map((label) => ({ label, isAdded: true })),
  ]
  const changed = changes
    .map((each) => ({ ...each, names: changing.filter((name) => has(name, each.label) !== each.isAdded) }))
    .filter((each) => each.names.length > 0)
  return { changed, left }
}

async function write(
  tx: Queries,
  { clock, businessAccountId }: AccountParts,
  { label, isAdded, names }: LabelsChanged['changed'][number],
  personId: string,
): Promise<void> {
  const row = { account_id: businessAccountId, label, added_by: personId, added_at: clock() }
  for (const some of batchesOf(inWritingOrder(names))) {
    const query = isAdded
      ? tx
          .insertInto('template_labels')
          .values(some.map((name) => ({ ...row, name })))
          .onConflict((conflict) => conflict.columns(['account_id', 'name', 'label']).doNothing())
      : tx
          .deleteFrom('template_labels')
          .where('account_id', '=', businessAccountId)
          .where('label', '=', label)
          .where('name', 'in', some)
    await query.execute()
  }
}

/** @throws HttpError invalidParameter */
async function requireRoom(tx: Queries, accountId: string): Promise<void> {
  const { perAccount } = templateLabelLimits
  const { all } = await tx
    .selectFrom('template_labels')
    .select((eb) => eb.fn.count<number>('label').distinct().as('all'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (Number(all) > perAccount)
    throw problem('invalidParameter', `An account can have up to ${perAccount} labels. Remove one first.`)
}
