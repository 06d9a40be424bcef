import type { QueryKey } from '@tanstack/react-query'
import { RESYNC_TOPIC } from './resync-topic'

const tables = new Map<string, readonly QueryKey[]>([
  [
    'people',
    [
      ['people', 'list'],
      ['account', 'own'],
    ],
  ],
  [
    'events',
    [
      ['events', 'newest'],
      ['events', 'attention'],
      ['events', 'detail'],
      ['events', 'deliveries'],
      ['overview', 'activity'],
    ],
  ],
  [
    'messages',
    [
      ['overview', 'reach'],
      ['qr-codes', 'conversations'],
      // The answer to a question about calls is a message.
      ['calls', 'permission'],
    ],
  ],
  ['calls', [['calls'], ['overview', 'calling']]],
  [
    'templates',
    [
      ['templates', 'list'],
      ['templates', 'languages'],
      ['overview', 'templates'],
      ['overview', 'changes'],
    ],
  ],
  ['template-jobs', [['template-jobs'], ['template-drafts', 'list'], ['templates', 'languages', 'desk']]],
  [
    'flows',
    [
      ['flows', 'list'],
      ['overview', 'flows'],
      ['overview', 'changes'],
    ],
  ],
  [
    'phone-numbers',
    [
      ['phone-numbers', 'list'],
      ['overview', 'changes'],
    ],
  ],
  ['failures', [['failures']]],
  ['clock', [['clock']]],
  ['incidents', [['incidents']]],
  ['alerts', [['alerts']]],
  [
    'qr-codes',
    [
      ['qr-codes', 'list'],
      ['qr-codes', 'conversations'],
      ['overview', 'changes'],
    ],
  ],
])

/** Of one thing, by its id. A list is named by its own topic, as a page of it is read far more often than it changes. */
const things = new Map<string, (id: string) => readonly QueryKey[]>([
  [
    'template',
    (id) => [
      ['templates', 'detail', id],
      ['templates', 'history', id],
      ['templates', 'scheduled', id],
      ['templates', 'versions', id],
      ['templates', 'languages'],
    ],
  ],
  [
    'flow',
    (id) => [
      ['flows', 'detail', id],
      ['flows', 'versions', id],
      ['flows', 'exchanges', id],
    ],
  ],
  ['editors', (id) => [['editors', id]]],
  ['template-draft', (id) => [['template-drafts', 'newest', id]]],
  ['flow-draft', (id) => [['flow-draft-marks', id]]],
  [
    'business-profile',
    (id) => [
      ['business-profile', 'detail', id],
      ['overview', 'changes'],
    ],
  ],
  [
    'phone-number',
    (id) => [
      ['phone-numbers', 'detail', id],
      ['phone-numbers', 'history', id],
      ['phone-numbers', 'reach', id],
    ],
  ],
  ['qr-code', (id) => [['qr-codes', 'detail', id]]],
])

/** Words of tables, and how one of their things is named. */
const thingOf = new Map([
  ['templates', 'template:'],
  ['flows', 'flow:'],
  ['phone-numbers', 'phone-number:'],
  ['qr-codes', 'qr-code:'],
])

/**
 * Beginnings of the query keys that one message makes stale. A topic nobody shows is none. The word of a table without
 * any of its things means that nobody can say which: then all of them are.
 */
export function staleKeys(topics: readonly string[]): QueryKey[] {
  if (topics.includes(RESYNC_TOPIC)) return [[]]
  const keys = topics.flatMap((topic) => {
    const one = thingOf.get(topic)
    if (one !== undefined && !topics.some((each) => each.startsWith(one)))
      return [[topic], ...(tables.get(topic) ?? [])]
    const [word = '', ...id] = topic.split(':')
    return (id.length > 0 ? things.get(word)?.(id.join(':')) : tables.get(word)) ?? []
  })
  return [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()]
}

/** Whether a query key begins with one of these. */
export const beginsWith = (key: QueryKey, beginnings: readonly QueryKey[]): boolean =>
  beginnings.some((beginning) => beginning.every((part, place) => key[place] === part))
