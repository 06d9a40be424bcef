import { z } from './zod'

/** Shared types for SCIM, which the sign-in provider uses to provision people and groups. */

export const SCIM_FOLDER = '/scim/v2'

export const scimLimits = {
  tokens: 5,
  tokenName: 60,
  /** Resources per page. */
  page: 200,
  /** Maximum people or groups that a filter scans. */
  filtered: 10_000,
  filterCharacters: 1000,
  /** Enough for a group of 1,000 people in one request. */
  bodyBytes: 512 * 1024,
  operations: 1000,
  externalId: 200,
} as const

export const scimTokenRow = z.object({
  id: z.string(),
  name: z.string(),
  createdBy: z.string(),
  createdAt: z.number(),
  lastUsedAt: z.number().nullable(),
  lastUsedAddress: z.string().nullable(),
})
export type ScimTokenRow = z.infer<typeof scimTokenRow>

export const scimOverview = z.object({
  /** What providers call the tenant URL or base URL. */
  address: z.string(),
  tokens: z.array(scimTokenRow),
  /** Why the reader can't create a token; absent if they can. */
  blockedBecause: z.string().optional(),
})
export type ScimOverview = z.infer<typeof scimOverview>

export const scimTokenCreate = z.strictObject({
  name: z
    .string('Enter a name.')
    .trim()
    .min(1, 'Enter a name.')
    .max(scimLimits.tokenName, `Use at most ${scimLimits.tokenName} characters.`),
})
export type ScimTokenCreate = z.infer<typeof scimTokenCreate>

/** The token is returned only here. */
export const scimTokenMade = z.object({ token: z.string() })
