import 'server-only'
import { Refusal } from '@/lib/access/refusal'
import type { CallOptions, Client } from '@/lib/client/create-client'
import type { BusinessProfile } from '@/lib/contract/business-profile'
import type { ProfileSave } from '@/lib/contract/console/business-profile'
import { holdNumber } from '../phone-numbers/hold-number'
import { isStill } from './is-still'

/** What the service is asked for whenever a profile is read. */
export const PROFILE_FIELDS = 'about,address,description,email,profile_picture_url,vertical,websites'

interface Save {
  client: Client
  store: Parameters<typeof holdNumber>[0]
  phoneNumberId: string
  options: CallOptions
  /** Wraps the change itself: writes down who made it. */
  change: <Value>(work: () => Promise<Value>, before: () => unknown) => Promise<Value>
}

export const readProfile = (
  client: Client,
  phoneNumberId: string,
  options?: CallOptions,
): Promise<BusinessProfile> =>
  client.getBusinessProfile({ phoneNumberId, query: { fields: PROFILE_FIELDS } }, options)

/**
 * Changes a profile that still is what the page showed, and reads it back.
 *
 * @throws Refusal conflict when it was changed elsewhere
 * @throws CallError
 */
export function saveProfile({ base, ...changes }: ProfileSave, save: Save): Promise<BusinessProfile> {
  const { client, store, phoneNumberId, options, change } = save
  return holdNumber(store, phoneNumberId, async () => {
    const now = await readProfile(client, phoneNumberId, options)
    if (!isStill(base, now)) throw changedElsewhere()
    // Once it is on its way a change is finished, even if the page is closed.
    const { traceId } = options
    await change(
      () => client.updateBusinessProfile({ phoneNumberId, body: changes }, { traceId }),
      () => now,
    )
    const { profile_picture_handle: _, ...texts } = changes
    return readProfile(client, phoneNumberId, { traceId }).catch(() => ({ ...now, ...texts }))
  })
}

const changedElsewhere = () =>
  new Refusal(409, {
    kind: 'conflict',
    title: 'The profile was changed in the meantime',
    detail: 'Someone changed it since you opened this page, so nothing was saved.',
    nextStep: 'Review what changed, choose what to keep, and save again.',
    fields: {},
    isTransient: false,
  })
