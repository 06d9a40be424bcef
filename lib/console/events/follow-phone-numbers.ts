import type { Told } from '@/lib/console/history/create-phone-number-history'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import type { FaultLog } from '@/lib/runtime/process/log'
import type { PhoneNumbers } from '../phone-numbers/create-phone-numbers'
import { createFollower, type FollowedEvent, type Follower } from './create-follower'

interface Parts {
  phoneNumbers: Pick<PhoneNumbers, 'look' | 'list'>
  log: Pick<FaultLog, 'warn'>
  /** Called if a number was read only after earlier failures, long after its event. */
  onLateChange(phoneNumberId: string): void
  retryAfterMs?: readonly number[]
}

/** What an event said about a number. Only the superset in spec:events#number-quality has the color and the reason. */
interface Telling {
  quality?: string
  level?: string
  reason?: string
}

/** Updates the history of phone numbers from events. */
export const createPhoneNumberFollower = (parts: Parts): Follower =>
  createFollower<Telling>({
    ...parts,
    tellingOf: (event) =>
      event.objectKind === 'phone-number' ? { id: event.objectId ?? '', told: tellingOf(event) } : undefined,
    async look(id, told) {
      if (id !== '') return parts.phoneNumbers.look(id, why(told))
      // No event said which number it concerned.
      await parts.phoneNumbers.list()
      return true
    },
  })

function tellingOf({ change }: FollowedEvent): Telling {
  const value: Record<string, unknown> = Object(Object(change).value)
  const text = (member: string) => {
    const told = value[member]
    return typeof told === 'string' && told !== '' ? told : undefined
  }
  return { quality: text('quality_rating'), level: text('current_limit'), reason: text('reason') }
}

/** A reason belongs to the state it was reported with; use the last event that matches the current state. */
function why(tellings: readonly Telling[]): (number: PhoneNumber) => Told {
  return (number) => {
    const fitting = tellings.findLast(
      ({ reason, quality = number.quality_rating, level = number.throughput?.level }) =>
        reason !== undefined && quality === number.quality_rating && level === number.throughput?.level,
    )
    return { source: 'event', reason: fitting?.reason ?? null }
  }
}
