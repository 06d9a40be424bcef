import { everyonesRoles } from '@/lib/access/custom-roles/held-roles'
import type { Permission, Role } from '@/lib/access/roles'
import type { CommentSubject, CommentSubjectKind } from '@/lib/contract/comments'
import type { Queries } from '@/lib/store/open'

/** A subject of comments that the caller may see. */
export interface OpenSubject extends CommentSubject {
  /** Its name in the audit log and in messages. */
  name: string
  /** For a proposal: the action proposed. */
  action?: string
  /** People notified of every comment on it. */
  followers: readonly string[]
  /** Whether someone with this role can see it. */
  isSeenBy(role: Role, personId: string): boolean
}

/** The permission needed to see each subject; proposals have their own rules. */
export const readPermissions = {
  template: 'templates.read',
  flow: 'flows.read',
  'phone-number': 'phone-numbers.read',
  incident: 'incidents.read',
} as const satisfies Record<Exclude<CommentSubjectKind, 'proposal'>, Permission>

/** Everyone in the account who can sign in and see a subject, by name. */
export async function peopleWhoSee(
  queries: Queries,
  { isSeenBy }: Pick<OpenSubject, 'isSeenBy'>,
): Promise<{ id: string; name: string }[]> {
  const people = await queries.selectFrom('user').select(['id', 'name', 'banned']).orderBy('name').execute()
  const roles = await everyonesRoles(queries)
  return people.filter(({ id, banned }) => {
    const role = roles.get(id)
    return !banned && role !== undefined && isSeenBy(role, id)
  })
}
