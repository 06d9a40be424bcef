import type { ProfileSave } from '@/lib/contract/console/business-profile'

/**
 * What a save asks for and what was there until now. Handles mean nothing to people: a photo is identified by its hash, and of the
 * texts only those that change are included.
 *
 * @param replaced hash of the photo shown until now: empty where there was none, undefined where it could not be loaded
 */
export function photoChange(
  { base: _, profile_picture_handle: handle, photo, ...texts }: ProfileSave,
  readBefore: () => object,
  replaced: string | undefined,
): { asked?: object; found: () => object } {
  if (!handle) return { found: readBefore }
  const asked = { ...texts, ...(photo ? { photo } : { profile_picture_handle: handle }) }
  const found = () => {
    const before = Object.entries(readBefore()).filter(([name]) => name in texts)
    return { ...Object.fromEntries(before), ...(replaced !== undefined && { photo: replaced }) }
  }
  return { asked, found }
}
