import type { Queries, Store } from '@/lib/store/open'

/** A person as they are now. */
export interface FoundPerson {
  name: string
  email: string
  role: string | null
  isSuspended: boolean
  hasAuthenticator: boolean
  /** Names of the passkeys. */
  passkeys: string[]
}

/** Undefined for somebody who is not there. */
export async function findPerson(db: Queries, id: string): Promise<FoundPerson | undefined> {
  const [person, app, passkeys] = await Promise.all([
    db.selectFrom('user').select(['name', 'email', 'role', 'banned']).where('id', '=', id).executeTakeFirst(),
    db.selectFrom('second_factors').select('confirmed_at').where('person_id', '=', id).executeTakeFirst(),
    db.selectFrom('passkeys').select('name').where('person_id', '=', id).orderBy('created_at').execute(),
  ])
  if (!person) return undefined
  const { banned, ...rest } = person
  return {
    ...rest,
    isSuspended: Boolean(banned),
    hasAuthenticator: Boolean(app?.confirmed_at),
    passkeys: passkeys.map(({ name }) => name),
  }
}

export interface FoundInvitation {
  email: string
  role: string | null
  expiresAt: string
  /** Name of who made it. */
  invitedBy: string
}

/** An invitation nobody took yet, expired or not; the link itself is known to nobody. */
export async function findInvitation(
  { db }: Store,
  by: { id: string } | { email: string },
): Promise<FoundInvitation | undefined> {
  const invitations = db
    .selectFrom('access_links')
    .select(['email', 'role', 'expires_at', 'created_by'])
    .where('kind', '=', 'invite')
  const row = await ('id' in by
    ? invitations.where('id', '=', by.id)
    : invitations.where('email', '=', by.email)
  ).executeTakeFirst()
  if (!row) return undefined
  const { email, role, created_by: invitedBy } = row
  return { email, role, invitedBy, expiresAt: new Date(row.expires_at).toISOString() }
}
