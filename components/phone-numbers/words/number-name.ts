import type { PhoneNumber } from '@/lib/contract/phone-numbers'

/** The formatted number. */
export const numberText = (number: PhoneNumber) => number.display_phone_number ?? number.id

/** Display name of a number, or the number itself without one. */
export const numberTitle = (number: PhoneNumber) => number.verified_name || numberText(number)

export const numberHref = (id: string) => `/phone-numbers/${encodeURIComponent(id)}`

/** The number beside its name; undefined if the name is the number. */
export const numberBesideTitle = (number: PhoneNumber) =>
  number.verified_name ? numberText(number) : undefined
