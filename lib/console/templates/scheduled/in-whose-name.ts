import { type Permission, permits, type Role } from '@/lib/access/roles'
import type { Problem } from '@/lib/contract/error-object'

export interface People {
  /** Undefined if they are suspended or deleted. */
  roleOf(id: string): Promise<Role | undefined>
}

interface Asked {
  person_id: string
  person_name: string
  /** What the person did to request it: `scheduled`, `started`. */
  did: string
  permission?: 'templates.write' | 'templates.delete'
}

const doing = {
  'templates.write': 'edit templates',
  'templates.delete': 'delete templates',
} satisfies Partial<Record<Permission, string>>

/** Why the person in whose name something is done later may not do it any more. */
export async function refusalOf(
  { people }: { people: People },
  { person_id, person_name, did, permission = 'templates.write' }: Asked,
): Promise<string | undefined> {
  const role = await people.roleOf(person_id)
  return role && permits(role, permission)
    ? undefined
    : `${person_name}, who ${did} it, can no longer ${doing[permission]}.`
}

/** What to show a person about a failure; undefined for an internal error. */
export const problemIn = (error: unknown): Problem | undefined =>
  error instanceof Error && 'problem' in error ? (error.problem as Problem) : undefined

const notTaken: ReadonlySet<Problem['kind']> = new Set(['tooManyTemplateCreates', 'rateLimited'])

/** Whether the change certainly wasn't applied, so that it can safely be retried. */
export const wasNotTaken = ({ kind }: Problem): boolean => notTaken.has(kind)
