import { roleWord } from './roles'
import { z } from './zod'

/** What the browser and the console's server exchange about the business accounts of one console. */

export const accountNameLimit = 60

/** An account someone is in. */
export const accountChoice = z.object({
  key: z.string(),
  name: z.string(),
  businessAccountId: z.string(),
  /** What they are there; several roles with “and”. */
  role: z.string(),
})
export type AccountChoice = z.infer<typeof accountChoice>

/** How an account is reached. `environment`: by the variables of the start. */
export const accountKinds = ['environment', 'embedded', 'remote'] as const

/** An account as admins of the first one manage it; secrets are never told. */
export const managedAccount = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.enum(accountKinds),
  businessAccountId: z.string(),
  /** Of its service; empty for the one inside. */
  address: z.string(),
  /** Where its service sends events. */
  callbackUrl: z.string(),
  hasWebhookSecrets: z.boolean(),
  words: z.object({
    profileResource: z.string(),
    encryptionResource: z.string(),
    messagingProduct: z.string(),
  }),
  /** Why it cannot be opened, where that is so. */
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
  /** What the brand calls these; the usual words when left out. */
  profileResource: resource('Enter the name of a resource.').optional(),
  encryptionResource: resource('Enter the name of a resource.').optional(),
  messagingProduct: resource('Enter the name of a product.').optional(),
  /** Without both, events are refused. */
  verifyToken: verifyToken.optional(),
  appSecret: appSecret.optional(),
}

export const accountCreate = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('embedded'),
    name,
    /** The demo account's contents, or one phone number and nothing else. */
    start: z.enum(['demo', 'empty'], 'Choose what it starts with.'),
  }),
  z.strictObject({ kind: z.literal('remote'), name, accessToken: token, ...wayOfRemote }),
])
export type AccountCreate = z.infer<typeof accountCreate>

/** A new name, another way to the service, or another token; what is left out stays. */
export const accountChange = z.strictObject({
  name: name.optional(),
  accessToken: token.optional(),
  ...z.object(wayOfRemote).partial().shape,
  /** Null: the usual words again. */
  profileResource: wayOfRemote.profileResource.nullable(),
  encryptionResource: wayOfRemote.encryptionResource.nullable(),
  messagingProduct: wayOfRemote.messagingProduct.nullable(),
})
export type AccountChange = z.infer<typeof accountChange>

/** A person's role in an account; null takes it away. */
export const accountRoleSave = z.strictObject({ role: roleWord.nullable() })

/** The accounts beside the first one, with someone's role in each. */
export const accountRoles = z.object({
  data: z.array(z.object({ key: z.string(), name: z.string(), role: z.string().nullable() })),
  /** False for someone who signs in anew by a link once they get a role in another account. */
  isProven: z.boolean(),
})

/** How an account stands, across all one is in. */
export const accountStanding = accountChoice.extend({
  openIncidents: z.number(),
  /** Events nobody acknowledged yet. */
  needsAttention: z.number(),
})
export type AccountStanding = z.infer<typeof accountStanding>

export const accountSearchText = z
  .string('Type what to search for.')
  .trim()
  .min(2, 'Type at least two characters.')
  .max(200, 'Use at most 200 characters.')

/** What a search found in an account. */
export const accountHits = z.object({
  key: z.string(),
  name: z.string(),
  businessAccountId: z.string(),
  /** Each language of a template. */
  templates: z.array(
    z.object({ id: z.string(), name: z.string(), language: z.string(), status: z.string() }),
  ),
  flows: z.array(z.object({ id: z.string(), name: z.string(), status: z.string() })),
  phoneNumbers: z.array(z.object({ id: z.string(), name: z.string(), number: z.string() })),
})
export type AccountHits = z.infer<typeof accountHits>
