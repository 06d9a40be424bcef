import { roleWord } from './roles'
import { z } from './zod'

/** What the browser and the console's server exchange about groups: named sets of people with a role for each account. */

export const groupLimits = {
  name: 60,
  people: 1000,
  accounts: 200,
  providerGroups: 50,
  providerGroupCharacters: 200,
} as const

export const peopleGroup = z.object({
  id: z.string(),
  name: z.string(),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The role of everyone in the group, by account. */
  roles: z.array(z.object({ accountKey: z.string(), role: z.string() })),
  /** Groups of the sign-in provider whose members belong to it. */
  providerGroups: z.array(z.string()),
})
export type PeopleGroup = z.infer<typeof peopleGroup>

export const peopleGroups = z.object({
  data: z.array(peopleGroup),
  /** The accounts that a group can have a role in. */
  accounts: z.array(z.object({ key: z.string(), name: z.string() })),
  /** The sign-in provider, if there is one. */
  providerName: z.string().optional(),
})
export type PeopleGroups = z.infer<typeof peopleGroups>

export const groupName = z
  .string('Enter a name.')
  .trim()
  .min(1, 'Enter a name.')
  .max(groupLimits.name, `Use at most ${groupLimits.name} characters.`)

/** People only: no group is in another one, so none can contain itself. */
export const groupSave = z.strictObject({
  name: groupName,
  people: z
    .array(z.string().max(64))
    .max(groupLimits.people, `A group can have up to ${groupLimits.people} people.`),
  /** Accounts not listed get no role. */
  roles: z
    .array(z.strictObject({ accountKey: z.string().max(64), role: roleWord }))
    .max(groupLimits.accounts)
    .refine(
      (roles) => new Set(roles.map(({ accountKey }) => accountKey)).size === roles.length,
      'Choose one role for each account.',
    ),
  /** Members of these groups join and leave when they sign in. */
  providerGroups: z
    .array(
      z
        .string()
        .trim()
        .min(1, 'Enter the name of a group, or remove the line.')
        .max(
          groupLimits.providerGroupCharacters,
          `The name of a group can have up to ${groupLimits.providerGroupCharacters} characters.`,
        ),
    )
    .max(groupLimits.providerGroups, `Enter at most ${groupLimits.providerGroups} groups.`)
    .default([]),
})
export type GroupSave = z.infer<typeof groupSave>
