import { isObject } from '@/lib/contract/json'
import { formatNumber } from '@/lib/labels/numbers'
import { type JsonObject, listOf } from '@/lib/language/template/json'
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
 * A text that is the same for equal values, regardless of the order of their members: objects become lists of name
 * and value. The value must be shallow, as returned by `parseBody`.
 */
const canonicalJson = (value: unknown): string => JSON.stringify(inOrder(value)) ?? 'null'

/** Lists in a value whose entries are separate events. */
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

/** Members that each part of a value needs. */
const sharedMembers = ['messaging_product', 'metadata']

/** A single event in a value. */
interface ValuePart {
  value: unknown
  /** The entry and the list it comes from; null if the whole value is one event. */
  entry: { member: string; item: unknown } | null
}

const people = ['from', 'from_user_id', 'to', 'recipient_id', 'participant_recipient_id', 'wa_id', 'user_id']

type Contacts = ReadonlyMap<string, JsonObject>

const contactsById = (value: JsonObject): Contacts =>
  new Map(objectsAt(value, 'contacts').flatMap((each) => idsOfContact(each).map((id) => [id, each])))

/** `contacts` with only the people an entry mentions. A single contact belongs to all entries. */
function contactsOf(value: JsonObject, byId: Contacts, item: unknown): { contacts?: unknown } {
  if (listOf(value.contacts).length === 1) return { contacts: value.contacts }
  const named = people.flatMap((member) => byId.get(textAt(item, member) ?? '') ?? [])
  return named.length > 0 ? { contacts: [...new Set(named)] } : {}
}

const pick = (value: JsonObject, isWanted: (member: string) => boolean): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([member]) => isWanted(member)))

/**
 * Splits a value into events: one for each message, status, call and so on, with only that entry and the contacts it
 * mentions. The first event gets everything else.
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

/** Field of a change that doesn’t name its own. */
export const UNKNOWN_FIELD = 'unknown'

/** Far more than fit in a delivery (spec:events#guarantees: 1,000 changes), far less than would fill a store. */
const MOST_EVENTS = 20_000
const FIELD_CHARACTERS = 100

/** A single event of a delivery. */
export interface EventChange {
  /** The same each time the event is delivered, alone or with others. */
  stableId: string
  /** The account. */
  entryId: string | null
  /** Milliseconds since 1970; null if not specified. */
  at: number | null
  /** The specification’s name, even if the delivery uses a published name (spec:events#published-names). */
  field: string
  /** The name in the delivery. */
  sentField: string
  /** The value of this event alone: a change with three messages becomes three values. */
  value: unknown
}

/** The events of a body in order, or a sentence that says why there are none. */
type SplitDelivery = { changes: EventChange[]; problem: null } | { changes: []; problem: string }

interface Change {
  entry: JsonObject
  change: JsonObject
}

const refused = (problem: string): SplitDelivery => ({ changes: [], problem })

/** Services put the field’s name next to the value, around it, or inside it. */
function fieldOf({ entry, change }: Change): string {
  const field = firstOf(textAt(change, 'field'), textAt(entry, 'field'), textAt(change, 'value', 'field'))
  return shortened(plainText(field ?? ''), FIELD_CHARACTERS) || UNKNOWN_FIELD
}

/** Statuses in `messages` are `message_status` in the specification, and `calls` is `call`. */
function specifiedField(field: string, entry: ValuePart['entry']): string {
  if (field === 'calls') return 'call'
  if (field !== 'messages' || entry?.member !== 'statuses') return field
  return textAt(entry.item, 'type') === 'call' ? 'call' : 'message_status'
}

/** Entries without changes, and changes that aren’t objects, become events as they are instead of being dropped. */
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
 * Services deliver at least once (spec:events#guarantees) and may group events differently each time. An entry or
 * value with its own ID is therefore identified by that ID and its content, never by the delivery; others by account,
 * time and value.
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
 * The events of a delivered body (spec:events#envelope), one for each message, status, call or other change. Accepts
 * any bytes and never throws. `hash` shortens a text, for example to its hex SHA-256.
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
