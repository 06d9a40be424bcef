import type { BusinessProfile } from '@/lib/contract/business-profile'
import type { ProfileValues } from './profile-values'

interface UnsavedProfile {
  /** The profile the form was opened with. */
  opened: BusinessProfile
  values: ProfileValues
}

/** What was typed and not saved, by phone number, for as long as the tab is open: looking at another number loses nothing. */
const unsaved = new Map<string, UnsavedProfile>()

export const unsavedOf = (phoneNumberId: string): UnsavedProfile | undefined => unsaved.get(phoneNumberId)

export function keepUnsaved(phoneNumberId: string, profile: UnsavedProfile): void {
  unsaved.set(phoneNumberId, profile)
}

export function forgetUnsaved(phoneNumberId: string): void {
  unsaved.delete(phoneNumberId)
}
