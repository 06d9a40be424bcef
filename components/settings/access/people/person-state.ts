import type { PersonRow } from '@/lib/contract/people'
import type { State } from '@/lib/labels/states/state'

/** Whether someone can sign in, and work once they have. */
export function personState({ isSuspended, role }: Pick<PersonRow, 'isSuspended' | 'role'>): State {
  if (isSuspended) return { label: 'Suspended', tone: 'danger', icon: 'pause' }
  if (role === null) return { label: 'No role', tone: 'warning' }
  return { label: 'Active', tone: 'success' }
}
