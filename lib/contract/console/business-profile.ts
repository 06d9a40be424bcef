import { businessProfile, profileUpdate } from '../business-profile'
import { z } from '../zod'
import type { RouteTable } from './route'

/**
 * What the page sends: the members to change, and beside them what it showed when it was opened. A member that is not
 * that any more was changed elsewhere, and nothing is overwritten unseen.
 */
const profileSave = profileUpdate.omit({ messaging_product: true }).extend({
  // A service may tell more than this console knows.
  base: z.object(businessProfile.shape),
})
export type ProfileSave = z.output<typeof profileSave>

export const businessProfileRoutes = {
  'GET /api/business-profile/:phoneNumberId': {
    permission: 'business-profile.read',
    numbers: ':phoneNumberId',
    response: businessProfile,
  },
  /** Answers the profile as it is read back; `conflict` when it was changed elsewhere. */
  'POST /api/business-profile/:phoneNumberId': {
    permission: 'business-profile.write',
    numbers: ':phoneNumberId',
    body: profileSave,
    response: businessProfile,
    audit: ['business-profile.edit', 'business-profile.photo'],
    stale: ['business-profile:{phoneNumberId}'],
  },
  /**
   * The picture of a profile, from this console: pages load pictures from nowhere else. `of` is the address the page read
   * in the profile. While it is the address of the picture, the answer is good for ever.
   */
  'GET /api/business-profile/:phoneNumberId/photo': {
    permission: 'business-profile.read',
    numbers: ':phoneNumberId',
    query: z.object({ of: z.string().optional() }),
    response: { file: 'image/*' },
  },
} as const satisfies RouteTable
