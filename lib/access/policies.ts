import { type ChangeKind, changeKinds } from '@/lib/contract/change-kinds'
import { type Policy, type PolicyPage, policy as policySchema } from '@/lib/contract/proposals'
import { decodeJson, encodeJson } from '@/lib/store/codec'
import type { Queries, Store } from '@/lib/store/open'
import type { Permission, Role } from './roles'

/** The permission needed to make, and so to approve, a change of this kind. */
export const permissionOfKind: Readonly<Record<ChangeKind, Permission>> = {
  templates: 'templates.write',
  'template-deletion': 'templates.delete',
  'flow-publication': 'flows.publish',
  'flow-deletion': 'flows.delete',
  profile: 'business-profile.write',
  automation: 'phone-numbers.automate',
  calling: 'calling.write',
  'qr-codes': 'qr-codes.write',
  connection: 'events.manage',
  people: 'people.manage',
  policies: 'people.manage',
}

/** Prefix of the fact keys that hold policies, one per kind. */
const FACT = 'policy:'

export interface Policies {
  /** The policy of every kind; no approval needed if none is stored. */
  list(): Promise<Policy[]>
  of(kind: ChangeKind): Promise<Policy>
  save(policy: Policy): Promise<void>
  /** Groups of the account that can be named as approvers. */
  groups(): Promise<PolicyPage['groups']>
}

const free = (kind: ChangeKind): Policy => ({ kind, rule: 'free', people: [], groups: [], roles: [] })

/**
 * Which changes need approval by someone else. Each kind is stored separately, so two admins never overwrite each
 * other.
 */
export const createPolicies = ({ db, reads }: Store): Policies => ({
  list: () => Promise.all(changeKinds.map((kind) => readPolicy(reads, kind))),
  of: (kind) => readPolicy(db, kind),
  async save(policy) {
    const value = encodeJson(policy)
    await db
      .insertInto('facts')
      .values({ key: `${FACT}${policy.kind}`, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
  },
  async groups() {
    const [groups, members] = await Promise.all([
      reads.selectFrom('people_groups').select(['id', 'name']).orderBy('name').execute(),
      reads.selectFrom('people_group_members').selectAll().execute(),
    ])
    return groups.map(({ id, name }) => ({
      ...{ id, name },
      people: members.filter(({ group_id }) => group_id === id).map(({ person_id }) => person_id),
    }))
  },
})

/** The policy of a kind, read within the deciding transaction. */
export async function readPolicy(queries: Queries, kind: ChangeKind): Promise<Policy> {
  const row = await queries
    .selectFrom('facts')
    .select('value')
    .where('key', '=', `${FACT}${kind}`)
    .executeTakeFirst()
  return row ? policySchema.parse(decodeJson(row.value)) : free(kind)
}

/** IDs of all people in the given groups, read within the deciding transaction. */
export async function peopleInGroups(queries: Queries, groups: readonly string[]): Promise<Set<string>> {
  if (groups.length === 0) return new Set()
  const rows = await queries
    .selectFrom('people_group_members')
    .select('person_id')
    .where('group_id', 'in', [...groups])
    .execute()
  return new Set(rows.map(({ person_id }) => person_id))
}

/** Kinds whose policies require approval from this group. */
export async function kindsApprovedBy(queries: Queries, groupId: string): Promise<ChangeKind[]> {
  const policies = await Promise.all(changeKinds.map((kind) => readPolicy(queries, kind)))
  return policies
    .filter(({ rule, groups }) => rule === 'group' && groups.includes(groupId))
    .map(({ kind }) => kind)
}

/**
 * Whether a policy applies to changes by someone with this role. Only built-in roles can be exempt, so a
 * custom role is no way around it.
 */
export const holds = ({ rule, roles }: Policy, role: Role): boolean =>
  rule !== 'free' && (typeof role !== 'string' || roles.includes(role))

/** How many approvals a proposal needs: at least one, even if its kind of change needs none anymore. */
export const approvalsNeeded = ({ rule }: Policy): number => (rule === 'two' ? 2 : 1)
