import { everyonesRoles } from '@/lib/access/custom-roles/held-roles'
import { type Permission, permits, type Role, refusal } from '@/lib/access/roles'
import type { CallOptions } from '@/lib/client/create-client'
import type { CommentSubject, CommentSubjectKind } from '@/lib/contract/comments'
import type { Root } from '@/lib/runtime/compose/root'
import type { Queries } from '@/lib/store/open'
import { findIncident } from '../alerts/list-incidents'
import { nameOfFlow } from '../flows/read-flow'
import { problem } from '../problems'
import { mayDo, type Viewer } from '../proposals/approvals'

/** Something that can be commented on, once it is known that whoever asks may see it. */
export interface OpenSubject extends CommentSubject {
  /** What it is called, as the audit log and messages name it. */
  name: string
  /** Of a proposal: what it is to do. */
  action?: string
  /** Who is told of every comment on it. */
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

/** Who asks, with everything that is read for them. */
export interface Asker extends Viewer {
  root: Root
  options: CallOptions
}

/** @throws HttpError forbidden, notFound; CallError */
export async function openSubject(asker: Asker, { kind, id }: CommentSubject): Promise<OpenSubject> {
  if (kind === 'proposal') return openProposal(asker, id)
  const permission = readPermissions[kind]
  requirePermission(asker, permission)
  const name = await names[kind](asker, id)
  return { kind, id, name, followers: [], isSeenBy: (role) => permits(role, permission) }
}

/** @throws HttpError forbidden */
export function requirePermission({ person, may }: Viewer, permission: Permission): void {
  if (!may(permission)) throw problem('forbidden', refusal(person.role, permission))
}

async function openProposal(asker: Asker, id: string): Promise<OpenSubject> {
  const row = await asker.root.proposals.facts(asker, id)
  return {
    ...{ kind: 'proposal', id, name: row.subject, action: row.action, followers: [row.person_id] },
    isSeenBy: (role, personId) => personId === row.person_id || mayDo(role, row),
  }
}

type NameOf = (asker: Asker, id: string) => Promise<string>

const names: Readonly<Record<keyof typeof readPermissions, NameOf>> = {
  async template({ root, options }, templateId) {
    const { name, language } = await root.client.getTemplate({ templateId }, options)
    return `${name} ${language}`
  },
  flow: ({ root, options }, id) => nameOfFlow(root, id, options),
  async 'phone-number'({ root, options }, id) {
    const numbers = await root.phoneNumbers.list(options)
    if (!numbers.some((number) => number.id === id)) throw problem('notFound')
    return id
  },
  async incident({ root }, id) {
    const found = /^\d{1,15}$/.test(id) ? await findIncident(root, Number(id)) : undefined
    if (!found) throw problem('notFound')
    return found.sentence
  },
}

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
