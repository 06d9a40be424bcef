import { emailAddress } from './email-address'
import { type RoleName, roleNames } from './role-names'
import { z } from './zod'

/** What the browser and the dashboard's own server say to each other about people. Times are milliseconds since 1970. */

export interface PersonRow {
  id: string
  name: string
  email: string
  /** Null for a word that is no role: no access. */
  role: RoleName | null
  isSuspended: boolean
  lastSeenAt: number | null
  hasSecondFactor: boolean
  /** False for who signs in through a provider only. */
  hasPassword: boolean
}

/** An invitation nobody took yet. */
export interface InvitationRow {
  id: string
  email: string
  role: RoleName
  createdBy: string
  createdAt: number
  expiresAt: number
  /** By the clock of the server. */
  isExpired: boolean
}

/** What became of an invitation that is no more. */
export interface EndedInvitationRow {
  /** Of the entry in the audit log. */
  id: number
  email: string
  /** Null where that was not written down. */
  role: RoleName | null
  /** `ended`: with the rights of whoever had invited. */
  outcome: 'used' | 'withdrawn' | 'ended'
  /** Name of who did that; the address where the person is gone. */
  by: string
  at: number
  /** Absent where that was not written down. */
  invitedBy?: string
}

export interface People {
  people: PersonRow[]
  invitations: InvitationRow[]
  /** Newest first; the audit log has older ones. */
  endedInvitations: EndedInvitationRow[]
  /** Who has one of these roles needs a second factor. */
  secondFactorRoles: RoleName[]
  /** Links can be mailed. */
  canMail: boolean
  /** What the provider is called that people may sign in through, where there is one. */
  providerName?: string
}

/** A link that was just made: it is shown once. */
export interface NewLink {
  link: string
  expiresAt: number
  email: string
  /** `off`: no mail server is configured; `failed`: it did not take the mail. */
  mail: 'sent' | 'off' | 'failed'
}

const role = z.enum(roleNames, 'Choose a role.')

export const invitationCreate = z.strictObject({
  email: emailAddress('Enter an e-mail address.'),
  role,
})
export type InvitationCreate = z.input<typeof invitationCreate>

/** A new role, or switching an account off and on. */
export const personChange = z.union([z.strictObject({ role }), z.strictObject({ isSuspended: z.boolean() })])
export type PersonChange = z.infer<typeof personChange>

/** One role, so that two admins at the same time do not undo each other. */
export const secondFactorRoleSave = z.strictObject({ role, isRequired: z.boolean() })
export type SecondFactorRoleSave = z.infer<typeof secondFactorRoleSave>
