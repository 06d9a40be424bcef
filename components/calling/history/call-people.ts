import type { CallPerson, ConsoleCall } from '@/lib/contract/console-calls'
import { isolated } from '@/lib/labels/calling/isolated'
import { isIncoming } from './call-words'

interface Told {
  /** What stands before the name. */
  deed: string
  person: CallPerson
}

/** Who of the console a call is put down to in a list: whoever placed it, took it, or declined it. */
export function toldBy(call: ConsoleCall): Told | undefined {
  const { placed, answered, ended } = call.people ?? {}
  if (!isIncoming(call)) return placed && { deed: 'placed by', person: placed }
  if (answered) return { deed: 'answered by', person: answered }
  // Ended by the business before it was answered: its state says that it was declined.
  return ended && { deed: 'by', person: ended }
}

/** Someone of the console at the beginning of a sentence. */
export const nameAtStart = ({ name, is_you }: CallPerson): string => (is_you ? 'You' : isolated(name))
