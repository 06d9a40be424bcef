import { digitsOf } from '@/lib/contract/digits-of'
import { at, idAt, textAt } from '@/lib/labels/events/members'
import { decodeJson } from '@/lib/store/codec'

/** A stored choice of events. */
export interface ChosenBy {
  fields: readonly string[]
  /** Numbers with their digits, because some events carry only the digits. */
  phoneNumbers: readonly { id: string; digits: string }[]
  templates: readonly string[]
}

/** The parts of an event that decide whether it is chosen. */
export interface SortedEvent {
  field: string
  /** The `changes[]` member, as text. */
  change: string
  object_kind?: string | null | undefined
  object_id?: string | null | undefined
}

/**
 * Whether an event is chosen: one entry of each filter must match, and an empty filter matches everything.
 */
export function isChosen({ fields, phoneNumbers, templates }: ChosenBy, event: SortedEvent): boolean {
  if (fields.length > 0 && !fields.includes(event.field)) return false
  if (phoneNumbers.length === 0 && templates.length === 0) return true
  const value = at(decodeJson(event.change), 'value')
  return (
    (phoneNumbers.length === 0 || isAboutNumber(phoneNumbers, value, event)) &&
    (templates.length === 0 || isAboutTemplate(templates, value))
  )
}

function isAboutNumber(numbers: ChosenBy['phoneNumbers'], value: unknown, event: SortedEvent): boolean {
  const ids = [
    idAt(value, 'metadata', 'phone_number_id'),
    idAt(value, 'phone_number_id'),
    event.object_kind === 'phone-number' ? event.object_id : undefined,
  ]
  const shown = [
    textAt(value, 'metadata', 'display_phone_number'),
    textAt(value, 'display_phone_number'),
    textAt(value, 'phone_number'),
  ].flatMap((text) => (text === undefined ? [] : digitsOf(text)))
  return numbers.some(({ id, digits }) => ids.includes(id) || (digits !== '' && shown.includes(digits)))
}

const isAboutTemplate = (templates: readonly string[], value: unknown) =>
  templates.includes(textAt(value, 'message_template_name') ?? '')
