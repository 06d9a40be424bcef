import type { PhoneNumber } from '@/lib/contract/phone-numbers'

/** The number as people write it. */
export const numberText = (number: PhoneNumber) => number.display_phone_number ?? number.id

/** What a number is called: its name, and where it has none the number itself. */
export const numberTitle = (number: PhoneNumber) => number.verified_name || numberText(number)

export const numberHref = (id: string) => `/phone-numbers/${encodeURIComponent(id)}`

/** The number beside what it is called; undefined where that is the number itself. */
export const numberBesideTitle = (number: PhoneNumber) =>
  number.verified_name ? numberText(number) : undefined
