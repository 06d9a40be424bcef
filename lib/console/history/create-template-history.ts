import { type Selectable, sql } from 'kysely'
import type { AccountParts } from '@/lib/console/account-parts'
import {
  type HistoryReason,
  historyReasons,
  historySources,
  type TemplateHistoryEntry,
} from '@/lib/contract/template-history'
import type { TemplateVersionPage } from '@/lib/contract/template-versions'
import type { Template } from '@/lib/contract/templates'
import type { TemplateContent } from '@/lib/language/template/content'
import type { Queries } from '@/lib/store/open'
import type { TemplateHistoryTable } from '@/lib/store/tables'
import type { TemplateListing } from '../templates/listing/create-template-listing'
import { LastStates } from './last-states'
import { createTemplateVersions } from './template-versions'

type Seen = Pick<
  Template,
  'id' | 'name' | 'language' | 'status' | 'category' | 'rejected_reason' | 'rejection_info'
> &
  // Lists are read without it.
  Partial<TemplateContent>

type Moving = Pick<Seen, 'id' | 'name' | 'language' | 'status' | 'category'>

/** Content someone here submitted, and who. */
interface Submitted {
  by: string
  content: TemplateContent
}

/** When a template was last written, in milliseconds since 1970. */
export interface WrittenTimes {
  /** When someone here submitted or edited it; otherwise when it was first seen. */
  writtenAt: number
  /** When someone here last edited it; null if nobody did. */
  editedAt: number | null
}

export interface TemplateHistory {
  /** Compares the service's response with the last known state and records changes; returns whether there were any. */
  observe(templates: readonly Seen[]): Promise<boolean>
  /** Records an action by someone here. `template.category` is the category afterward. */
  act(
    template: Pick<Seen, 'id' | 'name' | 'language' | 'category'>,
    status: string,
    reason: HistoryReason,
    submitted: Submitted,
  ): Promise<void>
  /** Records that someone here requested another category review, and why. */
  requestReview(template: Moving, reason: string, by: string): Promise<void>
  /** Records that such a review kept the category; returns whether one was pending. */
  answerReview(templateId: string, words: string): Promise<boolean>
  /** Past contents of the template, newest first, in pages before a given one. */
  versions(templateId: string, before?: number): Promise<TemplateVersionPage>
  /** Newest first. */
  of(templateId: string): Promise<TemplateHistoryEntry[]>
  /** When these templates were last written, by ID, if ever seen. */
  writtenTimes(ids: readonly string[]): Promise<Map<string, WrittenTimes>>
  /** Templates last seen in review, and since when. At most 100. */
  pending(): Promise<(Pick<Seen, 'id' | 'name' | 'language' | 'category'> & { at: number })[]>
}

/** Maximum duration of a response. */
const ECHO_MS = 60_000

interface Parts extends AccountParts {
  /** Receives the same observations. */
  listing?: Pick<TemplateListing, 'note' | 'written'>
}

/** History of template states. The service only returns the current state, so the history is stored here. */
export function createTemplateHistory({ store, clock, businessAccountId, listing }: Parts): TemplateHistory {
  const lastStates = new LastStates<Seen>(stateOf)
  const versions = createTemplateVersions({ store, clock, businessAccountId })
  return {
    async observe(templates) {
      const isListed = (await listing?.note(templates)) ?? false
      await versions.observe(
        // Lists are requested without components, which the contract parses as an empty list.
        templates.flatMap(({ components, ...rest }) => (components?.length ? { ...rest, components } : [])),
      )
      const now = clock()
      const news = lastStates.newsOf(templates, now)
      if (news.length === 0) return isListed
      const hasChanged = await store.transaction((tx) => writeChanges(tx, news, now))
      lastStates.remember(news, now)
      return isListed || hasChanged
    },
    async act(template, status, reason, { by, content }) {
      lastStates.forget(template.id)
      const row = { ...moment({ ...template, status }, clock(), 'action'), reason, person_name: by }
      await store.db.insertInto('template_history').values(row).execute()
      await versions.record({ ...content, id: template.id }, by)
      const { name, language, category } = template
      await listing?.written(
        { id: template.id, name, language, category, status, components: content.components },
        reason,
        by,
      )
    },
    async requestReview(template, reason, person_name) {
      const row = { ...moment(template, clock(), 'review-request'), reason, person_name }
      await store.db.insertInto('template_history').values(row).execute()
    },
    answerReview: (templateId, words) =>
      store.transaction((tx) => writeAnswer(tx, templateId, clock(), words)),
    of: (templateId) => readMoments(store.reads, templateId),
    versions: versions.of,
    writtenTimes: (ids) => readWrittenTimes(store.reads, ids),
    async pending() {
      return latest(store.reads)
        .select(['template_id as id', 'name', 'language', 'category', 'at'])
        .where('status', '=', 'PENDING')
        .limit(100)
        .execute()
    },
  }
}

async function readMoments(queries: Queries, templateId: string): Promise<TemplateHistoryEntry[]> {
  const rows = await queries
    .selectFrom('template_history')
    .select(['at', 'status', 'category', 'source', 'reason', 'person_name'])
    .where('template_id', '=', templateId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  return rows
    .filter((row, index) => !isRepeated(row, rows[index + 1], rows[index - 1]))
    .map(({ person_name: by, source, ...row }) => ({
      ...row,
      source: historySources.find((each) => each === source) ?? 'observed',
      ...(by === null ? {} : { by }),
    }))
}

async function readWrittenTimes(
  queries: Queries,
  ids: readonly string[],
): Promise<Map<string, WrittenTimes>> {
  const { edited, editedWhileApproved } = historyReasons
  const rows = await queries
    .selectFrom('template_history')
    .select((of) => [
      'template_id',
      of.fn.min('at').as('seen_at'),
      sql<number | null>`max(case when source = 'action' then at end)`.as('acted_at'),
      sql<
        number | null
      >`max(case when source = 'action' and reason in (${edited}, ${editedWhileApproved}) then at end)`.as(
        'edited_at',
      ),
    ])
    .where('template_id', 'in', ids)
    .groupBy('template_id')
    .execute()
  return new Map(
    rows.map(({ template_id, seen_at, acted_at, edited_at }) => [
      template_id,
      { writtenAt: acted_at ?? seen_at, editedAt: edited_at },
    ]),
  )
}

type Moment = Pick<Selectable<TemplateHistoryTable>, 'at' | 'status' | 'category' | 'source'>

/** Two replicas may have seen the same change at once, and an event may arrive before the response that caused it. */
function isRepeated(row: Moment, before: Moment | undefined, after: Moment | undefined): boolean {
  if (row.source !== 'observed') return false
  const isEcho = after?.source === 'action' && after.at - row.at < ECHO_MS && stateOf(after) === stateOf(row)
  return isEcho || (before !== undefined && stateOf(before) === stateOf(row))
}

async function writeChanges(tx: Queries, news: readonly Seen[], at: number): Promise<boolean> {
  const known = await lastStates(
    tx,
    news.map(({ id }) => id),
  )
  const changed = news.filter((template) => known.get(template.id) !== stateOf(template))
  if (changed.length === 0) return false
  const rows = changed.map((template) => ({
    ...moment(template, at, 'observed'),
    reason: reasonOf(template),
    person_name: null,
  }))
  await tx.insertInto('template_history').values(rows).execute()
  return true
}

const reviewSources = ['review-request', 'review-answer'] as const satisfies TemplateHistoryEntry['source'][]

/** Events may be replayed, so only a pending answer is recorded. */
async function writeAnswer(tx: Queries, templateId: string, at: number, reason: string): Promise<boolean> {
  const asked = await tx
    .selectFrom('template_history')
    .select(['name', 'language', 'status', 'category', 'source'])
    .where('template_id', '=', templateId)
    .where('source', 'in', reviewSources)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (asked?.source !== 'review-request') return false
  const { status, category } = (await newestOf(tx, templateId)) ?? asked
  const row = {
    ...moment({ ...asked, id: templateId, status, category }, at, 'review-answer'),
    reason,
    person_name: null,
  }
  await tx.insertInto('template_history').values(row).execute()
  return true
}

const newestOf = (tx: Queries, templateId: string) =>
  tx
    .selectFrom('template_history')
    .select(['status', 'category'])
    .where('template_id', '=', templateId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

const stateOf = ({ status, category }: Pick<Seen, 'status' | 'category'>) => `${status} ${category}`

function moment(template: Moving, at: number, source: TemplateHistoryEntry['source']) {
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
      // A template in review stays pending.
      .where('newest.source', 'not in', reviewSources)
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
