import type { PersonRow } from '@/lib/contract/people'
import type { State } from '@/lib/labels/states/state'

/** Whether someone can sign in, and use the console afterwards. */
export function personState({
  isSuspended,
  role,
  groups,
}: Pick<PersonRow, 'isSuspended' | 'role' | 'groups'>): State {
  if (isSuspended) return { label: 'Suspended', tone: 'danger', icon: 'pause' }
  if (role === null && groups.length === 0) return { label: 'No role', tone: 'warning' }
  return { label: 'Active', tone: 'success' }
}
