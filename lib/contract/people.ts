import { passkeyRow, sessionLimits, sessionRow, tokenRow } from './account'
import { emailAddress } from './email-address'
import { roleWord } from './roles'
import { z } from './zod'

/** What the browser and the console's server exchange about people. Times are milliseconds since 1970. */

export const personRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Name of the role they have by themselves; null for none, and for a word that is no role. */
  role: z.string().nullable(),
  /** Groups that give them a role here. */
  groups: z.array(z.object({ id: z.string(), name: z.string(), role: z.string() })),
  isSuspended: z.boolean(),
  lastSeenAt: z.number().nullable(),
  hasSecondFactor: z.boolean(),
  /** False for who signs in through a provider only. */
  hasPassword: z.boolean(),
})
export type PersonRow = z.infer<typeof personRow>

/** Everything an admin sees of one person. */
export const personDetail = personRow.extend({
  hasAuthenticator: z.boolean(),
  passkeys: z.array(passkeyRow),
  sessions: z.array(sessionRow),
  tokens: z.array(tokenRow),
  /** What the provider is called that people may sign in through, where there is one. */
  providerName: z.string().optional(),
  sessionLimits,
  /** How they sign in is managed in the first account. */
  isElsewhere: z.boolean().optional(),
})
export type PersonDetail = z.infer<typeof personDetail>

/** An invitation nobody took yet. */
export const invitationRow = z.object({
  id: z.string(),
  email: z.string(),
  role: z.string(),
  createdBy: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
  /** By the clock of the server. */
  isExpired: z.boolean(),
})
export type InvitationRow = z.infer<typeof invitationRow>

/** The outcome of an ended invitation. */
export const endedInvitationRow = z.object({
  /** Of the entry in the audit log. */
  id: z.number(),
  email: z.string(),
  /** Null where that was not written down. */
  role: z.string().nullable(),
  /** `ended`: with the rights of whoever had invited. */
  outcome: z.enum(['used', 'withdrawn', 'ended']),
  /** Name of who did that; the address where the person is gone. */
  by: z.string(),
  at: z.number(),
  /** Absent where that was not written down. */
  invitedBy: z.string().optional(),
})
export type EndedInvitationRow = z.infer<typeof endedInvitationRow>

export const people = z.object({
  people: z.array(personRow),
  invitations: z.array(invitationRow),
  /** Newest first; the audit log has older ones. */
  endedInvitations: z.array(endedInvitationRow),
  /** Who has one of these roles needs a second factor. */
  secondFactorRoles: z.array(z.string()),
  /** Links can be mailed. */
  canMail: z.boolean(),
  /** What the provider is called that people may sign in through, where there is one. */
  providerName: z.string().optional(),
})
export type People = z.infer<typeof people>

/** A link that was just made: it is shown once. */
export const newLink = z.object({
  /** Empty where it was mailed and only the person it is for may have it. */
  link: z.string(),
  expiresAt: z.number(),
  email: z.string(),
  /** `off`: no mail server is configured; `failed`: it did not take the mail. */
  mail: z.enum(['sent', 'off', 'failed']),
})
export type NewLink = z.infer<typeof newLink>

const role = roleWord

export const invitationCreate = z.strictObject({
  email: emailAddress('Enter an email address.'),
  role,
})
export type InvitationCreate = z.input<typeof invitationCreate>

/** A new role, or switching an account off and on. Who gives up their own admin role says so by `confirm`. */
export const personChange = z.union([
  z.strictObject({ role, confirm: z.literal(true).optional() }),
  z.strictObject({ isSuspended: z.boolean() }),
])
export type PersonChange = z.infer<typeof personChange>

/** One role, so that two admins at the same time do not undo each other. */
export const secondFactorRoleSave = z.strictObject({ role, isRequired: z.boolean() })
export type SecondFactorRoleSave = z.infer<typeof secondFactorRoleSave>
