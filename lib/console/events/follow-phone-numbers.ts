import type { Told } from '@/lib/console/history/create-phone-number-history'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import type { FaultLog } from '@/lib/runtime/process/log'
import type { PhoneNumbers } from '../phone-numbers/create-phone-numbers'
import type { FollowedEvent } from './follow-templates'

interface Parts {
  phoneNumbers: Pick<PhoneNumbers, 'look' | 'list'>
  log: Pick<FaultLog, 'warn'>
  /** Called when a number was looked at only after a failure, long after its event was told. */
  onLateChange(phoneNumberId: string): void
  retryAfterMs?: readonly number[]
}

export interface PhoneNumberFollower {
  /** Brings the history of the numbers that events are about up to date. Never throws. */
  apply(events: readonly FollowedEvent[]): Promise<void>
  stop(): void
}

const RETRY_AFTER_MS = [2000, 15_000, 60_000, 300_000]

/** What an event told of a number. Only the superset of spec:events#number-quality has the color and the reason. */
interface Telling {
  quality?: string
  level?: string
  reason?: string
}

/** An event says that a number changed; how it stands now is what the service answers, as events come in any order. */
export function createPhoneNumberFollower(parts: Parts): PhoneNumberFollower {
  const { phoneNumbers, log, onLateChange, retryAfterMs = RETRY_AFTER_MS } = parts
  /** Looks that failed, with what was told, by number. */
  const waiting = new Map<string, { timer: NodeJS.Timeout; tellings: readonly Telling[] }>()
  let isStopped = false

  /** @param id empty where no event said which number it was about */
  async function look(id: string, told: readonly Telling[], attempt: number): Promise<void> {
    // What an earlier event told may be the reason of what is read now.
    const tellings = [...takeWaiting(id), ...told]
    try {
      const isNews = id === '' ? await lookAtAll() : await phoneNumbers.look(id, why(tellings))
      if (isNews && attempt > 0) onLateChange(id)
    } catch (error) {
      const waitMs = retryAfterMs[attempt]
      log.warn({ error, phoneNumberId: id, attempt }, 'an event could not be followed')
      if (waitMs === undefined || isStopped) return
      const timer = setTimeout(() => void look(id, [], attempt + 1), waitMs)
      waiting.set(id, { timer, tellings: [...takeWaiting(id), ...tellings] })
    }
  }

  function takeWaiting(id: string): readonly Telling[] {
    const found = waiting.get(id)
    waiting.delete(id)
    clearTimeout(found?.timer)
    return found?.tellings ?? []
  }

  async function lookAtAll(): Promise<boolean> {
    await phoneNumbers.list()
    return true
  }

  return {
    async apply(events) {
      const byNumber = new Map<string, Telling[]>()
      for (const event of events) {
        if (event.objectKind !== 'phone-number') continue
        const id = event.objectId ?? ''
        byNumber.set(id, [...(byNumber.get(id) ?? []), tellingOf(event)])
      }
      for (const [id, tellings] of byNumber) await look(id, tellings, 0)
    },
    stop() {
      isStopped = true
      for (const { timer } of waiting.values()) clearTimeout(timer)
    },
  }
}

function tellingOf({ change }: FollowedEvent): Telling {
  const value: Record<string, unknown> = Object(Object(change).value)
  const text = (member: string) => {
    const told = value[member]
    return typeof told === 'string' && told !== '' ? told : undefined
  }
  return { quality: text('quality_rating'), level: text('current_limit'), reason: text('reason') }
}

/** The reason belongs to the state it was told with: of several events the last that says why it stands as it does. */
function why(tellings: readonly Telling[]): (number: PhoneNumber) => Told {
  return (number) => {
    const fitting = tellings.findLast(
      ({ reason, quality = number.quality_rating, level = number.throughput?.level }) =>
        reason !== undefined && quality === number.quality_rating && level === number.throughput?.level,
    )
    return { source: 'event', reason: fitting?.reason ?? null }
  }
}
