import { businessProfile, profileUpdate } from '@/lib/contract/business-profile'
import { z } from '@/lib/contract/zod'

/** What the service is asked for whenever a profile is read. */
export const PROFILE_FIELDS = 'about,address,description,email,profile_picture_url,vertical,websites'

/**
 * What the page sends: the members to change, and beside them what it showed when it was opened. A member that is not
 * that any more was changed elsewhere, and nothing is overwritten unseen.
 */
export const profileSave = profileUpdate.omit({ messaging_product: true }).extend({
  // A service may tell more than this console knows.
  base: z.object(businessProfile.shape),
})
