import { z } from './zod'

/** What the browser and the console's server exchange about SCIM, by which the sign-in provider keeps people and groups up to date. */

export const SCIM_FOLDER = '/scim/v2'

export const scimLimits = {
  tokens: 5,
  tokenName: 60,
  /** Resources on one page of a list. */
  page: 200,
  /** People or groups that a filter looks at one by one. */
  filtered: 10_000,
  filterCharacters: 1000,
  /** A group of 1,000 people as one request. */
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
  /** What the provider calls the tenant URL or the base URL. */
  address: z.string(),
  tokens: z.array(scimTokenRow),
  /** Why who asks creates no token; absent where they may. */
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

/** The token is told only now. */
export const scimTokenMade = z.object({ token: z.string() })
