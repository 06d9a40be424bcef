import type { PersonRow } from '@/lib/contract/people'

/** A pending action on a person. */
export interface PersonTask {
  kind: 'role' | 'reset-link' | 'second-factor' | 'suspend' | 'resume' | 'remove'
  person: PersonRow
  /** The person is the signed-in one. */
  isYou: boolean
}
