import { browserStorage } from '../browser-storage'

const keyOf = (contact: string, number: string) => `phone-typed:${contact}:${number}`

/** What was typed to a number and not sent. */
export const typedText = (contact: string, number: string): string =>
  browserStorage('local')?.getItem(keyOf(contact, number)) ?? ''

export function keepTyped(contact: string, number: string, text: string): void {
  const storage = browserStorage('local')
  try {
    if (text === '') storage?.removeItem(keyOf(contact, number))
    else storage?.setItem(keyOf(contact, number), text)
  } catch {
    // A full storage keeps nothing; the text is still on the screen.
  }
}
