import type { CallPerson, ConsoleCall } from '@/lib/contract/console-calls'
import { isolated } from '@/lib/labels/calling/isolated'
import { isIncoming } from './call-words'

interface Told {
  /** Verb before the name. */
  deed: string
  person: CallPerson
}

/** The person of the console that a list shows for a call: whoever placed, answered or declined it. */
export function toldBy(call: ConsoleCall): Told | undefined {
  const { placed, answered, ended } = call.people ?? {}
  if (!isIncoming(call)) return placed && { deed: 'placed by', person: placed }
  if (answered) return { deed: 'answered by', person: answered }
  // Ended by the business before it was answered, so its state says declined.
  return ended && { deed: 'by', person: ended }
}

/** A person of the console at the start of a sentence. */
export const nameAtStart = ({ name, is_you }: CallPerson): string => (is_you ? 'You' : isolated(name))
