import { passkeyRow, sessionLimits, sessionRow, tokenRow } from './account'
import { emailAddress } from './email-address'
import { roleWord } from './roles'
import { z } from './zod'

/** What the browser and the console's server exchange about people. Times are milliseconds since 1970. */

export const personRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Role assigned directly; null if there is none or it is unknown. */
  role: z.string().nullable(),
  /** Groups that give them a role here. */
  groups: z.array(z.object({ id: z.string(), name: z.string(), role: z.string() })),
  isSuspended: z.boolean(),
  lastSeenAt: z.number().nullable(),
  hasSecondFactor: z.boolean(),
  /** False for people who only sign in through a provider. */
  hasPassword: z.boolean(),
})
export type PersonRow = z.infer<typeof personRow>

/** Everything an admin sees about a person. */
export const personDetail = personRow.extend({
  hasAuthenticator: z.boolean(),
  passkeys: z.array(passkeyRow),
  sessions: z.array(sessionRow),
  tokens: z.array(tokenRow),
  /** Name of the sign-in provider, if there is one. */
  providerName: z.string().optional(),
  sessionLimits,
  /** Whether their sign-in is managed in the first account. */
  isElsewhere: z.boolean().optional(),
})
export type PersonDetail = z.infer<typeof personDetail>

/** A pending invitation. */
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
  /** ID of the audit log entry. */
  id: z.number(),
  email: z.string(),
  /** Null if not recorded. */
  role: z.string().nullable(),
  /** `ended`: because the inviter lost the right to invite. */
  outcome: z.enum(['used', 'withdrawn', 'ended']),
  /** Name of the person who did it; their email address if they were removed. */
  by: z.string(),
  at: z.number(),
  /** Absent if not recorded. */
  invitedBy: z.string().optional(),
})
export type EndedInvitationRow = z.infer<typeof endedInvitationRow>

export const people = z.object({
  people: z.array(personRow),
  invitations: z.array(invitationRow),
  /** Newest first; the audit log has the rest. */
  endedInvitations: z.array(endedInvitationRow),
  /** Roles that require a second factor. */
  secondFactorRoles: z.array(z.string()),
  /** Whether links can be emailed. */
  canMail: z.boolean(),
  /** Name of the sign-in provider, if there is one. */
  providerName: z.string().optional(),
})
export type People = z.infer<typeof people>

/** A new link; returned only once. */
export const newLink = z.object({
  /** Empty if it was emailed and only the recipient may have it. */
  link: z.string(),
  expiresAt: z.number(),
  email: z.string(),
  /** `off`: no mail server is configured; `failed`: the mail server refused the message. */
  mail: z.enum(['sent', 'off', 'failed']),
})
export type NewLink = z.infer<typeof newLink>

const role = roleWord

export const invitationCreate = z.strictObject({
  email: emailAddress('Enter an email address.'),
  role,
})
export type InvitationCreate = z.input<typeof invitationCreate>

/**
 * Changes a role, or turns an account off or on. People who give up their own admin role must set `confirm`.
 */
export const personChange = z.union([
  z.strictObject({ role, confirm: z.literal(true).optional() }),
  z.strictObject({ isSuspended: z.boolean() }),
])
export type PersonChange = z.infer<typeof personChange>

/** One role at a time, so that two admins don't overwrite each other's changes. */
export const secondFactorRoleSave = z.strictObject({ role, isRequired: z.boolean() })
export type SecondFactorRoleSave = z.infer<typeof secondFactorRoleSave>
