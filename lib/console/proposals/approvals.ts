import type { ExpressionBuilder, Selectable } from 'kysely'
import { everyonesRoles } from '@/lib/access/custom-roles/held-roles'
import type { Person } from '@/lib/access/person'
import { approvalsNeeded, peopleInGroups, readPolicy } from '@/lib/access/policies'
import { numbersOf, type Permission, permissions, type Role } from '@/lib/access/roles'
import { routeRefusal } from '@/lib/access/route-refusal'
import type { Route } from '@/lib/contract/console/route'
import { consoleRoutes } from '@/lib/contract/console/routes'
import { formatChoice } from '@/lib/contract/lists'
import { type Policy, proposalSummary } from '@/lib/contract/proposals'
import type { Queries } from '@/lib/store/open'
import type { ProposalsTable } from '@/lib/store/proposal-tables'
import type { Tables } from '@/lib/store/tables'

export type ProposalRow = Selectable<ProposalsTable>

/** A proposal without its large columns: the request, and what is shown. */
export type ProposalFacts = Omit<ProposalRow, 'input' | 'shown'>

type Asked = Pick<ProposalRow, 'permission' | 'row' | 'phone_number_id'>

const rowsOf = new Map<string, Route>(Object.entries(consoleRoutes))

/** Whether a role allows the change itself. */
export const mayDo = (role: Role, { permission, row, phone_number_id }: Asked): boolean => {
  const known = permissions.find((each) => each === permission)
  const numbers = rowsOf.get(row)?.numbers
  const params = { [numbers?.slice(1) ?? '']: phone_number_id ?? '' }
  return known !== undefined && routeRefusal(role, { permission: known, numbers }, params) === undefined
}

/** The phone number a request concerns; null for none, or all. */
export function numberOfRequest(
  row: string,
  { params, query, body }: { params: object; query: unknown; body: unknown },
): string | null {
  const name = /^[:@](.+)/.exec(rowsOf.get(row)?.numbers ?? '')?.[1]
  const given = name && Reflect.get({ ...Object(query), ...Object(body), ...params }, name)
  return typeof given === 'string' ? given : null
}

/** The viewer of proposals, with permissions from their role and their token's scope. */
export interface Viewer {
  person: Person
  tokenName: string | undefined
  may(permission: Permission, phoneNumberId?: string): boolean
}

/** A token only sees its owner's proposals within its scope. */
export const maySee = (
  { person, tokenName, may }: Viewer,
  row: Asked & Pick<ProposalRow, 'person_id'>,
): boolean => {
  const known = permissions.find((each) => each === row.permission)
  const isOwn = tokenName === undefined && row.person_id === person.id
  const isAllowed = known !== undefined && may(known, row.phone_number_id ?? undefined)
  return isOwn || (isAllowed && mayDo(person.role, row))
}

const rowsAboutNone = [...rowsOf].filter(([, { numbers }]) => numbers === 'none').map(([name]) => name)

/** The same check as an SQL condition, so that hidden rows aren't read. */
export const isVisibleTo =
  ({ person, tokenName, may }: Viewer) =>
  (eb: ExpressionBuilder<Tables, 'proposals'>) => {
    const readable = permissions.filter((permission) => may(permission))
    const unlimited = readable.filter((permission) => numbersOf(person.role, permission) === null)
    const limited = readable.flatMap((permission) => {
      const ids = numbersOf(person.role, permission)
      if (ids === null) return []
      const isOfNumber = eb('phone_number_id', 'in', [...ids])
      return [
        eb.and([eb('permission', '=', permission), eb.or([isOfNumber, eb('row', 'in', rowsAboutNone)])]),
      ]
    })
    const allowed = eb.or([eb('permission', 'in', unlimited), ...limited])
    return tokenName === undefined ? eb.or([allowed, eb('person_id', '=', person.id)]) : allowed
  }

const policyOf = (queries: Queries, row: ProposalFacts): Promise<Policy> =>
  readPolicy(queries, proposalSummary.shape.kind.parse(row.kind))

/** Why someone can't approve a proposal; undefined if they can. */
export async function approveRefusal(
  queries: Queries,
  person: Person,
  row: ProposalFacts,
): Promise<string | undefined> {
  if (row.person_id === person.id) return 'Someone else must approve your proposal.'
  const policy = await policyOf(queries, row)
  const [found] = await countable(queries, row, policy, [person.id])
  if (found) return undefined
  const isTaken = await takesApprovalOf(queries, policy)
  if (isTaken(person.id)) return 'Your role can’t make this change, so you can’t approve it.'
  return policy.rule === 'group'
    ? `Only people in ${await groupWords(queries, policy)} can approve this kind of change.`
    : 'Only chosen people can approve this kind of change.'
}

/** Describes whose approval a policy needs, if it names people or groups; group members are read now. */
export async function takesApprovalOf(
  queries: Queries,
  { rule, people, groups }: Policy,
): Promise<(id: string) => boolean> {
  if (rule === 'chosen') return (id) => people.includes(id)
  if (rule !== 'group') return () => true
  const members = await peopleInGroups(queries, groups)
  return (id) => members.has(id)
}

/** A policy's groups, in a sentence. */
async function groupWords(queries: Queries, { groups }: Policy): Promise<string> {
  const rows = await queries
    .selectFrom('people_groups')
    .select('name')
    .where('id', 'in', groups)
    .orderBy('name')
    .execute()
  if (rows.length === 0) return 'a group that was deleted'
  return `the ${rows.length > 1 ? 'groups' : 'group'} ${formatChoice(rows.map(({ name }) => name))}`
}

/** Filters people whose approval currently counts: by role and policy, and never the author. */
async function countable(
  queries: Queries,
  row: ProposalFacts,
  policy: Policy,
  ids: readonly string[],
): Promise<string[]> {
  const isTaken = await takesApprovalOf(queries, policy)
  const others = ids.filter((id) => id !== row.person_id && isTaken(id))
  if (others.length === 0) return []
  const people = await queries.selectFrom('user').select(['id', 'banned']).where('id', 'in', others).execute()
  const roles = await everyonesRoles(queries)
  return people.flatMap(({ id, banned }) => {
    const role = roles.get(id)
    return !banned && role && mayDo(role, row) ? [id] : []
  })
}

/** Everyone who can currently approve a proposal. */
export async function approversOf(
  queries: Queries,
  row: ProposalFacts,
): Promise<{ id: string; name: string; email: string }[]> {
  const everyone = await queries.selectFrom('user').select(['id', 'name', 'email']).execute()
  const policy = await policyOf(queries, row)
  const ids = await countable(
    queries,
    row,
    policy,
    everyone.map(({ id }) => id),
  )
  return everyone.filter(({ id }) => ids.includes(id))
}

/** The valid approvals of the current round, and how many are needed. */
export async function approvalsOf(queries: Queries, row: ProposalFacts) {
  const policy = await policyOf(queries, row)
  const notes = await queries
    .selectFrom('proposal_notes')
    .select(['person_id', 'person_name'])
    .where('proposal_id', '=', row.id)
    .where('round', '=', row.round)
    .where('did', '=', 'approved')
    .execute()
  const counted = await countable(
    queries,
    row,
    policy,
    notes.map(({ person_id }) => person_id),
  )
  const names = notes.filter(({ person_id }) => counted.includes(person_id)).map((each) => each.person_name)
  return { names, needed: approvalsNeeded(policy) }
}

/** Whether enough eligible people have approved it. */
export async function isApproved(queries: Queries, row: ProposalFacts): Promise<boolean> {
  const { names, needed } = await approvalsOf(queries, row)
  return names.length >= needed
}
