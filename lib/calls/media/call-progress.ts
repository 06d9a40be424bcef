/** Why a call is over, in words. */
export interface CallEnd {
  title: string
  /** What to do now; empty when there is nothing to do. */
  nextStep: string
  /** It did not end because someone wanted it to. */
  isFault: boolean
}

/** How the sound is: not there yet, heard, or gone for now. */
export type Sound = 'none' | 'up' | 'shaky'

/** What was agreed with the other side. */
type Agreed = 'microphone' | 'placing' | 'ringing' | 'answering' | 'early' | 'answered' | 'over'

/** Everything a page shows of its call. */
export interface CallProgress {
  /** Identifier of the call, once it has one. */
  id: string | undefined
  agreed: Agreed
  sound: Sound
  isMuted: boolean
  /** What is spoken into, while it is open. */
  microphone: MediaStream | undefined
  /** When the call was answered and heard for the first time, ms since 1970. */
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

/** A call that begins; with an identifier where the other side placed it. */
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

/** What a call is after something happened. What comes late changes nothing: a call never goes back. */
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

/** A length of time as clocks of calls show it: 0:07, 12:30, 1:02:03. */
export function callClock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const rest = `${two(Math.floor((seconds % HOUR) / MINUTE))}:${two(seconds % MINUTE)}`
  return seconds < HOUR ? rest.replace(/^0/, '') : `${Math.floor(seconds / HOUR)}:${rest}`
}
