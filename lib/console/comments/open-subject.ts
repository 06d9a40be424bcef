import { problem } from '@/lib/access/problems'
import { type Permission, permits, refusal } from '@/lib/access/roles'
import type { CallOptions } from '@/lib/client/create-client'
import type { CommentSubject } from '@/lib/contract/comments'
import type { Root } from '@/lib/runtime/compose/root'
import { findIncident } from '../alerts/list-incidents'
import { withoutReceiverNames } from '../alerts/without-receiver-names'
import { nameOfFlow } from '../flows/read-flow'
import { mayDo, type Viewer } from '../proposals/approvals'
import { type OpenSubject, readPermissions } from './subjects'

/** The caller, with everything needed for reading. */
export interface Asker extends Viewer {
  root: Root
  options: CallOptions
}

/** @throws HttpError forbidden, notFound; CallError */
export async function openSubject(asker: Asker, { kind, id }: CommentSubject): Promise<OpenSubject> {
  if (kind === 'proposal') return openProposal(asker, id)
  const permission = readPermissions[kind]
  const phoneNumberId = kind === 'phone-number' ? id : undefined
  requirePermission(asker, permission, phoneNumberId)
  const name = await names[kind](asker, id)
  return { kind, id, name, followers: [], isSeenBy: (role) => permits(role, permission, phoneNumberId) }
}

/** @throws HttpError forbidden */
export function requirePermission(
  { person, may }: Viewer,
  permission: Permission,
  phoneNumberId?: string,
): void {
  if (!may(permission, phoneNumberId))
    throw problem('forbidden', refusal(person.role, permission, phoneNumberId))
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
  async incident({ root, may }, id) {
    const found = /^\d{1,15}$/.test(id) ? await findIncident(root, Number(id)) : undefined
    if (!found) throw problem('notFound')
    return withoutReceiverNames([found], may)[0]?.sentence ?? ''
  },
}
