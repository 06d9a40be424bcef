import { formatChoice } from '@/lib/contract/lists'
import { isSameJsonText } from '@/lib/contract/same-json'
import { encodeFlag } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import type { AccessContext } from '../context'
import { createPerson } from '../create-person'
import { changeMemberships } from '../custom-roles/memberships'
import { endInvitationsOfWhoLost, setSuspended } from '../people/suspend'
import { readOperations } from './patch'
import { type Done, doerOf, providerChange } from './provider-change'
import { findUser, listUsers, type UserRow, withGroups } from './read-users'
import type { ResourceWork, ScimCaller, UserResource } from './resource'
import { invalid, notFound, notUnique, ScimError } from './scim-error'
import { nameAfter, type UserValues, valuesOfBody, valuesOfOperations } from './user-values'
import { readVisibleGroups } from './visible-groups'

/** People managed by the sign-in provider. It can't change their roles. */
export function createScimUsers(context: AccessContext): ResourceWork<UserResource> {
  const { store, settings } = context
  const resourceOf = async (queries: Queries, id: string): Promise<UserResource> => {
    const row = await findUser(queries, id)
    const [resource] = row ? await withGroups(queries, settings.publicUrl, [row]) : []
    if (!resource) throw notFound('person', id)
    return resource
  }
  const change = async (by: ScimCaller, id: string, values: UserValues) => {
    const before = await findUser(store.db, id)
    if (!before) throw notFound('person', id)
    const tried: Done = { action: triedAction(before, values), subject: before.email }
    return providerChange(context, by, tried, async (tx) => {
      const row = await findUser(tx, id)
      if (!row) throw notFound('person', id)
      const done = await applyValues(tx, { ...context, by: doerOf(by) }, row, values)
      return { value: await resourceOf(tx, id), done }
    })
  }
  return {
    list: (asked) => listUsers(store.db, settings.publicUrl, asked),
    read: (id) => resourceOf(store.db, id),
    async create(by, body) {
      const values = valuesOfBody(body)
      const { userName: email } = values
      if (!email) throw invalid('userName is required: the email address of the person.')
      requireDomain(context, email)
      return providerChange(context, by, { action: 'scim.create-person', subject: email }, async (tx) => {
        const id = await createUser(tx, { ...context, by: doerOf(by) }, { ...values, userName: email })
        const value = await resourceOf(tx, id)
        const after = { name: value.displayName, active: value.active }
        return { value, done: [{ action: 'scim.create-person', subject: email, details: { after } }] }
      })
    },
    replace: (by, id, body) => change(by, id, valuesOfBody(body)),
    patch: (by, id, body) => change(by, id, valuesOfOperations(readOperations(body))),
    async remove(by, id) {
      const { userName: email } = await resourceOf(store.db, id)
      await providerChange(context, by, { action: 'scim.delete-person', subject: email }, async (tx) => {
        const row = await findUser(tx, id)
        if (!row) throw notFound('person', id)
        await deleteUser(tx, { ...context, by: doerOf(by) }, row)
        return { value: undefined, done: [{ action: 'scim.delete-person', subject: email }] }
      })
    },
  }
}

type Parts = AccessContext & { by: ReturnType<typeof doerOf> }

const triedAction = ({ banned }: UserRow, { active }: UserValues) => {
  if (active === undefined || active === !banned) return 'scim.change-person'
  return active ? 'scim.resume-person' : 'scim.suspend-person'
}

/** People of other domains couldn't sign in through the provider; they have to be invited. */
function requireDomain({ settings: { oidc } }: AccessContext, email: string): void {
  if (!oidc)
    throw new ScimError(409, 'Single sign-on is off. Set it up in the console before creating people.')
  if (oidc.allowedDomains.includes(email.slice(email.lastIndexOf('@') + 1))) return
  throw invalid(`userName is an email address of ${formatChoice(oidc.allowedDomains)}.`)
}

/** Creates a person with the default role, or restores someone the provider had deleted. @returns the ID */
async function createUser(
  tx: Queries,
  parts: Parts,
  values: UserValues & { userName: string },
): Promise<string> {
  const { userName: email, active = true, externalId } = values
  const known = await tx
    .selectFrom('user')
    .leftJoin('scim_people as said', 'said.person_id', 'user.id')
    .select(['user.id', 'deleted_at'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (known && known.deleted_at === null) throw notUnique(`${email} exists already.`)
  if (known) {
    await saySaid(tx, known.id, { deleted_at: null })
    const row = await findUser(tx, known.id)
    if (row) await applyValues(tx, parts, row, { ...values, active })
    return known.id
  }
  const name = nameAfter(values, undefined, email.slice(0, email.indexOf('@')))
  const role = parts.settings.oidc?.defaultRole ?? 'viewer'
  const { id } = await createPerson(tx, parts.clock(), { name: name.name, email, role })
  await requireFreeExternalId(tx, id, externalId)
  await saySaid(tx, id, {
    external_id: externalId ?? null,
    given_name: name.givenName,
    family_name: name.familyName,
  })
  if (!active) await suspend(tx, parts, { id, email }, true)
  return id
}

/**
 * @returns the changes made; empty if nothing changed
 */
async function applyValues(tx: Queries, parts: Parts, row: UserRow, values: UserValues): Promise<Done[]> {
  const { id, email } = row
  if (values.userName !== undefined && values.userName !== email)
    throw invalid(
      `userName can’t be changed from ${email}: people are known by their email address. Create a new person.`,
      'mutability',
    )
  const done: Done[] = []
  const isActive = !row.banned
  if (values.active !== undefined && values.active !== isActive) {
    if (values.active && row.suspendedByProvider !== 1)
      throw new ScimError(409, `An admin suspended ${email} in the console. Only an admin can restore them.`)
    await suspend(tx, parts, row, !values.active)
    done.push({ action: triedAction(row, values), subject: email })
  }
  const named = nameAfter(values, row, row.name)
  const externalId = values.externalId === undefined ? row.externalId : values.externalId
  const before = {
    name: row.name,
    givenName: row.givenName,
    familyName: row.familyName,
    externalId: row.externalId,
  }
  const after = { ...named, externalId }
  if (!isSameJsonText(before, after)) {
    await requireFreeExternalId(tx, id, externalId)
    await tx.updateTable('user').set({ name: named.name }).where('id', '=', id).execute()
    await saySaid(tx, id, {
      external_id: externalId,
      given_name: named.givenName,
      family_name: named.familyName,
    })
    done.push({ action: 'scim.change-person', subject: email, details: { before, after } })
  }
  if (done.length > 0) await touch(tx, parts, id)
  return done
}

/** Like suspending on the people page; `isByProvider` determines who may undo it. */
async function suspend(
  tx: Queries,
  parts: Parts,
  person: { id: string; email: string },
  isSuspended: boolean,
): Promise<void> {
  await setSuspended(tx, parts, person, isSuspended)
  await endInvitationsOfWhoLost(tx, parts, person.id)
  if (isSuspended) await saySaid(tx, person.id, { is_suspended_by_provider: 1 })
}

/**
 * Suspends the person, removes them from the provider's groups, and hides them from the provider. What they
 * did remains.
 */
async function deleteUser(tx: Queries, parts: Parts, row: UserRow): Promise<void> {
  if (!row.banned) await suspend(tx, parts, row, true)
  const groups = await readVisibleGroups(tx)
  const removed = groups.map(({ id: groupId }) => ({ groupId, personId: row.id }))
  await changeMemberships(tx, parts, parts.by, { added: [], removed })
  await saySaid(tx, row.id, { deleted_at: parts.clock(), external_id: null })
  await touch(tx, parts, row.id)
}

const touch = (tx: Queries, { clock }: Parts, id: string) =>
  tx
    .updateTable('user')
    .set({ updatedAt: new Date(clock()).toISOString() })
    .where('id', '=', id)
    .execute()

interface Said {
  external_id?: string | null
  given_name?: string | null
  family_name?: string | null
  is_suspended_by_provider?: number
  deleted_at?: number | null
}

const saySaid = (tx: Queries, personId: string, said: Said) =>
  tx
    .insertInto('scim_people')
    .values({
      ...{ external_id: null, given_name: null, family_name: null, deleted_at: null },
      is_suspended_by_provider: encodeFlag(false),
      ...said,
      person_id: personId,
    })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(said))
    .execute()

async function requireFreeExternalId(
  tx: Queries,
  id: string,
  externalId: string | null | undefined,
): Promise<void> {
  if (!externalId) return
  const other = await tx
    .selectFrom('scim_people')
    .select('person_id')
    .where('external_id', '=', externalId)
    .where('person_id', '!=', id)
    .executeTakeFirst()
  if (other) throw notUnique(`Someone else has the externalId ${externalId}.`)
}
