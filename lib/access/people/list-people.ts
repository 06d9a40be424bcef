import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import type { EndedInvitationRow, InvitationRow, PersonRow } from '@/lib/contract/people'
import { z } from '@/lib/contract/zod'
import { decodeJson } from '@/lib/store/codec'
import type { Queries, Store } from '@/lib/store/open'
import { type Grant, listGrants, readCustomRoles } from '../custom-roles/held-roles'
import { roleNamed } from '../roles'
import { hasSecondFactor, secondFactorColumns } from '../second-factor/has-second-factor'

/** Everyone who has an account, by name. */
export async function listPeople({ reads }: Store, accountKey = HOME_ACCOUNT): Promise<PersonRow[]> {
  const [rows, having] = await Promise.all([
    selectPeople(reads, accountKey).orderBy('name').orderBy('user.id').execute(),
    readHaving(reads, { accountKey }),
  ])
  return peopleOf(rows, accountKey, having)
}

interface Having {
  grants: readonly Grant[]
  isRole(name: string): boolean
}

async function readHaving(db: Queries, only: { accountKey: string; personId?: string }): Promise<Having> {
  const [grants, custom] = await Promise.all([listGrants(db, only), readCustomRoles(db)])
  return { grants, isRole: (name) => roleNamed(name) !== undefined || custom.has(name) }
}

/** One person; undefined if there is no such person. */
export async function readPerson(
  db: Queries,
  id: string,
  accountKey = HOME_ACCOUNT,
): Promise<PersonRow | undefined> {
  const rows = await selectPeople(db, accountKey).where('user.id', '=', id).execute()
  return peopleOf(rows, accountKey, await readHaving(db, { accountKey, personId: id }))[0]
}

/**
 * In the first account everyone, since its admins manage all people; in other accounts, people with a role
 * there.
 */
function peopleOf(rows: readonly SelectedPerson[], accountKey: string, having: Having): PersonRow[] {
  const people = rows.map((row) => personRowOf(row, having))
  return accountKey === HOME_ACCOUNT
    ? people
    : people.filter(({ role, groups }) => role !== null || groups.length > 0)
}

const selectPeople = (db: Queries, accountKey: string) =>
  db
    .selectFrom('user')
    .select(['user.id', 'name', 'email', 'banned', 'lastSeenAt'])
    .$if(accountKey !== HOME_ACCOUNT, (query) =>
      query.where((eb) =>
        eb.or([
          eb(
            'user.id',
            'in',
            eb
              .selectFrom('business_account_people')
              .select('person_id')
              .where('account_key', '=', accountKey),
          ),
          eb(
            'user.id',
            'in',
            eb
              .selectFrom('people_group_members as member')
              .innerJoin('people_group_roles as given', 'given.group_id', 'member.group_id')
              .select('member.person_id')
              .where('given.account_key', '=', accountKey),
          ),
        ]),
      ),
    )
    .select(secondFactorColumns)
    .select((eb) =>
      eb
        .selectFrom('account')
        .select('account.id')
        .whereRef('userId', '=', 'user.id')
        .where('providerId', '=', 'credential')
        .limit(1)
        .as('credential'),
    )

type SelectedPerson = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number]

function personRowOf(row: SelectedPerson, { grants, isRole }: Having): PersonRow {
  const theirs = grants.filter(({ personId, role }) => personId === row.id && isRole(role))
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: theirs.find(({ group }) => group === null)?.role ?? null,
    groups: theirs.flatMap(({ group, role }) => (group ? [{ ...group, role }] : [])),
    isSuspended: Boolean(row.banned),
    lastSeenAt: row.lastSeenAt,
    hasSecondFactor: hasSecondFactor(row),
    hasPassword: row.credential !== null,
  }
}

/** Open invitations, including expired ones, which can be renewed. */
export async function listInvitations(
  { reads }: Store,
  now: number,
  accountKey = HOME_ACCOUNT,
): Promise<InvitationRow[]> {
  const rows = await reads
    .selectFrom('access_links')
    .select(['id', 'email', 'role', 'created_by', 'created_at', 'expires_at'])
    .where('kind', '=', 'invite')
    .where('account_key', '=', accountKey)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.flatMap(({ role, ...row }) => {
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

/** A person's current state. */
export interface FoundPerson {
  name: string
  email: string
  role: string | null
  isSuspended: boolean
  hasAuthenticator: boolean
  /** Names of their passkeys. */
  passkeys: string[]
}

/** Undefined if there is no such person. */
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
  /** Name of the person who invited them. */
  invitedBy: string
}

/** An open invitation, expired or not; the link itself isn't stored. */
export async function findInvitation(
  queries: Queries,
  by: { id: string } | { email: string },
  accountKey: string,
): Promise<FoundInvitation | undefined> {
  const invitations = queries
    .selectFrom('access_links')
    .select(['email', 'role', 'expires_at', 'created_by'])
    .where('kind', '=', 'invite')
    .where('account_key', '=', accountKey)
  const row = await ('id' in by
    ? invitations.where('id', '=', by.id)
    : invitations.where('email', '=', by.email)
  ).executeTakeFirst()
  if (!row) return undefined
  const { email, role, created_by: invitedBy } = row
  return { email, role, invitedBy, expiresAt: new Date(row.expires_at).toISOString() }
}

const SHOWN = 50

/** Outcome of an invitation, by audit action. */
const outcomes: Readonly<Record<string, EndedInvitationRow['outcome']>> = {
  'people.accept-invitation': 'used',
  'people.join-by-provider': 'used',
  'people.withdraw-invitation': 'withdrawn',
  'people.end-invitation': 'ended',
}

/** Details read from an entry; older versions didn't record who invited. */
const told = z.looseObject({
  before: z
    .looseObject({ email: z.string(), role: z.string().nullish(), invitedBy: z.string().optional() })
    .optional()
    .catch(undefined),
  after: z.looseObject({ role: z.string().nullish() }).optional().catch(undefined),
  invitedBy: z.string().optional(),
  /** False if someone joined through the sign-in provider without an invitation. */
  isInvited: z.boolean().optional(),
})

/** Ended invitations, newest first. Read from the audit log, because the links themselves are deleted. */
export async function listEndedInvitations({ reads }: Store): Promise<EndedInvitationRow[]> {
  const rows = await reads
    .selectFrom('audit')
    .leftJoin('user', 'user.id', 'audit.person_id')
    .select(['audit.id', 'audit.at', 'audit.action', 'audit.subject', 'audit.details'])
    .select(['audit.person_email', 'user.name'])
    .where('audit.action', 'in', Object.keys(outcomes))
    .where('audit.result', '=', 'done')
    .orderBy('audit.id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.flatMap(({ id, at, action, subject, details, person_email, name }) => {
    const outcome = outcomes[action]
    const { data } = told.safeParse(details === null ? undefined : decodeJson<unknown>(details))
    const { before, after, invitedBy, isInvited = true } = data ?? {}
    // The entry is about a link that was already deleted.
    if (!outcome || !isInvited || (outcome !== 'used' && !before)) return []
    return [
      {
        id,
        at,
        email: before?.email ?? subject,
        role: after?.role ?? before?.role ?? null,
        outcome,
        by: name ?? person_email,
        invitedBy: invitedBy ?? before?.invitedBy,
      },
    ]
  })
}
