import { businessProfile, profileUpdate } from '../business-profile'
import { z } from '../zod'
import type { RouteTable } from './route'

/**
 * The members to change, and `base`, the values shown when the page was opened. If those changed elsewhere, the save
 * is refused so that nothing is overwritten by accident.
 */
const profileSave = profileUpdate.omit({ messaging_product: true }).extend({
  // A service may return members this console doesn't know.
  base: z.object(businessProfile.shape),
  /** Hash of the photo behind the handle, if this console has stored it. */
  photo: z.string().max(64).optional(),
})
/** A current or earlier profile photo. `url` is its last URL from the service, without a query. */
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
  /** Returns the saved profile; `conflict` if it was changed elsewhere. */
  'POST /api/business-profile/:phoneNumberId': {
    permission: 'business-profile.write',
    numbers: ':phoneNumberId',
    body: profileSave,
    response: businessProfile,
    audit: ['business-profile.edit', 'business-profile.photo'],
    stale: ['business-profile:{phoneNumberId}'],
  },
  /**
   * Serves the profile picture from this console, because pages can't load images from elsewhere. `of` is the picture's
   * URL as the page read it. While it matches, the response can be cached forever.
   */
  'GET /api/business-profile/:phoneNumberId/photo': {
    permission: 'business-profile.read',
    numbers: ':phoneNumberId',
    query: z.object({ of: z.string().optional() }),
    response: { file: 'image/*' },
  },
  /** Stored photos of this number, newest first, including the current one. */
  'GET /api/business-profile/:phoneNumberId/photos': {
    permission: 'business-profile.read',
    numbers: ':phoneNumberId',
    response: z.object({ data: z.array(earlierPhoto) }),
  },
  /** Stores a photo before it is set on the profile. */
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
  /** Sets a stored photo on the profile again. */
  'POST /api/business-profile/:phoneNumberId/photos/:hash': {
    permission: 'business-profile.write',
    numbers: ':phoneNumberId',
    response: businessProfile,
    audit: 'business-profile.photo',
    stale: ['business-profile:{phoneNumberId}'],
  },
} as const satisfies RouteTable
