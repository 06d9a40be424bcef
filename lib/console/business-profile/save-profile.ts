import 'server-only'
import { problem } from '@/lib/access/problems'
import { type CallOptions, type Client } from '@/lib/client/create-client'
import type { BusinessProfile } from '@/lib/contract/business-profile'
import type { ProfileSave } from '@/lib/contract/console/business-profile'
import { parseUrl } from '@/lib/contract/parse-url'
import { withWorkLock } from '@/lib/store/with-work-lock'

/** Fields requested whenever a profile is read. */
export const PROFILE_FIELDS = 'about,address,description,email,profile_picture_url,vertical,websites'

interface Save {
  client: Client
  store: Parameters<typeof withWorkLock>[0]
  phoneNumberId: string
  options: CallOptions
  /** Wraps the change to record who made it. */
  change: <Value>(work: () => Promise<Value>, before: () => BusinessProfile) => Promise<Value>
  /** Uploads the photo once the change is allowed; its handle replaces the given one. */
  upload?: () => Promise<string>
  /** Called with the URL of a photo about to be replaced, which the service then discards. */
  keepPhoto(address: string): Promise<void>
}

export const readProfile = (
  client: Client,
  phoneNumberId: string,
  options?: CallOptions,
): Promise<BusinessProfile> =>
  client.getBusinessProfile({ phoneNumberId, query: { fields: PROFILE_FIELDS } }, options)

/**
 * Saves a profile if it still matches what the page showed, and reads it back.
 *
 * @throws HttpError conflict if it was changed elsewhere
 * @throws CallError
 */
export function saveProfile(
  { base, photo: _photo, ...changes }: ProfileSave,
  save: Save,
): Promise<BusinessProfile> {
  const { client, store, phoneNumberId, options, change, keepPhoto, upload } = save
  return withWorkLock(store, `phone number ${phoneNumberId}`, async () => {
    const now = await readProfile(client, phoneNumberId, options)
    if (!isStill(base, now)) throw changedElsewhere()
    if (changes.profile_picture_handle && now.profile_picture_url) await keepPhoto(now.profile_picture_url)
    // Not canceled: a started change completes even if the page is closed.
    const { traceId } = options
    await change(
      async () => {
        const body = upload ? { ...changes, profile_picture_handle: await upload() } : changes
        return client.updateBusinessProfile({ phoneNumberId, body }, { traceId })
      },
      () => now,
    )
    const { profile_picture_handle: _, ...texts } = changes
    return readProfile(client, phoneNumberId, { traceId }).catch(() => ({ ...now, ...texts }))
  })
}

const changedElsewhere = () =>
  problem('conflict', {
    title: 'The profile was changed in the meantime',
    detail: 'Someone changed it since you opened this page, so nothing was saved.',
    nextStep: 'Review what changed, choose what to keep, and save again.',
  })

/** Normalizes values that may differ between reads although nothing changed. */
const readings: Readonly<Record<string, (value: unknown) => unknown>> = {
  // Signed URLs have a new signature each time.
  profile_picture_url: (value) => (typeof value === 'string' ? value.split('?')[0] : value),
  websites: (value) =>
    Array.isArray(value) ? value.map(asAddress).filter((address) => address !== '') : value,
}

function asAddress(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const given = value.trim()
  return parseUrl(given)?.href ?? given
}

/** A member the service omits is empty. */
function normal(name: string, value: unknown): string {
  const read = readings[name]?.(value) ?? value
  return JSON.stringify(read === undefined || (Array.isArray(read) && read.length === 0) ? '' : read)
}

/** Whether a profile, or an object of that shape, still matches what a page showed. */
export const isStill = (
  base: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): boolean => Object.entries(base).every(([name, value]) => normal(name, value) === normal(name, now[name]))

/**
 * The requested and previous values, for the audit log. Handles mean nothing to people, so photos are
 * identified by hash; only changed texts are included.
 *
 * @param replaced hash of the previous photo: empty if there was none, undefined if it couldn't be loaded
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
