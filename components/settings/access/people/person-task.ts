import type { PersonRow } from '@/lib/contract/people'

/** What someone is about to do with a person. */
export interface PersonTask {
  kind: 'role' | 'reset-link' | 'second-factor' | 'suspend' | 'resume' | 'remove'
  person: PersonRow
  /** The person is the one who is about to do it. */
  isYou: boolean
}
