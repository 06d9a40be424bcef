import type { SettingsValues } from './settings-values'

interface UnsavedSettings {
  opened: SettingsValues
  typed: SettingsValues
}

/** What was switched and not saved, by phone number, for as long as the tab is open: looking at another number loses nothing. */
const unsaved = new Map<string, UnsavedSettings>()

export const unsavedOf = (phoneNumberId: string): UnsavedSettings | undefined => unsaved.get(phoneNumberId)

export function keepUnsaved(phoneNumberId: string, settings: UnsavedSettings): void {
  unsaved.set(phoneNumberId, settings)
}

export function forgetUnsaved(phoneNumberId: string): void {
  unsaved.delete(phoneNumberId)
}
