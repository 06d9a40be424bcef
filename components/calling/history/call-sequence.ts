import type { CallTransition } from '@/lib/contract/calling'
import type { ConsoleCall, ConsoleCallAction } from '@/lib/contract/console-calls'
import { nameAtStart } from './call-people'
import { isIncoming } from './call-words'

/** Participants from left to right. */
export const lanes = ['business', 'service', 'customer'] as const
export type Lane = (typeof lanes)[number]

/** A message between two of them. */
export interface SequenceStep {
  /** Milliseconds since 1970. */
  at: number
  from: Lane
  to: Lane
  sentence: string
  isFailure: boolean
}

const names: Record<Lane, string> = {
  business: 'The business',
  service: 'The service',
  customer: 'The customer',
}

/** Who did something; for the business, the person of the console if known. */
function whoDid(call: ConsoleCall, lane: Lane, deed: ConsoleCallAction): string {
  if (lane === 'customer' && deed === 'answered' && call.is_echo) return 'The echo test'
  const person = lane === 'business' ? call.people?.[deed] : undefined
  return person ? nameAtStart(person) : names[lane]
}

/** The messages of a call in order, from its records. */
export function sequenceOf(call: ConsoleCall): SequenceStep[] {
  const steps = call.transitions.map((transition) => stepOf(call, transition))
  const early = call.pre_accepted_at
  if (early !== undefined) {
    const sentence = `${whoDid(call, 'business', 'previewed')} connected the audio before answering.`
    steps.push(step(early, 'business', 'customer', sentence))
  }
  return steps.sort((one, other) => one.at - other.at)
}

function step(at: number, from: Lane, to: Lane, sentence: string, isFailure = false): SequenceStep {
  return { at, from, to, sentence, isFailure }
}

const laneOf = (word: string): Lane => lanes.find((lane) => lane === word) ?? 'service'

function stepOf(call: ConsoleCall, { at, from, to, by, reason }: CallTransition): SequenceStep {
  const [caller, called]: [Lane, Lane] = isIncoming(call)
    ? ['customer', 'business']
    : ['business', 'customer']
  const mover = laneOf(by)
  const other = mover === caller ? called : caller
  if (from === undefined && to !== 'failed')
    return step(at, caller, 'service', `${whoDid(call, caller, 'placed')} called.`)
  if (to === 'ringing')
    return step(
      at,
      'service',
      called,
      called === 'business' ? 'The business’s phone rang.' : 'The customer’s phone rang.',
    )
  if (to === 'connected')
    return step(
      at,
      called,
      caller,
      `${whoDid(call, called, 'answered')} answered, and the audio was connected.`,
    )
  const isFailure = to === 'failed'
  // If the service ends it, it informs both sides; the arrow goes to the caller.
  return step(
    at,
    mover,
    mover === 'service' ? caller : other,
    endOf(mover, whoDid(call, mover, 'ended'), reason),
    isFailure,
  )
}

const ends: Readonly<Record<string, (who: string) => string>> = {
  REJECTED: (who) => `${who} declined the call.`,
  CANCELLED: (who) => `${who} hung up before anyone answered.`,
  NO_ANSWER: () => 'No one answered in time, so the service ended the call.',
  TOO_LONG: () => 'The call reached the maximum length.',
  NETWORK_ERROR: (who) => `${who} reported a dropped connection.`,
  MEDIA_ERROR: (who) => `${who} reported that the audio couldn’t be connected.`,
  INTERRUPTED: () => 'The service stopped during the call.',
}

function endOf(mover: Lane, who: string, reason: string | undefined): string {
  const known = reason !== undefined && Object.hasOwn(ends, reason) ? ends[reason] : undefined
  if (known) return known(who)
  return mover === 'service' ? 'The service ended the call.' : `${who} hung up.`
}
