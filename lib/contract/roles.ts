import { roleNames } from './role-names'
import { z } from './zod'

/** What the browser and the console's server exchange about custom roles. */

export const roleLimits = { name: 40, description: 200, numbers: 200 } as const

/** The name of a built-in or custom role to assign; its existence is checked separately. */
export const roleWord = z
  .string('Choose a role.')
  .min(1, 'Choose a role.')
  .max(roleLimits.name, 'Choose a role.')

/** IDs of the phone numbers a role is limited to; null for all. */
const limit = z.array(z.string()).nullable()

/** A person's role and the group that grants it; null if assigned directly. */
const origin = z.object({ role: z.string(), group: z.string().nullable(), phoneNumberIds: limit })
export type RoleOrigin = z.infer<typeof origin>

export const customRole = z.object({
  name: z.string(),
  description: z.string(),
  permissions: z.array(z.string()),
  phoneNumberIds: limit,
  /** Names of people and groups with the role in any account, and addresses invited with it. */
  heldBy: z.array(z.string()),
  updatedAt: z.number(),
  updatedBy: z.string(),
})
export type CustomRole = z.infer<typeof customRole>

export const customRoles = z.object({
  data: z.array(customRole),
  /** Phone numbers that a role can be limited to, from all readable accounts. */
  numbers: z.array(z.object({ id: z.string(), name: z.string(), account: z.string() })),
})
export type CustomRoles = z.infer<typeof customRoles>

/** Names keep their case, but must be unique ignoring case. */
export const customRoleSave = z.strictObject({
  name: z
    .string('Enter a name.')
    .trim()
    .min(2, 'Use at least 2 characters.')
    .max(roleLimits.name, `Use at most ${roleLimits.name} characters.`)
    .regex(/^[\p{L}\p{N}][\p{L}\p{N}\p{M} _-]*$/u, 'Use letters, digits, spaces, hyphens, and underscores.')
    .refine(
      (name) => !roleNames.some((builtIn) => builtIn === name.toLowerCase()),
      'This is the name of a built-in role. Choose another one.',
    ),
  description: z
    .string()
    .trim()
    .max(roleLimits.description, `Use at most ${roleLimits.description} characters.`)
    .default(''),
  permissions: z.array(z.string().max(60)).max(200).min(1, 'Choose at least one permission.'),
  /** Null for all. Required, so that a limit is never removed by accident. */
  phoneNumberIds: z
    .array(z.string().regex(/^\d{1,40}$/, 'Choose phone numbers from the list.'))
    .min(1, 'Choose at least one phone number.')
    .max(roleLimits.numbers, `Choose at most ${roleLimits.numbers} phone numbers.`)
    .nullable(),
})
export type CustomRoleSave = z.infer<typeof customRoleSave>

/** A person's permissions in this account, and what grants them. */
export const personPermissions = z.object({
  data: z.array(z.object({ permission: z.string(), by: z.array(origin) })),
})
export type PersonPermissions = z.infer<typeof personPermissions>

/** People and their API tokens that have a permission in this account. */
export const whoCan = z.object({
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      isSuspended: z.boolean(),
      by: z.array(origin),
    }),
  ),
  tokens: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      ownerId: z.string(),
      owner: z.string(),
      isExpired: z.boolean(),
    }),
  ),
})
export type WhoCan = z.infer<typeof whoCan>
