import { hashKey, partialMatchKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { RESYNC_TOPIC } from './resync-topic'
import { answersOf, type ReadName, rowKey, wholesOf } from './row-keys'

/** A route whose responses are stale, all or only for a topic's object; or a key prefix. */
type Shows = ReadName | QueryKey

const part = (parts: string): QueryKey => rowKey('GET /api/overview', { query: { parts } })
const changes = part('changes')
const desk = 'GET /api/template-languages'
const conversations = 'GET /api/qr-codes/:phoneNumberId/conversations'
const permission = 'GET /api/calling/:phoneNumberId/permission'

/**
 * The queries affected by each topic. Lists have their own topic, because a page of a list is read far more often than it
 * changes. Topics of single objects use the singular and an ID.
 */
const shows = new Map<string, readonly Shows[]>([
  ['account', ['GET /api/account', 'GET /api/account/tokens', 'GET /api/account/alerts']],
  [
    'accounts',
    [
      'GET /api/accounts',
      'GET /api/accounts/standing',
      'GET /api/managed-accounts',
      'GET /api/people/:id/accounts',
    ],
  ],
  [
    'people',
    [
      'GET /api/people',
      'GET /api/people/:id',
      'GET /api/people/:id/permissions',
      'GET /api/roles',
      'GET /api/groups',
      'GET /api/scim',
      'GET /api/who-can',
      'GET /api/account',
      'GET /api/policies',
    ],
  ],
  [
    'events',
    [
      // Paginated lists are spared: they would move under the reader, and new events are shown separately.
      wholesOf('GET /api/events'),
      'GET /api/events/attention',
      'GET /api/events/:id',
      'GET /api/events/:id/deliveries',
      part('activity'),
    ],
  ],
  ['subscriptions', ['GET /api/subscriptions', 'GET /api/subscriptions/own']],
  // The answer to a call permission request is a message.
  ['messages', [part('reach'), conversations, permission]],
  [
    'calls',
    ['GET /api/calling/ringing', 'GET /api/calling/:phoneNumberId/calls', permission, part('calling')],
  ],
  [
    'templates',
    [
      'GET /api/templates',
      'GET /api/template-variables',
      'GET /api/flows/:id/uses',
      desk,
      part('templates'),
      changes,
    ],
  ],
  [
    'template',
    [
      'GET /api/templates/:id',
      'GET /api/templates/:id/history',
      'GET /api/templates/:id/scheduled-edit',
      'GET /api/templates/:id/uses',
      'GET /api/templates/:id/versions',
      // A template's languages, which are shown unpaginated.
      wholesOf('GET /api/templates'),
      answersOf(desk),
    ],
  ],
  ['template-labels', ['GET /api/template-labels']],
  ['template-folders', ['GET /api/template-folders']],
  ['template-owners', ['GET /api/template-owners']],
  ['template-glossary', ['GET /api/template-glossary', desk]],
  ['template-draft', ['GET /api/template-drafts/:id']],
  [
    'template-jobs',
    ['GET /api/template-jobs', 'GET /api/template-jobs/:id/rows', 'GET /api/template-drafts'],
  ],
  ['template-drafts', ['GET /api/template-drafts', desk]],
  ['flows', ['GET /api/flows', part('flows'), changes]],
  // Excludes the draft, which the editor owns.
  ['flow', ['GET /api/flows/:id', 'GET /api/flows/:id/versions', 'GET /api/flows/:id/exchanges']],
  ['flow-answer', ['GET /api/flows/:id/customer-answers', 'GET /api/flows/:id/funnel']],
  ['flow-draft', ['GET /api/flows/:id/draft-mark']],
  ['flow-keys', ['GET /api/flow-keys']],
  ['flow-run', ['GET /api/flows/:id/runs']],
  ['flow-case', ['GET /api/flows/:id/cases']],
  ['business-profile', ['GET /api/business-profile/:phoneNumberId', changes]],
  ['phone-numbers', ['GET /api/phone-numbers', changes]],
  [
    'phone-number',
    [
      'GET /api/phone-numbers/:id',
      'GET /api/phone-numbers/:id/history',
      'GET /api/phone-numbers/:id/messages',
      'GET /api/phone-numbers/:id/reach',
      'GET /api/phone-numbers/:id/received-codes',
      'GET /api/phone-numbers/:id/uses',
    ],
  ],
  ['comments', ['GET /api/comments/:kind', 'GET /api/comments/:kind/:id', 'GET /api/mentions']],
  ['mentions', ['GET /api/comments/:kind', 'GET /api/mentions']],
  ['proposals', ['GET /api/proposals', 'GET /api/proposals/waiting', 'GET /api/proposals/:id']],
  ['proposal', ['GET /api/proposals/:id']],
  ['policies', ['GET /api/policies']],
  [
    'shared-previews',
    [
      'GET /api/templates/:id/shared-previews',
      'GET /api/flows/:id/shared-previews',
      'GET /api/plans/shared-previews',
    ],
  ],
  ['views', ['GET /api/views']],
  ['failures', ['GET /api/failures']],
  ['clock', ['GET /api/clock', 'GET /api/failures/scripts']],
  ['incidents', ['GET /api/incidents', 'GET /api/incidents/open']],
  ['alerts', ['GET /api/alert-rules', 'GET /api/alert-roles', 'GET /api/contact-points']],
  ['rate-table', ['GET /api/rate-table']],
  ['receivers', ['GET /api/receivers', 'GET /api/templates/:id/uses', 'GET /api/phone-numbers/:id/uses']],
  [
    'receiver',
    ['GET /api/receivers/:id', 'GET /api/receivers/:id/health', 'GET /api/receivers/:id/deliveries'],
  ],
  ['qr-codes', ['GET /api/qr-codes/:phoneNumberId', conversations, changes]],
  ['qr-code', ['GET /api/qr-codes/:phoneNumberId/:code', 'GET /api/qr-codes/:phoneNumberId/:code/prints']],
])

/** The ID is that of the route's last path parameter. */
const keysOf = (word: string, id?: string): readonly QueryKey[] =>
  (word === 'editors' && id !== undefined ? [['editors', id]] : (shows.get(word) ?? [])).map((each) => {
    if (typeof each !== 'string') return each
    const param = each.includes(':') ? each.split(':').at(-1)?.split('/')[0] : undefined
    return answersOf(each, id === undefined || param === undefined ? {} : { [param]: id })
  })

/**
 * Key prefixes that a message makes stale. Topics that affect no query are ignored. A list's topic without any
 * object's topic means that any object may have changed.
 */
export function staleKeys(topics: readonly string[]): QueryKey[] {
  if (topics.includes(RESYNC_TOPIC)) return [[]]
  const keys = topics.flatMap((topic) => {
    const [word = '', ...id] = topic.split(':')
    if (id.length > 0) return keysOf(word, id.join(':'))
    const thing = word.slice(0, -1)
    const isNamed = topics.some((each) => each.startsWith(`${thing}:`))
    return [...keysOf(word), ...(isNamed ? [] : keysOf(thing))]
  })
  return [...new Map(keys.map((key) => [hashKey(key), key])).values()]
}

/** Whether a query key starts with one of these prefixes. */
export const beginsWith = (key: QueryKey, beginnings: readonly QueryKey[]): boolean =>
  beginnings.some((beginning) => partialMatchKey(key, beginning))

/** Computed over all customer messages, so callers don't wait for these. */
const slow = [answersOf(conversations)]

/**
 * Refetches everything a change makes stale: visible queries immediately, others when next shown.
 *
 * @param spared key prefixes that are not refetched
 */
export async function readAgain(
  queryClient: QueryClient,
  topics: readonly string[],
  spared: readonly QueryKey[] = [],
): Promise<void> {
  const keys = staleKeys(topics)
  const isMeant = (key: QueryKey) => beginsWith(key, keys) && !beginsWith(key, spared)
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => isMeant(queryKey) && beginsWith(queryKey, slow),
  })
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => isMeant(queryKey) && !beginsWith(queryKey, slow),
  })
}
