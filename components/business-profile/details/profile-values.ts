import type { BusinessProfile } from '@/lib/contract/business-profile'
import { profileLimits } from '@/lib/contract/limits'

/** The profile as a form: every field has a value, so that what the service refuses finds its input. */
export interface ProfileValues {
  about: string
  address: string
  description: string
  email: string
  /** `''`: none is chosen. */
  vertical: string
  /** One entry for each input, `''` where none is given. */
  websites: string[]
}

export type ProfileField = keyof ProfileValues

/** Every field of the form, in the order of the page. */
export const profileFields: Readonly<Record<ProfileField, string>> = {
  about: 'About',
  description: 'Description',
  vertical: 'Category',
  address: 'Address',
  email: 'Email',
  websites: 'Websites',
}

/** The keys of the table are the fields, as its type says. */
export const fieldNames = Object.keys(profileFields) as ProfileField[]

/** What is sent to change a profile: fields that are left out keep their value. */
export type ProfileChanges = Partial<ProfileValues>

export function toProfileValues(profile: BusinessProfile): ProfileValues {
  const { about = '', address = '', description = '', email = '', vertical = '', websites = [] } = profile
  const inputs = Array.from({ length: profileLimits.websites }, (_, index) => websites[index] ?? '')
  return { about, address, description, email, vertical, websites: inputs }
}

/** A field as it is sent: without the space around it, and a list without its empty entries. */
export function sentValue<Field extends ProfileField>(
  values: ProfileValues,
  field: Field,
): ProfileValues[Field] {
  const value: string | string[] = values[field]
  const sent = Array.isArray(value) ? givenWebsites(value).map(({ address }) => address) : value.trim()
  // A text becomes a text and a list a list.
  return sent as ProfileValues[Field]
}

/** Addresses that were given, with the number of the input each stands in. */
export const givenWebsites = (websites: readonly string[]): { address: string; input: number }[] =>
  websites
    .map((address, input) => ({ address: address.trim(), input }))
    .filter(({ address }) => address !== '')

/** Whether two versions of a field are sent alike. */
export const isSame = (one: ProfileValues, other: ProfileValues, field: ProfileField): boolean =>
  JSON.stringify(sentValue(one, field)) === JSON.stringify(sentValue(other, field))

/** Fields in which a form differs from the profile it was opened with, as they are sent. */
export function changesOf(opened: ProfileValues, values: ProfileValues): ProfileChanges {
  const changed = fieldNames.filter((field) => !isSame(opened, values, field))
  return Object.fromEntries(changed.map((field) => [field, sentValue(values, field)]))
}

export const hasChanges = (opened: ProfileValues, values: ProfileValues): boolean =>
  Object.keys(changesOf(opened, values)).length > 0

/** What was saved, with what was typed since it was sent. */
export function withTypedSince(saved: ProfileValues, sent: ProfileValues, now: ProfileValues): ProfileValues {
  const since = fieldNames.filter((field) => !isSame(sent, now, field))
  return { ...saved, ...Object.fromEntries(since.map((field) => [field, now[field]])) }
}

/** What was read, with its websites in the inputs where the same ones were typed: none moves under someone's hands. */
export const withTypedPlaces = (read: ProfileValues, typed: ProfileValues): ProfileValues =>
  isSame(read, typed, 'websites') ? { ...read, websites: typed.websites } : read

/** Where a refusal about what was sent stands in the form: `websites.0` may have been typed into the second input. */
export function placeInForm(values: ProfileValues, path: string): string {
  const index = /^websites\.(\d+)$/.exec(path)?.[1]
  if (path === 'websites') return 'websites.0'
  if (index === undefined) return path
  return `websites.${givenWebsites(values.websites)[Number(index)]?.input ?? 0}`
}
