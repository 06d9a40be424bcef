import { kyselyAdapter } from '@better-auth/kysely-adapter'
import type { Queries } from '@/lib/store/open'
import type { AuditEntry } from '../audit'
import type { OidcSettings } from '../auth'
import type { AccessContext, Call } from '../context'
import { createPerson } from '../create-person'
import { roleNamed } from '../roles'
import type { Identity } from './create-provider'

/** Why somebody the provider knows does not come in. */
export type ProviderProblem = 'unverified' | 'domain'

const PROVIDER = 'oidc'
const NAME_CHARACTERS = 100

interface Found {
  person: { id: string; email: string }
  /** The account was made or linked just now. */
  isNew: boolean
}

/**
 * The person an identity belongs to. Who comes for the first time needs a verified address of an allowed domain: it
 * finds the account of that address, else the invitation, else makes an account of the usual role.
 */
export async function findOrCreate(
  context: AccessContext,
  settings: OidcSettings,
  identity: Identity,
  call: Call,
): Promise<Found | ProviderProblem> {
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
    if (!settings.allowedDomains.includes(email.slice(email.lastIndexOf('@') + 1))) return 'domain'
    const linked = await link(tx, context, email, accountId)
    const person = linked ?? (await create(tx, context, settings, { ...identity, email }, accountId))
    await context.audit.record(entryOf(context, call, person, !linked), tx)
    return { person, isNew: true }
  })
}

async function link(tx: Queries, { store, auth }: AccessContext, email: string, accountId: string) {
  const person = await tx
    .selectFrom('user')
    .select(['id', 'email'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!person) return undefined
  const adapter = kyselyAdapter(tx, { type: store.engine })(auth.options)
  const now = new Date()
  await adapter.create({
    model: 'account',
    data: { userId: person.id, accountId, providerId: PROVIDER, createdAt: now, updatedAt: now },
  })
  return person
}

async function create(
  tx: Queries,
  { store, auth, clock }: AccessContext,
  settings: OidcSettings,
  { email, name }: Identity & { email: string },
  accountId: string,
) {
  const invitation = await tx
    .deleteFrom('access_links')
    .where('kind', '=', 'invite')
    .where('email', '=', email)
    .where('expires_at', '>', clock())
    .returning('role')
    .executeTakeFirst()
  return createPerson(
    { queries: tx, engine: store.engine, auth },
    {
      name: name.slice(0, NAME_CHARACTERS) || email.slice(0, email.indexOf('@')),
      email,
      role: roleNamed(invitation?.role ?? null) ?? settings.defaultRole,
      account: { providerId: PROVIDER, accountId },
    },
  )
}

/** That somebody came for the first time is a change of people like an invitation that is taken. */
function entryOf(
  { clock }: AccessContext,
  { address, traceId }: Call,
  person: { id: string; email: string; name?: string; role?: string },
  isCreated: boolean,
): AuditEntry {
  const { id, email, name, role } = person
  return {
    at: clock(),
    person: { id, email },
    action: isCreated ? 'people.join-by-provider' : 'account.link-provider',
    subject: email,
    result: 'done',
    address,
    traceId,
    details: isCreated ? { after: { name, email, role } } : undefined,
  }
}
