import type { CodeValues } from './code-values'

/** What was typed and not saved, by number and code, for as long as the tab is open: looking at another code loses nothing. */
const unsaved = new Map<string, CodeValues>()

const keyOf = (phoneNumberId: string, code: string) => `${phoneNumberId} ${code}`

export const unsavedOf = (phoneNumberId: string, code: string) => unsaved.get(keyOf(phoneNumberId, code))

export function keepUnsaved(phoneNumberId: string, code: string, values: CodeValues): void {
  unsaved.set(keyOf(phoneNumberId, code), values)
}

export function forgetUnsaved(phoneNumberId: string, code: string): void {
  unsaved.delete(keyOf(phoneNumberId, code))
}
