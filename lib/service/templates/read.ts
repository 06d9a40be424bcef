import { type SelectQueryBuilder, sql } from 'kysely'
import type { HandlerInput } from '@/lib/contract/endpoint'
import { type templateEndpoints, templateFields } from '@/lib/contract/templates'
import { foldForSearch } from '@/lib/language/template/search-text'
import { likeText } from '@/lib/store/contains-text'
import type { Tables } from '@/lib/store/tables'
import { whileUnchanged } from '@/lib/store/while-unchanged'
import type { ServiceContext } from '../context'
import { chooseFields } from '../http/fields'
import { pageWindow, publicAddress, toPage } from '../http/page'
import { requireNode } from '../nodes/find-node'
import { columnsOf, findTemplate, toTemplate } from './row'

/** Returns one template. spec:templates#read-one. */
export async function getTemplate(
  { store }: ServiceContext,
  { params, query }: HandlerInput<typeof templateEndpoints.getTemplate>,
) {
  const row = await findTemplate(store.reads, params.templateId)
  return chooseFields(query.fields, templateFields).pick(toTemplate(row))
}

type Query = HandlerInput<typeof templateEndpoints.listTemplates>['query']
type Templates<Output> = SelectQueryBuilder<Tables, 'templates', Output>

type ListInput = HandlerInput<typeof templateEndpoints.listTemplates>

/**
 * Lists templates by name, then language, with every filter of spec:templates#filters. spec:templates#list.
 */
export async function listTemplates(context: ServiceContext, input: ListInput) {
  const { reads } = context.store
  const accountId = input.params.businessAccountId
  await requireNode(reads, accountId, 'business-account')
  // Frozen, so that the same answer is copied and validated once for all callers in this process.
  return whileUnchanged(reads, `templates ${accountId} ${input.request.url}`, async () =>
    Object.freeze(await readPage(context, input)),
  )
}

async function readPage({ store, settings }: ServiceContext, { params, query, request }: ListInput) {
  const accountId = params.businessAccountId
  const fields = chooseFields(query.fields, templateFields)
  const window = pageWindow(query, 2)
  const direction = window.isBackward ? 'desc' : 'asc'
  const ofAccount = () => store.reads.selectFrom('templates').where('account_id', '=', accountId)
  const read = await startAt(filter(ofAccount().select(columnsOf(fields)), query), window)
    .orderBy('name', direction)
    .orderBy('language', direction)
    .limit(window.rows)
    .execute()
  const { rows, paging } = toPage(
    read,
    window,
    (row) => [row.name, row.language],
    publicAddress(settings.publicUrl, request),
  )
  return {
    data: rows.map((row) => fields.pick(toTemplate(row))),
    ...(paging ? { paging } : {}),
    ...(query.summary ? { summary: { total_count: await count(ofAccount(), query) } } : {}),
  }
}

async function count(templates: Templates<object>, query: Query): Promise<number> {
  const row = await filter(templates, query)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

function filter<Output>(templates: Templates<Output>, query: Query): Templates<Output> {
  let filtered = templates
  if (query.name) filtered = filtered.where('name', '=', query.name.toLowerCase())
  for (const text of [query.name_or_content, query.content])
    if (text) filtered = filtered.where(contains(text))
  for (const column of ['status', 'category', 'quality_score'] as const) {
    const words = listOfWords(query[column]).map((word) => word.toUpperCase())
    if (words.length > 0) filtered = filtered.where(column, 'in', words)
  }
  const languages = listOfWords(query.language).map((code) => code.replace('-', '_'))
  return languages.length > 0 ? filtered.where('language', 'in', languages) : filtered
}

function startAt<Output>(
  templates: Templates<Output>,
  { from, isBackward }: ReturnType<typeof pageWindow>,
): Templates<Output> {
  const [name, language] = from ?? []
  if (name === undefined || language === undefined) return templates
  return templates.where(({ eb, refTuple, tuple }) =>
    eb(refTuple('name', 'language'), isBackward ? '<' : '>', tuple(name, language)),
  )
}

/** `APPROVED`, `APPROVED,PAUSED` and `["APPROVED","PAUSED"]` are all in use. */
function listOfWords(text: string | undefined): string[] {
  return (text ?? '').split(/[\s,"'[\]]+/).filter(Boolean)
}

/** Names have underscores where people type spaces. */
function contains(text: string) {
  const words = [text, text.trim().replaceAll(/\s+/g, '_')]
  const likes = words.map((word) => sql`search_text like ${likeText(foldForSearch(word))} escape '!'`)
  return sql<boolean>`(${sql.join(likes, sql` or `)})`
}
