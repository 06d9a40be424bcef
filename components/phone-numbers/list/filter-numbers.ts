import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { concernsOf } from '../words/attention'
import { numberText, numberTitle } from '../words/number-name'

export interface NumberFilters {
  text: string
  /** Only what someone should look at. */
  isUrgent: boolean
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

function isCalled(number: PhoneNumber, text: string): boolean {
  const words = text.trim().toLowerCase()
  if (words === '') return true
  const named = [numberTitle(number), numberText(number), number.id].join('\n').toLowerCase()
  // Numbers are found however they are spaced.
  const digits = /^[+\d\s().-]+$/.test(words) ? digitsOf(words) : ''
  return named.includes(words) || (digits !== '' && digitsOf(numberText(number)).includes(digits))
}

/** The numbers that are asked for, in the order they came. */
export const filterNumbers = (numbers: readonly PhoneNumber[], { text, isUrgent }: NumberFilters) =>
  numbers.filter((number) => isCalled(number, text) && (!isUrgent || concernsOf(number).length > 0))
