import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { nextCursor } from '@/lib/contract/each-page'
import type { SubmittedDraft } from '@/lib/contract/template-drafts'
import type {
  CategoryReviewRequest,
  Template,
  TemplateCreate,
  TemplateEdit,
  templateFields,
} from '@/lib/contract/templates'
import { sleep } from '@/lib/work/sleep'
import { call, type ResponseOf } from './call'
import { pagesOf, rowKey } from './row-keys'
import { rowPages, rowQuery } from './row-queries'
import { useRowMutation } from './use-row-mutation'

/** Filters of the list, as they stand in the address of the page. Several words are separated by commas. */
export interface TemplateFilters {
  name_or_content?: string
  status?: string
  category?: string
  language?: string
  quality_score?: string
  label?: string
  folder?: string
  owner?: string
}

/** What of the list's address is no filter, and changes what is asked. */
export interface TemplateArrangement {
  /** As in the address: `edited`, or `-edited`; without, by name. */
  sort?: string | undefined
  /** Cards show what a template says. */
  hasTexts?: boolean
}

export type TemplatePage = ResponseOf<'GET /api/templates'>

export const TEMPLATES_PER_PAGE = 100
/** What every reading asks for: the contract says so, and the server writes the history from each answer. */
export const knownFields = [
  'name',
  'language',
  'status',
  'category',
  'rejected_reason',
  'rejection_info',
] as const satisfies (typeof templateFields)[number][]
/** What a row shows. Without the components a page of the list is a tenth of its bytes. */
export const listFields = [
  ...knownFields,
  'previous_category',
  'quality_score',
] as const satisfies (typeof templateFields)[number][]
/** The live stream reports the end of a review. This is a fallback while something is in review. */
const REVIEW_NET_MS = 15_000

const lists = pagesOf('GET /api/templates')

export const isPending = ({ status }: Pick<Template, 'status'>) => status === 'PENDING'

/** Templates in review: how many, and the first of them. */
export interface Reviews {
  ids: readonly string[]
  total: number
}

async function readReviews(signal: AbortSignal): Promise<Reviews> {
  const query = {
    limit: TEMPLATES_PER_PAGE,
    summary: 'total_count',
    fields: knownFields.join(','),
    status: 'PENDING',
  }
  const page = await call('GET /api/templates', { query, signal })
  const ids = page.data.map(({ id }) => id)
  return { ids, total: page.summary?.total_count ?? ids.length }
}

/**
 * Whether a list has to be read again: a row it shows as in review is not any more, or as many wait as did not before.
 *
 * @param before what waited when we looked last; undefined for the first look
 * @param shown ids of the rows shown as in review
 */
export function isListOld(before: Reviews | undefined, now: Reviews, shown: readonly string[]): boolean {
  if (before && before.total !== now.total) return true
  const waiting = new Set(now.ids)
  const isAll = now.ids.length >= now.total
  return isAll && shown.some((id) => !waiting.has(id))
}

/** Rows in review of the lists on the screen. */
function idsShownInReview(client: QueryClient): string[] {
  const shown = client.getQueriesData<InfiniteData<TemplatePage>>({ queryKey: lists, type: 'active' })
  return shown
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ data }) => data.filter(isPending).map(({ id }) => id))
}

export const templateQueries = {
  list: (filters: TemplateFilters, arrangement: TemplateArrangement = {}) =>
    rowPages('GET /api/templates', {
      key: { ...filters, ...arrangement },
      page: (after: string) => ({ query: listQuery(filters, after, arrangement) }),
      first: '',
      next: nextCursor,
    }),
  /**
   * What waits for a review in the whole account: asked for while rows of a list do, instead of every page of it.
   * The list is read again when this tells that it shows something old.
   */
  reviews: () =>
    queryOptions({
      queryKey: ['template-reviews'] as const,
      async queryFn({ client, queryKey, signal }) {
        const now = await readReviews(signal)
        if (isListOld(client.getQueryData<Reviews>(queryKey), now, idsShownInReview(client)))
          void client.invalidateQueries({ queryKey: lists })
        return now
      },
      staleTime: 0,
      refetchInterval: REVIEW_NET_MS,
    }),
  /** Every language of one name. */
  languages: (name: string) =>
    queryOptions({
      ...rowQuery('GET /api/templates', { query: { name, limit: 250 } }),
      refetchInterval: ({ state }) => (state.data?.data.some(isPending) ? REVIEW_NET_MS : false),
    }),
  /** The same by name and language alone, asked for once a name stays as it is typed for a moment. */
  takenNames: (name: string) =>
    queryOptions({
      queryKey: rowKey('GET /api/templates', { query: { name, fields: knownFields.join(','), limit: 250 } }),
      async queryFn({ signal }) {
        await sleep(TYPING_PAUSE_MS, signal)
        const query = { name, fields: knownFields.join(','), limit: 250 }
        return (await call('GET /api/templates', { query, signal })).data
      },
    }),
  /** What rejected templates say, those edited last: a text like one of them is likely to be rejected, too. */
  rejectedTexts: () => {
    const fields = [...knownFields, 'components'].join(',')
    const query = { status: 'REJECTED', sort: '-edited', fields, limit: TEMPLATES_PER_PAGE }
    return queryOptions({
      queryKey: rowKey('GET /api/templates', { query }),
      queryFn: async ({ signal }) => (await call('GET /api/templates', { query, signal })).data,
    })
  },
  /** How often the checks were right about the account's own templates. */
  ownVerdicts: () => rowQuery('GET /api/templates/own-verdicts'),
  /** Templates of a category they were not submitted as, of the first page of it; `isCut` where there are more pages. */
  changedCategory: (category: string) => {
    const query = { category, fields: listFields.join(','), limit: TEMPLATES_PER_PAGE }
    return queryOptions({
      queryKey: rowKey('GET /api/templates', { query }),
      async queryFn({ signal }) {
        const { data, paging } = await call('GET /api/templates', { query, signal })
        const changed = data.filter(({ previous_category: was }) => was !== undefined && was !== category)
        return { changed, isCut: paging?.next !== undefined }
      },
    })
  },
  detail: (id: string) =>
    queryOptions({
      ...rowQuery('GET /api/templates/:id', { params: { id } }),
      refetchInterval: ({ state }) => (state.data && isPending(state.data) ? REVIEW_NET_MS : false),
    }),
  /** Every content it had, in pages. Each edit changes the state. */
  versions: (id: string, status: string) =>
    rowPages('GET /api/templates/:id/versions', {
      key: { id, status },
      page: (before: number) => ({ params: { id }, query: before === 0 ? {} : { before } }),
      first: 0,
      next: ({ next }) => next,
    }),
  /** The scheduled edit, or the outcome of the last one. */
  scheduled: (id: string) => rowQuery('GET /api/templates/:id/scheduled-edit', { params: { id } }),
  /** A change of state brings the new row. */
  /** What names it. */
  uses: (id: string) => rowQuery('GET /api/templates/:id/uses', { params: { id } }),
  history: (id: string, status: string) =>
    rowQuery('GET /api/templates/:id/history', { params: { id } }, status),
}

const TYPING_PAUSE_MS = 250

/** Query of one page of the list; the server's first paint asks by the same. */
export const listQuery = (
  filters: TemplateFilters,
  after: string,
  { sort, hasTexts = false }: TemplateArrangement = {},
) => ({
  limit: TEMPLATES_PER_PAGE,
  summary: 'total_count',
  fields: [...listFields, ...(hasTexts ? ['components', 'parameter_format'] : [])].join(','),
  ...filters,
  ...(sort && { sort }),
  after,
})

interface NewTemplate {
  template: TemplateCreate
  draft?: SubmittedDraft
}

interface ChangedTemplate {
  edit: TemplateEdit
  draft?: SubmittedDraft
}

/** Submits a new template. Its draft is removed once the service has taken it. */
export const useCreateTemplate = () =>
  useRowMutation('POST /api/templates', (body: NewTemplate) => ({ body }))

/** Submits an edit. Its draft is removed once the service has taken it. */
export const useEditTemplate = (id: string) =>
  useRowMutation('POST /api/templates/:id', (body: ChangedTemplate) => ({ params: { id }, body }))

/** Asks for another review of a category the service changed. */
export const useRequestCategoryReview = (id: string) =>
  useRowMutation('POST /api/templates/:id/category-review', (body: CategoryReviewRequest) => ({
    params: { id },
    body,
  }))

/** Schedules an edit for when the template can be edited. */
export const scheduleEdit = (id: string, body: ChangedTemplate) =>
  call('PUT /api/templates/:id/scheduled-edit', { params: { id }, body })

/** Cancels the scheduled edit, or dismisses the outcome of the last one. */
export const useRemoveScheduledEdit = (id: string) =>
  useRowMutation('DELETE /api/templates/:id/scheduled-edit', () => ({ params: { id } }))

/** Deletes every language of a name, or one. */
export const useDeleteTemplates = () =>
  useRowMutation('DELETE /api/templates', (query: { name: string; language?: string }) => ({ query }))
