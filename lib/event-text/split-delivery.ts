import { isObject, type JsonObject, listOf } from '@/lib/template-text/json'
import { number } from '@/lib/template-text/wording'
import { canonicalJson } from './canonical-json'
import { firstOf, idAt, numberAt, textAt } from './members'
import { parseBody } from './parse-body'
import { plainText, shortened } from './plain-text'
import { splitValue, type ValuePart } from './split-value'
import { msOf } from './words'

/** Field of a change that does not say its own. */
export const UNKNOWN_FIELD = 'unknown'

/** Far more than fit into a delivery (G55: 1,000 changes), far fewer than would fill a store. */
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
  /** By the names of the specification, also where the delivery uses those in wide use (gap 6.1). */
  field: string
  /** As the delivery names it. */
  sentField: string
  /** Of the event alone: of a change with three messages, three values with one each. */
  value: unknown
}

/** The events of a body in its order, or a sentence about why there are none. */
export type SplitDelivery = { changes: EventChange[]; problem: null } | { changes: []; problem: string }

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
 * Services deliver at least once (G55), packed anew each time, so an entry or a value with an id of its own is told
 * apart by that and by what it says, never by the delivery. What has none is the same only when account, time and value
 * are.
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
 * The events of a delivered body (gap 6.1), one for each message, status, call or other change. Reads any bytes and
 * never throws. `hash` makes a short text of a long one, for example the hex SHA-256.
 */
export function splitDelivery(body: Uint8Array, hash: (text: string) => string): SplitDelivery {
  const { document, problem } = parseBody(body)
  if (problem !== null) return refused(problem)
  if (!isObject(document)) return refused('The body is JSON but no object, so it holds no events.')
  if (!Array.isArray(document.entry))
    return refused('The body has no list named entry, so it holds no events.')
  const entries = listOf(document.entry)
  if (!entries.some((entry) => isObject(entry) && Array.isArray(entry.changes) && entry.changes.length > 0)) {
    return refused(
      'No entry of the body has a list named changes with something in it, so it holds no events.',
    )
  }
  const changes: EventChange[] = []
  for (const change of changesOf(entries)) {
    for (const event of eventsOf(change, hash)) {
      if (changes.length === MOST_EVENTS) {
        return refused(`The body holds more than ${number(MOST_EVENTS)} events, so it was not read.`)
      }
      changes.push(event)
    }
  }
  return { changes, problem: null }
}
