import { isObject, wordOf } from './json'

const digitsOf = (number: unknown) => String(number ?? '').replaceAll(/\D/g, '')

/** Whether a button of a template, those of its cards included, calls a phone number, however it is written. */
export function callsNumber(components: readonly unknown[], number: string): boolean {
  const digits = digitsOf(number)
  const isFound = (value: unknown): boolean => {
    if (Array.isArray(value)) return value.some(isFound)
    if (!isObject(value)) return false
    if (wordOf(value.type) === 'PHONE_NUMBER' && digits !== '' && digitsOf(value.phone_number) === digits)
      return true
    return [value.buttons, value.cards, value.components].some(isFound)
  }
  return isFound(components)
}
