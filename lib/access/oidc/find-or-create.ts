import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import { emailAddress } from '@/lib/contract/email-address'
import type { Queries } from '@/lib/store/open'
import { auditOf, recordIn } from '../accounts/audit-of'
import type { AuditEntry } from '../audit'
import type { AccessContext, Call } from '../context'
import { addAccount, type CreatedPerson, createPerson } from '../create-person'
import { readRole } from '../custom-roles/held-roles'
import { endWaysIn, noteProven } from '../people/proof'
import type { OidcSettings } from '../settings'
import type { Identity } from './create-provider'

/** Why someone known to the provider can't sign in. */
export type ProviderProblem = 'unverified' | 'address' | 'domain'

const PROVIDER = 'oidc'
/** `unique_violation` of PostgreSQL. */
const TAKEN_MEANWHILE = '23505'

interface Found {
  person: { id: string; email: string }
  /** The account was just created or linked. */
  isNew: boolean
}

interface Looked extends Found {
  /** Entry still to be written to the log of the other account that the person joined. */
  later?: { accountKey: string; entry: AuditEntry }
}

interface Known {
  settings: OidcSettings
  identity: Identity
}

/**
 * The person with this identity. On the first sign-in, a verified address of an allowed domain is required:
 * it matches an existing account, then an invitation, and otherwise creates an account with the default role.
 * Either is recorded in the audit log.
 */
export async function findOrCreate(
  context: AccessContext,
  call: Call,
  known: Known,
): Promise<Found | ProviderProblem> {
  const looked = await lookOnce(context, call, known).catch((error: unknown) => {
    if (!isTaken(error)) throw error
    // A concurrent sign-in with this identity or address created the person.
    return lookOnce(context, call, known)
  })
  if (typeof looked === 'string') return looked
  const { later, ...found } = looked
  if (later) await recordIn(context, later.accountKey, later.entry)
  return found
}

const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === TAKEN_MEANWHILE

async function lookOnce(
  context: AccessContext,
  call: Call,
  { settings, identity }: Known,
): Promise<Looked | ProviderProblem> {
  const accountId = `${settings.issuer}#${identity.subject}`
  return context.store.transaction(async (tx) => {
    const known = await tx
      .selectFrom('account')
      .innerJoin('user', 'user.id', 'account.userId')
      .select(['user.id', 'user.email'])
      .where('providerId', '=', PROVIDER)
      .where('accountId', '=', accountId)
      .executeTakeFirst()
    if (known) return { person: known, isNew: false }
    const { email } = identity
    if (!email) return 'unverified'
    if (!emailAddress('').safeParse(email).success) return 'address'
    if (!settings.allowedDomains.includes(email.slice(email.lastIndexOf('@') + 1))) return 'domain'
    const linked = await link(tx, context, email, accountId)
    if (linked) {
      await context.audit.record(
        entryOf(context, call, { person: linked, action: 'people.link-provider' }),
        tx,
      )
      return { person: linked, isNew: true }
    }
    const created = await create(tx, context, settings, { ...identity, email }, accountId)
    const { person, invitedBy, accountKey } = created
    const after = { name: person.name, role: person.role }
    const details = { isInvited: invitedBy !== undefined, invitedBy, after }
    const entry = entryOf(context, call, { person, action: 'people.join-by-provider', details })
    if (auditOf(context, accountKey) !== context.audit)
      return { person, isNew: true, later: { accountKey, entry } }
    await context.audit.record(entry, tx)
    return { person, isNew: true }
  })
}

const entryOf = (
  { clock }: AccessContext,
  { address, traceId }: Call,
  entry: { person: { id: string; email: string }; action: string; details?: object },
): AuditEntry => ({ at: clock(), ...entry, subject: entry.person.email, result: 'done', address, traceId })

async function link(tx: Queries, { clock }: AccessContext, email: string, accountId: string) {
  const found = await tx
    .selectFrom('user')
    .select(['id', 'email', 'emailVerified'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!found) return undefined
  const { emailVerified, ...person } = found
  if (!emailVerified) await endWaysIn(tx, person.id)
  await addAccount(tx, clock(), person.id, { providerId: PROVIDER, accountId })
  await noteProven(tx, person.id)
  return person
}

async function create(
  tx: Queries,
  { clock }: AccessContext,
  settings: OidcSettings,
  { email, name }: Identity & { email: string },
  accountId: string,
): Promise<{ person: CreatedPerson; invitedBy: string | undefined; accountKey: string }> {
  const [invitation] = await tx
    .deleteFrom('access_links')
    .where('kind', '=', 'invite')
    .where('email', '=', email)
    .where('expires_at', '>', clock())
    .returning(['role', 'created_by', 'account_key'])
    .execute()
  const invited = invitation?.role ?? null
  const role = (await readRole(tx, invited)) ? invited : null
  const accountKey = invitation?.account_key ?? HOME_ACCOUNT
  const person = await createPerson(tx, clock(), {
    name: name || email.slice(0, email.indexOf('@')),
    email,
    role: role ?? settings.defaultRole,
    accountKey,
    account: { providerId: PROVIDER, accountId },
  })
  return { person, invitedBy: role === null ? undefined : invitation?.created_by, accountKey }
}
