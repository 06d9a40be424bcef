import { formatNumber } from '@/lib/labels/numbers'
import { isObject, type JsonObject, listOf } from '@/lib/language/template/json'
import { firstOf, idAt, numberAt, objectsAt, textAt } from './members'
import { parseBody } from './parse-body'
import { idsOfContact } from './people'
import { plainText, shortened } from './plain-text'
import { msOf } from './words'

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (!isObject(value)) return value
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return members.map(([name, inner]) => [name, inOrder(inner)])
}

/**
 * One text for values that say the same, whatever the order of their members: objects become lists of name and value.
 * The value must be shallow, as `parseBody` makes it.
 */
const canonicalJson = (value: unknown): string => JSON.stringify(inOrder(value)) ?? 'null'

/** Lists of a value of which every entry is an event of its own. */
const splitMembers = [
  'messages',
  'statuses',
  'calls',
  'message_echoes',
  'groups',
  'user_preferences',
  'state_sync',
  'automatic_events',
]

/** Members that each part of a value needs to be understood alone. */
const sharedMembers = ['messaging_product', 'metadata']

/** One event of a value. */
interface ValuePart {
  value: unknown
  /** The list it comes from and the entry itself; null for a value that is one event as a whole. */
  entry: { member: string; item: unknown } | null
}

const people = ['from', 'from_user_id', 'to', 'recipient_id', 'participant_recipient_id', 'wa_id', 'user_id']

type Contacts = ReadonlyMap<string, JsonObject>

const contactsById = (value: JsonObject): Contacts =>
  new Map(objectsAt(value, 'contacts').flatMap((each) => idsOfContact(each).map((id) => [id, each])))

/** The member `contacts` with the people an entry names, or none; the only contact belongs to everyone. */
function contactsOf(value: JsonObject, byId: Contacts, item: unknown): { contacts?: unknown } {
  if (listOf(value.contacts).length === 1) return { contacts: value.contacts }
  const named = people.flatMap((member) => byId.get(textAt(item, member) ?? '') ?? [])
  return named.length > 0 ? { contacts: [...new Set(named)] } : {}
}

const pick = (value: JsonObject, isWanted: (member: string) => boolean): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([member]) => isWanted(member)))

/**
 * The events of a value: one for each message, status, call and so on, with a value that holds only its one and the
 * contacts it names. What belongs to none of them stays with the first.
 */
function* splitValue(value: unknown): Generator<ValuePart> {
  const lists = isObject(value) ? splitMembers.filter((member) => listOf(value[member]).length > 0) : []
  if (!isObject(value) || lists.length === 0) return yield { value, entry: null }
  const [first = ''] = lists
  if (lists.length === 1 && listOf(value[first]).length === 1) {
    return yield { value, entry: { member: first, item: listOf(value[first])[0] } }
  }
  const byId = contactsById(value)
  const shared = pick(value, (member) => sharedMembers.includes(member))
  let around = pick(value, (member) => !lists.includes(member) && member !== 'contacts')
  for (const member of lists) {
    for (const item of listOf(value[member])) {
      yield {
        value: { ...around, ...contactsOf(value, byId, item), [member]: [item] },
        entry: { member, item },
      }
      around = shared
    }
  }
}

/** Field of a change that does not say its own. */
export const UNKNOWN_FIELD = 'unknown'

/** Far more than fit into a delivery (spec:events#guarantees: 1,000 changes), far fewer than would fill a store. */
const MOST_EVENTS = 20_000
const FIELD_CHARACTERS = 100

/** One event of a delivery. */
export interface EventChange {
  /** The same for the same event however often and in whatever company it arrives. */
  stableId: string
  /** The account. */
  entryId: string | null
  /** Milliseconds since 1970; null where it is not told. */
  at: number | null
  /**
   * By the names of the specification, also where the delivery uses those in wide use (spec:events#published-names).
   */
  field: string
  /** As the delivery names it. */
  sentField: string
  /** Of the event alone: of a change with three messages, three values with one each. */
  value: unknown
}

/** The events of a body in its order, or a sentence about why there are none. */
type SplitDelivery = { changes: EventChange[]; problem: null } | { changes: []; problem: string }

interface Change {
  entry: JsonObject
  change: JsonObject
}

const refused = (problem: string): SplitDelivery => ({ changes: [], problem })

/** Documents put the name of the field beside the value, around it, or into it. */
function fieldOf({ entry, change }: Change): string {
  const field = firstOf(textAt(change, 'field'), textAt(entry, 'field'), textAt(change, 'value', 'field'))
  return shortened(plainText(field ?? ''), FIELD_CHARACTERS) || UNKNOWN_FIELD
}

/** Statuses that came inside `messages`, and `calls`, are what the specification calls `message_status` and `call`. */
function specifiedField(field: string, entry: ValuePart['entry']): string {
  if (field === 'calls') return 'call'
  if (field !== 'messages' || entry?.member !== 'statuses') return field
  return textAt(entry.item, 'type') === 'call' ? 'call' : 'message_status'
}

/** Entries without changes, and changes that are no objects, are shown as they are rather than dropped. */
function* changesOf(entries: readonly unknown[]): Generator<Change> {
  for (const entry of entries) {
    if (isObject(entry) && Array.isArray(entry.changes)) {
      for (const change of entry.changes)
        yield { entry, change: isObject(change) ? change : { value: change } }
    } else yield { entry: isObject(entry) ? entry : {}, change: { value: entry } }
  }
}

const timeOf = (item: unknown): number | undefined =>
  msOf(
    firstOf(
      numberAt(item, 'timestamp'),
      numberAt(item, 'start_time'),
      numberAt(item, 'metadata', 'timestamp'),
    ),
  )

/**
 * Services deliver at least once (spec:events#guarantees), packed anew each time, so an entry or a value with an id of
 * its own is told apart by that and by what it says, never by the delivery. What has none is the same only when
 * account, time and value are.
 */
function identityOf(
  { entry, item }: { entry: JsonObject; item: ValuePart['entry'] },
  field: string,
  value: unknown,
) {
  const id = item === null ? undefined : firstOf(idAt(item.item, 'id'), idAt(item.item, 'wacid'))
  if (item !== null && id !== undefined) return ['entry', field, item.member, id, item.item]
  const eventId = item === null ? idAt(value, 'event_id') : undefined
  if (eventId !== undefined) return ['event', field, eventId, value]
  return ['value', field, textAt(entry, 'id') ?? null, textAt(entry, 'time') ?? null, value]
}

function* eventsOf(change: Change, hash: (text: string) => string): Generator<EventChange> {
  const { entry } = change
  const field = fieldOf(change)
  const whole = Object.hasOwn(change.change, 'value') ? change.change.value : change.change
  for (const { value, entry: item } of splitValue(whole)) {
    yield {
      stableId: hash(canonicalJson(identityOf({ entry, item }, field, value))),
      entryId: idAt(entry, 'id') ?? null,
      at: timeOf(item?.item) ?? msOf(numberAt(entry, 'time')) ?? null,
      field: specifiedField(field, item),
      sentField: field,
      value,
    }
  }
}

/**
 * The events of a delivered body (spec:events#envelope), one for each message, status, call or other change. Reads any
 * bytes and never throws. `hash` makes a short text of a long one, for example the hex SHA-256.
 */
export function splitDelivery(body: Uint8Array, hash: (text: string) => string): SplitDelivery {
  const { document, problem } = parseBody(body)
  if (problem !== null) return refused(problem)
  if (!isObject(document)) return refused('The body is JSON but not an object, so it contains no events.')
  if (!Array.isArray(document.entry))
    return refused('The body has no list named entry, so it contains no events.')
  const entries = listOf(document.entry)
  if (!entries.some((entry) => isObject(entry) && Array.isArray(entry.changes) && entry.changes.length > 0)) {
    return refused('No entry in the body has a non-empty list named changes, so it contains no events.')
  }
  const changes: EventChange[] = []
  for (const change of changesOf(entries)) {
    for (const event of eventsOf(change, hash)) {
      if (changes.length === MOST_EVENTS) {
        return refused(`The body contains more than ${formatNumber(MOST_EVENTS)} events, so it wasn’t read.`)
      }
      changes.push(event)
    }
  }
  return { changes, problem: null }
}
