import { everyonesRoles } from '@/lib/access/custom-roles/held-roles'
import type { Permission, Role } from '@/lib/access/roles'
import type { CommentSubject, CommentSubjectKind } from '@/lib/contract/comments'
import type { Queries } from '@/lib/store/open'

/** Something that can be commented on, once it is known that whoever asks may see it. */
export interface OpenSubject extends CommentSubject {
  /** What it is called, as the audit log and messages name it. */
  name: string
  /** Of a proposal: what it is to do. */
  action?: string
  /** Who is notified of every comment on it. */
  followers: readonly string[]
  /** Whether someone of this role sees it. */
  isSeenBy(role: Role, personId: string): boolean
}

/** What seeing a subject takes, but for proposals, which have permissions of their own. */
export const readPermissions = {
  template: 'templates.read',
  flow: 'flows.read',
  'phone-number': 'phone-numbers.read',
  incident: 'incidents.read',
} as const satisfies Record<Exclude<CommentSubjectKind, 'proposal'>, Permission>

/** Everyone in the account who can see a subject and sign in, by name. */
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
