import { digitsOf } from '@/lib/contract/digits-of'
import { formatPhoneNumber } from '@/lib/labels/phone-numbers'
import { firstOf, idAt, objectsAt, textAt } from './members'
import { foreign } from './plain-text'

/** Formats a phone number from an event. Anything other than 7 to 15 digits is shown as received. */
export function phoneNumberText(raw: string): string {
  const digits = raw.replace(/^\+/, '')
  return /^[1-9]\d{6,14}$/.test(digits) ? formatPhoneNumber(digits) : foreign(raw, 60)
}

const NAME_CHARACTERS = 80

/** IDs that a contact is known by: its number, its own ID, or its company's ID. */
export const idsOfContact = (contact: unknown): string[] =>
  ['wa_id', 'user_id', 'parent_user_id'].flatMap((member) => textAt(contact, member) ?? [])

/**
 * A person in an event: "Ana (+34 600 11 12 22)", or what is known. The name comes from the change's `contacts` entry
 * for this person; people without a number have a user ID.
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

/** A phone number of the business, as displayed. */
export const businessNumberText = (value: unknown): string | undefined => {
  const raw = firstOf(
    textAt(value, 'display_phone_number'),
    textAt(value, 'metadata', 'display_phone_number'),
    textAt(value, 'phone_number'),
  )
  return raw === undefined ? undefined : phoneNumberText(raw)
}

/** "number +1 555-000-1111", or its ID where the event has only that, so that two numbers are told apart. */
export function businessNumberName(value: unknown): string | undefined {
  const shown = businessNumberText(value)
  if (shown !== undefined) return `number ${shown}`
  const id = firstOf(idAt(value, 'metadata', 'phone_number_id'), idAt(value, 'phone_number_id'))
  return id === undefined ? undefined : `number with the ID ${foreign(id, 60)}`
}
