import { roleNames } from './role-names'
import { z } from './zod'

/** What the browser and the console's server exchange about custom roles. */

export const roleLimits = { name: 40, description: 200 } as const

/** The name of a role someone is given, built-in or custom; whether there is one is looked up. */
export const roleWord = z
  .string('Choose a role.')
  .min(1, 'Choose a role.')
  .max(roleLimits.name, 'Choose a role.')

/** A role someone has, and by which group; null where they have it by themselves. */
const origin = z.object({ role: z.string(), group: z.string().nullable() })
export type RoleOrigin = z.infer<typeof origin>

export const customRole = z.object({
  name: z.string(),
  description: z.string(),
  permissions: z.array(z.string()),
  /** Names of the people and groups that have it, in any account, and addresses invited with it. */
  heldBy: z.array(z.string()),
  updatedAt: z.number(),
  updatedBy: z.string(),
})
export type CustomRole = z.infer<typeof customRole>

export const customRoles = z.object({ data: z.array(customRole) })

/** A name is kept and shown as it was typed. Two names that differ only in upper and lower case are one. */
export const customRoleSave = z.strictObject({
  name: z
    .string('Enter a name.')
    .trim()
    .min(2, 'Use at least 2 characters.')
    .max(roleLimits.name, `Use at most ${roleLimits.name} characters.`)
    .regex(/^[\p{L}\p{N}][\p{L}\p{N}\p{M} _-]*$/u, 'Use letters, digits, spaces, hyphens and underscores.')
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
})
export type CustomRoleSave = z.infer<typeof customRoleSave>

/** What one person can do in this account, and what lets them. */
export const personPermissions = z.object({
  data: z.array(z.object({ permission: z.string(), by: z.array(origin) })),
})
export type PersonPermissions = z.infer<typeof personPermissions>

/** Who can do something in this account: people, and API tokens of theirs. */
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
