import { roleWord } from './roles'
import { z } from './zod'

/** Shared types for the business accounts in one console. */

export const accountNameLimit = 60

/** An account that the person belongs to. */
export const accountChoice = z.object({
  key: z.string(),
  name: z.string(),
  businessAccountId: z.string(),
  /** Their role there; several roles are joined with “and”. */
  role: z.string(),
})
export type AccountChoice = z.infer<typeof accountChoice>

/** How an account is connected. `environment`: configured by environment variables. */
export const accountKinds = ['environment', 'embedded', 'remote'] as const

/** An account as managed by admins of the first one. Secrets are never returned. */
export const managedAccount = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.enum(accountKinds),
  businessAccountId: z.string(),
  /** Address of its service; empty if embedded. */
  address: z.string(),
  /** URL to which its service sends events. */
  callbackUrl: z.string(),
  hasWebhookSecrets: z.boolean(),
  words: z.object({
    profileResource: z.string(),
    encryptionResource: z.string(),
    messagingProduct: z.string(),
  }),
  /** Why it can't be opened, if so. */
  problem: z.string().optional(),
})
export type ManagedAccount = z.infer<typeof managedAccount>

const name = z
  .string('Enter a name.')
  .trim()
  .min(1, 'Enter a name.')
  .max(accountNameLimit, `Use at most ${accountNameLimit} characters.`)

const word = (message: string) => z.string().trim().regex(/^\S+$/, message)
const token = word('Enter the access token, without spaces.').max(4000, 'This is too long for a token.')
const verifyToken = word('Enter a verify token without spaces.').min(8, 'Use at least 8 characters.').max(500)
const appSecret = word('Enter the app secret without spaces.').min(16, 'Use at least 16 characters.').max(500)
const resource = (message: string) =>
  z
    .string()
    .trim()
    .regex(/^[\w-]{1,100}$/, message)

const wayOfRemote = {
  address: z
    .url({ protocol: /^https?$/, error: 'Enter an address like https://service.example/v23.0.' })
    .max(2000)
    .transform((address) => address.replace(/\/$/, '')),
  businessAccountId: z
    .string()
    .trim()
    .regex(/^\d{1,32}$/, 'Enter the account ID. It has only digits.'),
  /** The brand's name for these; the default name if omitted. */
  profileResource: resource('Enter the name of a resource.').optional(),
  encryptionResource: resource('Enter the name of a resource.').optional(),
  messagingProduct: resource('Enter the name of a product.').optional(),
  /** Required with the app secret; otherwise events are refused. */
  verifyToken: verifyToken.optional(),
  appSecret: appSecret.optional(),
}

export const accountCreate = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('embedded'),
    name,
    /** Initial contents: the demo account, or a single phone number. */
    start: z.enum(['demo', 'empty'], 'Choose what it starts with.'),
  }),
  z.strictObject({ kind: z.literal('remote'), name, accessToken: token, ...wayOfRemote }),
])
export type AccountCreate = z.infer<typeof accountCreate>

/** Changes the name, connection or token; omitted members don't change. */
export const accountChange = z.strictObject({
  name: name.optional(),
  accessToken: token.optional(),
  ...z.object(wayOfRemote).partial().shape,
  /** Null restores the default name. */
  profileResource: wayOfRemote.profileResource.nullable(),
  encryptionResource: wayOfRemote.encryptionResource.nullable(),
  messagingProduct: wayOfRemote.messagingProduct.nullable(),
})
export type AccountChange = z.infer<typeof accountChange>

/** A person's role in an account; null removes it. */
export const accountRoleSave = z.strictObject({ role: roleWord.nullable() })

/** All accounts except the first, with a person's role in each. */
export const accountRoles = z.object({
  data: z.array(z.object({ key: z.string(), name: z.string(), role: z.string().nullable() })),
  /** False if the person must confirm a sign-in link after being given a role in another account. */
  isProven: z.boolean(),
})

/** Status of an account, for people who belong to several. */
export const accountStanding = accountChoice.extend({
  openIncidents: z.number(),
  /** Number of unacknowledged events. */
  needsAttention: z.number(),
})
export type AccountStanding = z.infer<typeof accountStanding>

export const accountSearchText = z
  .string('Type what to search for.')
  .trim()
  .min(2, 'Type at least two characters.')
  .max(200, 'Use at most 200 characters.')

/** Search results in an account. */
export const accountHits = z.object({
  key: z.string(),
  name: z.string(),
  businessAccountId: z.string(),
  /** One entry per template language. */
  templates: z.array(
    z.object({ id: z.string(), name: z.string(), language: z.string(), status: z.string() }),
  ),
  flows: z.array(z.object({ id: z.string(), name: z.string(), status: z.string() })),
  phoneNumbers: z.array(z.object({ id: z.string(), name: z.string(), number: z.string() })),
})
export type AccountHits = z.infer<typeof accountHits>
