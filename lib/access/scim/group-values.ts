import { groupLimits } from '@/lib/contract/groups'
import { z } from '@/lib/contract/zod'
import type { Operation } from './patch'
import { invalid } from './scim-error'
import { externalIdSchema } from './user-values'

/** Changes to a group sent by the provider. Omitted values stay unchanged. */
export interface GroupValues {
  displayName?: string
  externalId?: string | null
  /** Computes the new members from the previous ones. */
  members?(before: readonly GroupMember[]): readonly string[]
}

/** A group member, as seen by path conditions. */
export interface GroupMember {
  value: string
  display: string
}

const displayName = z
  .string('displayName must be a string.')
  .trim()
  .min(1, 'displayName is required.')
  .max(groupLimits.name, `displayName can have up to ${groupLimits.name} characters here.`)
const members = z.array(
  z.looseObject({
    value: z.string('Each of members has a value: the id of a person.').max(64),
    type: z.string().optional(),
  }),
  'members is a list of people: [{ "value": "<id>" }].',
)

/** The values of a full group; people missing from `members` are removed. @throws ScimError invalidValue */
export function valuesOfGroup(body: unknown): GroupValues {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalid('Send a JSON object with the attributes of the group.', 'invalidSyntax')
  const given = new Map(Object.entries(body).map(([name, value]) => [name.toLowerCase(), value as unknown]))
  const externalId = given.get('externalid')
  const people = idsIn(given.get('members') ?? [])
  return {
    displayName: checked(displayName, given.get('displayname') ?? ''),
    ...(externalId !== undefined &&
      externalId !== null && { externalId: checked(externalIdSchema(), externalId) }),
    members: () => people,
  }
}

/** The combined changes of PATCH operations, applied in order. @throws ScimError */
export function valuesOfGroupOperations(operations: readonly Operation[]): GroupValues {
  const values: GroupValues = {}
  for (const operation of operations) {
    const { op, attribute, value } = operation
    const isGone = op === 'remove' || value === null
    if (attribute === 'displayname') {
      if (isGone) throw invalid('displayName can’t be removed.')
      values.displayName = checked(displayName, value)
    } else if (attribute === 'externalid')
      values.externalId = isGone ? null : checked(externalIdSchema(), value)
    else if (attribute === 'members') values.members = thenMembers(values.members, operation)
  }
  return values
}

function thenMembers(
  earlier: GroupValues['members'],
  { op, value, selects }: Operation,
): GroupValues['members'] {
  if (selects && op !== 'remove') throw invalid('Add people to members without a condition.', 'invalidPath')
  // Entra may also put the members to remove in the value.
  const isSome = op !== 'remove' || (value !== undefined && value !== null)
  const ids = isSome ? idsIn(Array.isArray(value) ? value : [value]) : []
  return (before) => {
    const sofar = earlier ? earlier(before) : before.map((member) => member.value)
    if (op === 'replace') return ids
    if (op === 'add') return [...sofar, ...ids]
    if (!selects) return isSome ? sofar.filter((id) => !ids.includes(id)) : []
    const known = new Map(before.map((member) => [member.value, member]))
    return sofar.filter((id) => !selects({ display: '', ...known.get(id), value: id, type: 'User' }))
  }
}

function idsIn(value: unknown): string[] {
  const list = checked(members, value)
  if (list.some(({ type }) => type?.toLowerCase() === 'group'))
    throw invalid('A group can only contain people, not other groups.')
  return list.map((member) => member.value)
}

function checked<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw invalid(parsed.error.issues[0]?.message ?? 'This value isn’t valid.')
}
