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
import { call, type ResponseOf } from './call'
import { pagesOf } from './row-keys'
import { rowPages, rowQuery } from './row-queries'
import { useRowMutation } from './use-row-mutation'

/** Filters in the page's URL. Several words are separated by commas. */
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

/** Other parameters in the list's URL that affect the query. */
export interface TemplateArrangement {
  /** As in the URL: `edited` or `-edited`; by name if omitted. */
  sort?: string | undefined
  /** Whether texts are needed, as for cards. */
  hasTexts?: boolean
}

export type TemplatePage = ResponseOf<'GET /api/templates'>

export const TEMPLATES_PER_PAGE = 100
/** Fields requested by every read, because the server records history from each response. */
export const knownFields = [
  'name',
  'language',
  'status',
  'category',
  'rejected_reason',
  'rejection_info',
] as const satisfies (typeof templateFields)[number][]
/** Fields shown in rows. Omitting the components makes a page ten times smaller. */
export const listFields = [
  ...knownFields,
  'previous_category',
  'quality_score',
] as const satisfies (typeof templateFields)[number][]
/** Fallback polling while something is in review, in case the live stream misses a result. */
const REVIEW_NET_MS = 15_000

const lists = pagesOf('GET /api/templates')

export const isPending = ({ status }: Pick<Template, 'status'>) => status === 'PENDING'

/** Number of templates in review, and the first of them. */
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
 * Whether a list must be refetched: a row shown as in review no longer is, or the number in review changed.
 *
 * @param before the previous result; undefined the first time
 * @param shown IDs of rows shown as in review
 */
export function isListOld(before: Reviews | undefined, now: Reviews, shown: readonly string[]): boolean {
  if (before && before.total !== now.total) return true
  const waiting = new Set(now.ids)
  const isAll = now.ids.length >= now.total
  return isAll && shown.some((id) => !waiting.has(id))
}

/** Rows in review in the visible lists. */
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
   * Templates in review across the account. Polled while any list shows a row in review, instead of refetching
   * every page; the list is refetched when this shows that it is outdated.
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
  /** All languages of a template. */
  languages: (name: string) =>
    queryOptions({
      ...rowQuery('GET /api/templates', { query: { name, limit: 250 } }),
      refetchInterval: ({ state }) => (state.data?.data.some(isPending) ? REVIEW_NET_MS : false),
    }),
  detail: (id: string) =>
    queryOptions({
      ...rowQuery('GET /api/templates/:id', { params: { id } }),
      refetchInterval: ({ state }) => (state.data && isPending(state.data) ? REVIEW_NET_MS : false),
    }),
  /** All versions, paginated. Every edit changes the state. */
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
  /** Everything that uses the template. */
  uses: (id: string) => rowQuery('GET /api/templates/:id/uses', { params: { id } }),
  history: (id: string, status: string) =>
    rowQuery('GET /api/templates/:id/history', { params: { id } }, status),
}

/** Query for one page of the list; also used for the server's first render. */
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

/** Submits a new template. Its draft is removed once the service accepts it. */
export const useCreateTemplate = () =>
  useRowMutation('POST /api/templates', (body: NewTemplate) => ({ body }))

/** Submits an edit. Its draft is removed once the service accepts it. */
export const useEditTemplate = (id: string) =>
  useRowMutation('POST /api/templates/:id', (body: ChangedTemplate) => ({ params: { id }, body }))

/** Requests another review of a category that the service changed. */
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

/** Deletes a template in one or all languages. */
export const useDeleteTemplates = () =>
  useRowMutation('DELETE /api/templates', (query: { name: string; language?: string }) => ({ query }))
