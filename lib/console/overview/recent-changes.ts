import { type ChangeAction, changeActions } from '@/lib/contract/audit-actions'
import type { RecentChange } from '@/lib/contract/overview'
import type { Store } from '@/lib/store/open'

const SHOWN = 8

/** What people did here lately that others see, newest first: what was refused or failed changed nothing. */
export async function recentChanges({ reads }: Store): Promise<RecentChange[]> {
  const rows = await reads
    .selectFrom('audit')
    .leftJoin('user', 'user.id', 'audit.person_id')
    .select(['audit.id', 'audit.at', 'audit.action', 'audit.subject', 'audit.person_email', 'user.name'])
    .where('audit.action', 'in', [...changeActions])
    .where('audit.result', '=', 'done')
    .orderBy('audit.id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ id, at, action, subject, person_email, name }) => ({
    id,
    at,
    who: name ?? person_email,
    // The query asks for no other.
    action: action as ChangeAction,
    subject,
  }))
}
