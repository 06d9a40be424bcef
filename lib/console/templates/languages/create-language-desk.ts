import type { Draft } from '@/lib/contract/template-drafts'
import type { LanguageDesk } from '@/lib/contract/template-languages'
import { fromDraftContent } from '@/lib/language/template/draft-content'
import type { Queries, Store } from '@/lib/store/open'
import { whileUnchanged } from '@/lib/store/while-unchanged'
import { compileGlossary, type Term } from '@/lib/template-languages/glossary'
import { batchesOf } from '@/lib/work/batches'
import type { Drafts } from '../../documents/create-drafts'
import type { TemplateHistory } from '../../history/create-template-history'
import type { TemplateGlossary } from '../glossary/create-template-glossary'
import { fromRow } from '../listing/listed-row'
import { createDeskView, type DeskView } from './desk-view'
import { type VersionsByName, versionsOf } from './versions-by-name'

/** Names compared before yielding to other work. */
const NAMES_AT_ONCE = 100
/** Number of sources with a cached desk. */
const MOST_VIEWS = 4

export interface TemplateLanguageDesk {
  /**
   * Every name in every language, with its differences from the source, based on the latest listing. Only
   * names that changed are compared again.
   */
  read(asked: string | undefined): Promise<LanguageDesk>
  /** All versions of some names. */
  versionsOf(names: readonly string[]): Promise<VersionsByName>
}

interface Parts {
  store: Store
  drafts: Pick<Drafts, 'heads' | 'ofIds'>
  history: Pick<TemplateHistory, 'writtenTimes'>
  templateGlossary: Pick<TemplateGlossary, 'list'>
  businessAccountId: string
}

/** The language desk of an account. */
export function createLanguageDesk(parts: Parts): TemplateLanguageDesk {
  const { store, businessAccountId } = parts
  const views = new Map<string, DeskView>()
  const drafts = createDraftNames(parts)
  // One read at a time, to avoid comparing the same names twice.
  let last: Promise<unknown> = Promise.resolve()
  const readNow = async (asked: string | undefined): Promise<LanguageDesk> => {
    const key = asked ?? ''
    const view = views.get(key) ?? createDeskView(asked)
    views.delete(key)
    views.set(key, view)
    for (const oldest of [...views.keys()].slice(0, -MOST_VIEWS)) views.delete(oldest)
    await bringUpToDate(parts, view, await drafts.idsByName())
    return view.desk()
  }
  return {
    read: (asked) =>
      whileUnchanged(store.reads, `language desk ${businessAccountId} ${asked ?? ''}`, () => {
        const reading = last.then(() => readNow(asked))
        last = reading.catch(() => undefined)
        return reading
      }),
    async versionsOf(names) {
      const ids = await drafts.idsByName()
      const own = names.flatMap((name) => ids.get(name)?.map(({ id }) => id) ?? [])
      return readVersions(parts, names, own)
    },
  }
}

type DraftHeads = ReadonlyMap<string, readonly Pick<Draft, 'id' | 'revision'>[]>

/** Compares names that changed, and drops deleted ones. */
async function bringUpToDate(parts: Parts, view: DeskView, drafts: DraftHeads): Promise<void> {
  const terms = await parts.templateGlossary.list()
  const prints = await readPrints(parts, drafts, terms)
  view.keepOnly(prints)
  const glossary = compileGlossary(terms)
  const changed = [...prints].filter(([name, print]) => view.printOf(name) !== print).map(([name]) => name)
  for (const names of batchesOf(changed, NAMES_AT_ONCE)) {
    const own = names.flatMap((name) => drafts.get(name)?.map(({ id }) => id) ?? [])
    const groups = await readVersions(parts, names, own)
    const ids = [...groups.values()].flatMap((group) =>
      group.flatMap(({ template }) => (template ? [template.id] : [])),
    )
    const times = await parts.history.writtenTimes(ids)
    for (const name of names) view.write(name, prints.get(name) ?? '', groups.get(name), { times, glossary })
    await new Promise(setImmediate)
  }
}

/** Fingerprint of each name's inputs, which changes whenever any of them does. */
async function readPrints(
  { store: { reads }, businessAccountId }: Parts,
  drafts: DraftHeads,
  terms: readonly Term[],
): Promise<Map<string, string>> {
  const listed = await reads
    .selectFrom('listed_templates')
    .select(({ fn }) => ['name', fn.countAll<number>().as('count'), fn.sum<number>('seen_at').as('seen')])
    .where('account_id', '=', businessAccountId)
    .groupBy('name')
    .execute()
  const actions = await readActions(reads)
  const shared = JSON.stringify(terms)
  const prints = new Map<string, string>()
  const all = new Map(listed.map(({ name, count, seen }) => [name, `${count} ${seen}`]))
  for (const name of drafts.keys()) if (!all.has(name)) all.set(name, '')
  for (const [name, versions] of all) {
    const own = drafts.get(name)?.map(({ id, revision }) => `${id} ${revision}`)
    prints.set(name, [versions, actions.get(name), own?.join(), shared].join('\n'))
  }
  return prints
}

/** Number of actions people here performed on each name, and the last one. */
async function readActions(reads: Queries): Promise<Map<string, string>> {
  const rows = await reads
    .selectFrom('template_history')
    .select(({ fn }) => ['name', fn.countAll<number>().as('count'), fn.max('id').as('last')])
    .where('source', '=', 'action')
    .groupBy('name')
    .execute()
  return new Map(rows.map(({ name, count, last }) => [name, `${count} ${last}`]))
}

async function readVersions(
  { store, businessAccountId, drafts }: Parts,
  names: readonly string[],
  draftIds: readonly string[],
): Promise<VersionsByName> {
  if (names.length === 0) return new Map()
  const rows = await store.reads
    .selectFrom('listed_templates')
    .selectAll()
    .where('account_id', '=', businessAccountId)
    .where('name', 'in', names)
    .orderBy('language')
    .execute()
  return versionsOf(
    rows.map((row) => fromRow(row, true)),
    draftIds.length > 0 ? await drafts.ofIds(draftIds) : [],
  )
}

/** Maps drafts to names; only changed drafts are read. */
function createDraftNames({ store, drafts, businessAccountId }: Parts) {
  let known = new Map<string, { revision: number; name: string }>()
  return {
    async idsByName(): Promise<DraftHeads> {
      const heads = await drafts.heads()
      const news = heads.filter(({ id, revision }) => known.get(id)?.revision !== revision)
      const read = await drafts.ofIds(news.map(({ id }) => id))
      const edited = read.flatMap(({ templateId }) => (templateId === null ? [] : [templateId]))
      const names = await namesOf(store.reads, businessAccountId, edited)
      const named = new Map(
        read.map(({ id, revision, templateId, content }) => {
          const name = names.get(templateId ?? '') ?? fromDraftContent(content)?.name ?? ''
          return [id, { revision, name }]
        }),
      )
      const next: typeof known = new Map()
      const byName = new Map<string, Pick<Draft, 'id' | 'revision'>[]>()
      for (const head of heads) {
        const draft = named.get(head.id) ?? known.get(head.id)
        if (!draft) continue
        next.set(head.id, draft)
        if (draft.name !== '') byName.set(draft.name, [...(byName.get(draft.name) ?? []), head])
      }
      known = next
      return byName
    },
  }
}

async function namesOf(
  reads: Queries,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const some of batchesOf(ids, 10_000)) {
    const rows = await reads
      .selectFrom('listed_templates')
      .select(['id', 'name'])
      .where('account_id', '=', accountId)
      .where('id', 'in', some)
      .execute()
    for (const { id, name } of rows) names.set(id, name)
  }
  return names
}
