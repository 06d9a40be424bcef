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
  /** Hash of the photo behind the handle, of one this console keeps. */
  photo: z.string().max(64).optional(),
})
/** A photo a profile had, or has. `url` is where the service showed it last, without a query. */
const earlierPhoto = z.object({
  hash: z.string(),
  url: z.string().optional(),
  usedAt: z.number(),
  personName: z.string().optional(),
})
export type EarlierPhoto = z.output<typeof earlierPhoto>

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
  /** Photos of this number that the console keeps, the newest first, with the one in use. */
  'GET /api/business-profile/:phoneNumberId/photos': {
    permission: 'business-profile.read',
    numbers: ':phoneNumberId',
    response: z.object({ data: z.array(earlierPhoto) }),
  },
  /** Keeps a photo that is about to be put on the profile. */
  'POST /api/business-profile/:phoneNumberId/photos': {
    permission: 'business-profile.write',
    numbers: ':phoneNumberId',
    takesFile: true,
    response: z.object({ hash: z.string() }),
  },
  'GET /api/business-profile/:phoneNumberId/photos/:hash': {
    permission: 'business-profile.read',
    numbers: ':phoneNumberId',
    response: { file: 'image/*' },
  },
  /** Puts a photo the console keeps back on the profile. */
  'POST /api/business-profile/:phoneNumberId/photos/:hash': {
    permission: 'business-profile.write',
    numbers: ':phoneNumberId',
    response: businessProfile,
    audit: 'business-profile.photo',
    stale: ['business-profile:{phoneNumberId}'],
  },
} as const satisfies RouteTable
