import { hashKey, partialMatchKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { RESYNC_TOPIC } from './resync-topic'
import { answersOf, type ReadName, rowKey, wholesOf } from './row-keys'

const part = (parts: string) => rowKey('GET /api/overview', { query: { parts } })
const rows = (...names: ReadName[]) => names.map((name) => answersOf(name))

/** Words of topics, and what shows them. */
const tables = new Map<string, readonly QueryKey[]>([
  ['account', rows('GET /api/account', 'GET /api/account/tokens')],
  ['people', rows('GET /api/people', 'GET /api/account')],
  [
    'events',
    [
      // Its pages are left alone: someone reads them, and what is new comes beside them.
      wholesOf('GET /api/events'),
      ...rows('GET /api/events/attention', 'GET /api/events/:id', 'GET /api/events/:id/deliveries'),
      part('activity'),
    ],
  ],
  ['subscriptions', rows('GET /api/subscriptions', 'GET /api/subscriptions/own')],
  [
    'messages',
    [
      part('reach'),
      // The answer to a question about calls is a message.
      ...rows('GET /api/qr-codes/:phoneNumberId/conversations', 'GET /api/calling/:phoneNumberId/permission'),
    ],
  ],
  [
    'calls',
    [
      ...rows(
        'GET /api/calling/ringing',
        'GET /api/calling/:phoneNumberId/calls',
        'GET /api/calling/:phoneNumberId/permission',
      ),
      part('calling'),
    ],
  ],
  [
    'templates',
    [...rows('GET /api/templates', 'GET /api/template-languages'), part('templates'), part('changes')],
  ],
  ['template-drafts', rows('GET /api/template-drafts', 'GET /api/template-languages')],
  ['flows', [...rows('GET /api/flows'), part('flows'), part('changes')]],
  ['flow-keys', rows('GET /api/flow-keys')],
  ['flow-runs', rows('GET /api/flows/:id/runs')],
  ['phone-numbers', [...rows('GET /api/phone-numbers'), part('changes')]],
  ['failures', rows('GET /api/failures')],
  ['clock', rows('GET /api/clock')],
  ['incidents', rows('GET /api/incidents', 'GET /api/incidents/open')],
  ['alerts', rows('GET /api/alert-rules', 'GET /api/contact-points')],
  [
    'qr-codes',
    [
      ...rows('GET /api/qr-codes/:phoneNumberId', 'GET /api/qr-codes/:phoneNumberId/conversations'),
      part('changes'),
    ],
  ],
])

interface Thing {
  /** The word of the list it is in. */
  table?: string
  /** The parameter of its rows that says which it is. */
  param: string
  rows: readonly ReadName[]
  /** What else shows it. */
  also?: readonly QueryKey[]
}

/** One thing, by its id. A list is named by its own topic, as a page of it is read far more often than it changes. */
const things = new Map<string, Thing>([
  [
    'template',
    {
      table: 'templates',
      param: 'id',
      rows: [
        'GET /api/templates/:id',
        'GET /api/templates/:id/history',
        'GET /api/templates/:id/scheduled-edit',
        'GET /api/templates/:id/versions',
      ],
      // Languages of a name, which is shown whole.
      also: [wholesOf('GET /api/templates'), answersOf('GET /api/template-languages')],
    },
  ],
  [
    'flow',
    {
      table: 'flows',
      param: 'id',
      // What someone types is not among them: it is the editor's own.
      rows: ['GET /api/flows/:id', 'GET /api/flows/:id/versions', 'GET /api/flows/:id/exchanges'],
    },
  ],
  ['flow-draft', { param: 'id', rows: ['GET /api/flows/:id/draft-mark'] }],
  [
    'business-profile',
    {
      param: 'phoneNumberId',
      rows: ['GET /api/business-profile/:phoneNumberId'],
      also: [part('changes')],
    },
  ],
  [
    'phone-number',
    {
      table: 'phone-numbers',
      param: 'id',
      rows: [
        'GET /api/phone-numbers/:id',
        'GET /api/phone-numbers/:id/history',
        'GET /api/phone-numbers/:id/reach',
        'GET /api/phone-numbers/:id/received-codes',
      ],
    },
  ],
  [
    'qr-code',
    {
      table: 'qr-codes',
      param: 'code',
      rows: ['GET /api/qr-codes/:phoneNumberId/:code', 'GET /api/qr-codes/:phoneNumberId/:code/prints'],
    },
  ],
])

const keysOfThing = ({ param, rows: names, also = [] }: Thing, id: string | undefined): QueryKey[] => [
  ...names.map((name) => answersOf(name, id === undefined ? {} : { [param]: id })),
  ...also,
]

/**
 * Beginnings of the query keys that one message makes stale. A topic nobody shows is none. The word of a list without
 * any of its things means that nobody can say which: then all of them are.
 */
export function staleKeys(topics: readonly string[]): QueryKey[] {
  if (topics.includes(RESYNC_TOPIC)) return [[]]
  const keys = topics.flatMap((topic) => {
    const [word = '', ...id] = topic.split(':')
    const thing = things.get(word)
    if (id.length > 0) return thing ? keysOfThing(thing, id.join(':')) : []
    return [...(tables.get(topic) ?? []), ...keysOfEachThing(topic, topics)]
  })
  return [...new Map(keys.map((key) => [hashKey(key), key])).values()]
}

const keysOfEachThing = (table: string, topics: readonly string[]): QueryKey[] =>
  [...things].flatMap(([word, thing]) =>
    thing.table !== table || topics.some((each) => each.startsWith(`${word}:`))
      ? []
      : keysOfThing(thing, undefined),
  )

/** Whether a query key begins with one of these. */
export const beginsWith = (key: QueryKey, beginnings: readonly QueryKey[]): boolean =>
  beginnings.some((beginning) => partialMatchKey(key, beginning))

/** Counted over everything customers wrote: nobody waits for them. */
const slow = rows('GET /api/qr-codes/:phoneNumberId/conversations')

/**
 * Reads again what a change makes stale: what is in sight at once, the rest when it is next shown.
 *
 * @param spared beginnings of the keys of what is not read again
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
