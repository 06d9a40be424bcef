import type { InvitationRow, PersonRow } from '@/lib/contract/people'
import type { Store } from '@/lib/store/open'
import { roleNamed } from '../roles'

/** Everybody who has an account, by name. */
export async function listPeople({ reads }: Store): Promise<PersonRow[]> {
  const rows = await reads
    .selectFrom('user')
    .select(['user.id', 'name', 'email', 'role', 'banned', 'lastSeenAt'])
    .select((eb) => [
      eb
        .selectFrom('second_factors')
        .select('confirmed_at')
        .whereRef('person_id', '=', 'user.id')
        .as('confirmed_at'),
      eb.selectFrom('passkeys').select('id').whereRef('person_id', '=', 'user.id').limit(1).as('passkey'),
      eb
        .selectFrom('account')
        .select('account.id')
        .whereRef('userId', '=', 'user.id')
        .where('providerId', '=', 'credential')
        .limit(1)
        .as('credential'),
    ])
    .orderBy('name')
    .orderBy('user.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    role: roleNamed(row.role) ?? null,
    isSuspended: Boolean(row.banned),
    lastSeenAt: row.lastSeenAt,
    hasSecondFactor: row.confirmed_at !== null || row.passkey !== null,
    hasPassword: row.credential !== null,
  }))
}

/** Invitations nobody took, expired ones too: they can be renewed. */
export async function listInvitations({ reads }: Store, now: number): Promise<InvitationRow[]> {
  const rows = await reads
    .selectFrom('access_links')
    .select(['id', 'email', 'role', 'created_by', 'created_at', 'expires_at'])
    .where('kind', '=', 'invite')
    .orderBy('created_at', 'desc')
    .execute()
  return rows.flatMap(({ role: word, ...row }) => {
    const role = roleNamed(word)
    return role
      ? [
          {
            id: row.id,
            email: row.email,
            role,
            createdBy: row.created_by,
            createdAt: row.created_at,
            expiresAt: row.expires_at,
            isExpired: row.expires_at <= now,
          },
        ]
      : []
  })
}
