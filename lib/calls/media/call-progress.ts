/** Why a call ended, in words. */
export interface CallEnd {
  title: string
  /** Suggested next step, or empty. */
  nextStep: string
  /** Whether it ended unintentionally. */
  isFault: boolean
}

/** Audio state: not there yet, working, or interrupted. */
export type Sound = 'none' | 'up' | 'shaky'

/** Signaling state. */
type Agreed = 'microphone' | 'placing' | 'ringing' | 'answering' | 'early' | 'answered' | 'over'

/** Everything a page shows about its call. */
export interface CallProgress {
  /** The call's identifier, once known. */
  id: string | undefined
  agreed: Agreed
  sound: Sound
  isMuted: boolean
  /** The open microphone. */
  microphone: MediaStream | undefined
  /** When the call was answered and first had audio, ms since 1970. */
  connectedAt: number | undefined
  endedAt: number | undefined
  end: CallEnd | undefined
}

export type CallEvent =
  | { kind: 'microphone' | 'placing' | 'answering' | 'early' | 'answered' }
  | { kind: 'placed'; id: string }
  | { kind: 'sound'; sound: Sound }
  | { kind: 'muted'; isMuted: boolean }
  | { kind: 'opened'; microphone: MediaStream }
  | { kind: 'over'; end: CallEnd }

/** A new call; an incoming one has an identifier. */
export const newCall = (id?: string): CallProgress => ({
  id,
  agreed: 'microphone',
  sound: 'none',
  isMuted: false,
  microphone: undefined,
  connectedAt: undefined,
  endedAt: undefined,
  end: undefined,
})

/** The call's state after an event. Late events change nothing: a call never goes back. */
export function afterEvent(call: CallProgress, event: CallEvent, now: number): CallProgress {
  if (call.agreed === 'over') return call
  switch (event.kind) {
    case 'over':
      return {
        ...call,
        agreed: 'over',
        sound: 'none',
        microphone: undefined,
        endedAt: now,
        end: event.end,
      }
    case 'muted':
      return { ...call, isMuted: event.isMuted }
    case 'opened':
      return { ...call, microphone: event.microphone }
    case 'placed':
      return { ...call, id: event.id, agreed: laterOf(call.agreed, 'ringing') }
    case 'sound':
      return connectedSince({ ...call, sound: event.sound }, now)
    default:
      return connectedSince({ ...call, agreed: laterOf(call.agreed, event.kind) }, now)
  }
}

const order: readonly Agreed[] = [
  'microphone',
  'placing',
  'ringing',
  'answering',
  'early',
  'answered',
  'over',
]
const laterOf = (one: Agreed, other: Agreed): Agreed =>
  order.indexOf(one) > order.indexOf(other) ? one : other

function connectedSince(call: CallProgress, now: number): CallProgress {
  const isHeard = call.agreed === 'answered' && call.sound !== 'none'
  return isHeard ? { ...call, connectedAt: call.connectedAt ?? now } : call
}

const MINUTE = 60
const HOUR = 3600
const two = (value: number) => String(value).padStart(2, '0')

/** Formats a duration like a call timer: 0:07, 12:30, 1:02:03. */
export function callClock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const rest = `${two(Math.floor((seconds % HOUR) / MINUTE))}:${two(seconds % MINUTE)}`
  return seconds < HOUR ? rest.replace(/^0/, '') : `${Math.floor(seconds / HOUR)}:${rest}`
}
