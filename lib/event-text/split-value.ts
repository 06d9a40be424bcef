import { isObject, type JsonObject, listOf } from '@/lib/template-text/json'
import { objectsAt, textAt } from './members'
import { idsOfContact } from './people'

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
export interface ValuePart {
  value: unknown
  /** The list it comes from and the entry itself; null for a value that is one event as a whole. */
  entry: { member: string; item: unknown } | null
}

const people = ['from', 'from_user_id', 'to', 'recipient_id', 'participant_recipient_id', 'wa_id', 'user_id']

type Contacts = ReadonlyMap<string, JsonObject>

const contactsById = (value: JsonObject): Contacts =>
  new Map(objectsAt(value, 'contacts').flatMap((each) => idsOfContact(each).map((id) => [id, each])))

/** The member `contacts` with the people an entry names, or none; the only contact belongs to everybody. */
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
export function* splitValue(value: unknown): Generator<ValuePart> {
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
