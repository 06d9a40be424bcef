import type { EventDetail } from '@/lib/contract/event-log'
import { formatPhoneNumber } from '@/lib/labels/phone-numbers'
import { firstOf, idAt, objectsAt, textAt } from './members'
import { foreign } from './plain-text'

/** A phone number of an event for people. What is no number of 7 to 15 digits is shown as it came. */
export function phoneNumberText(raw: string): string {
  const digits = raw.replace(/^\+/, '')
  return /^[1-9]\d{6,14}$/.test(digits) ? formatPhoneNumber(digits) : foreign(raw, 60)
}

const NAME_CHARACTERS = 80

/** What a contact is known by: a number, an id of its own, or that of the company it belongs to. */
export const idsOfContact = (contact: unknown): string[] =>
  ['wa_id', 'user_id', 'parent_user_id'].flatMap((member) => textAt(contact, member) ?? [])

const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * A person of an event: "Ana (+34 600 11 12 22)", or what there is of it. The name comes from `contacts` of the change
 * and belongs to whoever is asked for; people without a number have a user id.
 */
export function personText(value: unknown, person: string | undefined): string | undefined {
  const contacts = objectsAt(value, 'contacts')
  const contact =
    contacts.find((each) => person === undefined || idsOfContact(each).includes(person)) ??
    (contacts.length === 1 ? contacts[0] : undefined)
  const name = firstOf(textAt(contact, 'profile', 'name'), textAt(contact, 'profile', 'username'))
  const address = firstOf(person, textAt(contact, 'wa_id'), textAt(contact, 'user_id'))
  const shown = address === undefined ? undefined : phoneNumberText(address)
  if (name === undefined) return shown
  const isSame = address !== undefined && digitsOf(name) !== '' && digitsOf(name) === digitsOf(address)
  return shown === undefined || isSame
    ? foreign(name, NAME_CHARACTERS)
    : `${foreign(name, NAME_CHARACTERS)} (${shown})`
}

/** A phone number of the business as people know it. */
export const businessNumberText = (value: unknown): string | undefined => {
  const raw = firstOf(
    textAt(value, 'display_phone_number'),
    textAt(value, 'metadata', 'display_phone_number'),
    textAt(value, 'phone_number'),
  )
  return raw === undefined ? undefined : phoneNumberText(raw)
}

/** Which number of the business a change is about; null where it says nothing of it. */
export function ownNumberOf(change: unknown): EventDetail['ownNumber'] {
  const id = firstOf(
    idAt(change, 'value', 'metadata', 'phone_number_id'),
    idAt(change, 'value', 'phone_number_id'),
  )
  const shown = firstOf(
    textAt(change, 'value', 'metadata', 'display_phone_number'),
    textAt(change, 'value', 'display_phone_number'),
  )
  return id === undefined && shown === undefined ? null : { id: id ?? null, shown: shown ?? null }
}
