import type { BusinessProfile } from '@/lib/contract/business-profile'
import { profileLimits } from '@/lib/contract/limits'
import { verticalName } from './vertical-name'

/** The profile as form values: every field has one, so that the service's errors find their input. */
export interface ProfileValues {
  about: string
  address: string
  description: string
  email: string
  /** `''`: none is chosen. */
  vertical: string
  /** One entry per input, `''` if empty. */
  websites: string[]
}

export type ProfileField = keyof ProfileValues

/** All fields of the form, in page order. */
export const profileFields: Readonly<Record<ProfileField, string>> = {
  about: 'About',
  description: 'Description',
  vertical: 'Category',
  address: 'Address',
  email: 'Email',
  websites: 'Websites',
}

export function toProfileValues(profile: BusinessProfile): ProfileValues {
  const { about = '', address = '', description = '', email = '', vertical = '', websites = [] } = profile
  const inputs = Array.from({ length: profileLimits.websites }, (_, index) => websites[index] ?? '')
  return { about, address, description, email, vertical, websites: inputs }
}

/** As it is sent: without surrounding spaces and empty list entries. */
export const toSent = (values: ProfileValues): ProfileValues => ({
  about: values.about.trim(),
  description: values.description.trim(),
  vertical: values.vertical,
  address: values.address.trim(),
  email: values.email.trim(),
  websites: givenWebsites(values.websites).map(({ address }) => address),
})

/** A field as lines, for showing two versions. */
export function fieldLines(values: ProfileValues, field: ProfileField): string[] {
  const lines = [toSent(values)[field]].flat().filter(Boolean)
  return field === 'vertical' ? lines.map(verticalName) : lines
}

/** Non-empty addresses, each with its input's index. */
export const givenWebsites = (websites: readonly string[]): { address: string; input: number }[] =>
  websites
    .map((address, input) => ({ address: address.trim(), input }))
    .filter(({ address }) => address !== '')

/** Maps an error's path to the form: `websites.0` may have been typed into the second input. */
export function placeInForm(values: ProfileValues, path: string): string {
  const index = /^websites\.(\d+)$/.exec(path)?.[1]
  if (path === 'websites') return 'websites.0'
  if (index === undefined) return path
  return `websites.${givenWebsites(values.websites)[Number(index)]?.input ?? 0}`
}
