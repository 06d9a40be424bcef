import type { EventSeverity } from '@/lib/contract/event-log'
import { formatDuration } from '@/lib/labels/durations'
import type { JsonObject } from '@/lib/language/template/json'
import { firstOf, idAt, numberAt, objectsAt, textAt } from '../members'
import { personText } from '../people'
import { ended, quoted } from '../plain-text'
import { type FieldReader, reading } from '../reading'
import { inWords, words } from '../words'
import { errorText } from './service-errors'

export type CallState = 'ringing' | 'connected' | 'ended' | 'failed' | 'declined' | 'taken back' | 'missed'

/** Status words of the specification, the published service and libraries. */
const states: ReadonlyMap<string, CallState> = new Map([
  ['RINGING', 'ringing'],
  ['CONNECTED', 'connected'],
  ['ACCEPTED', 'connected'],
  ['ENDED', 'ended'],
  ['COMPLETED', 'ended'],
  ['FAILED', 'failed'],
  ['REJECTED', 'declined'],
  ['DECLINED', 'declined'],
  ['MISSED', 'missed'],
  ['NO_ANSWER', 'missed'],
  ['TERMINATE', 'ended'],
  ['TERMINATED', 'ended'],
])

/** How a call ended, which is more specific than its status. */
const ends: ReadonlyMap<string, CallState> = new Map([
  ['REJECTED', 'declined'],
  ['DECLINED', 'declined'],
  ['CANCELLED', 'taken back'],
  ['CANCELED', 'taken back'],
  ['NO_ANSWER', 'missed'],
  ['TIMEOUT', 'missed'],
])

const reasons = words({
  BUSY: 'the line is busy',
  UNREACHABLE: 'the phone couldn’t be reached',
  NETWORK_ERROR: 'the connection dropped',
  MEDIA_ERROR: 'the audio couldn’t be connected',
  TOO_LONG: 'it reached the maximum length',
  INTERRUPTED: 'the service stopped in the meantime',
  NO_PERMISSION: 'the person hasn’t allowed calls',
})

/** Events during a call. */
const extras = words({
  CALL_TRANSCRIPTION_AVAILABLE: 'The transcript of',
  CALL_RECORDING_AVAILABLE: 'The recording of',
})

interface Call {
  who: string
  isIncoming: boolean | undefined
  state: CallState | undefined
  /** The word the state was derived from, recognized or not. */
  word: string | undefined
  why: string | undefined
  seconds: number | undefined
}

const callOf = ({ isIncoming, who }: Call) =>
  isIncoming === undefined ? `call with ${who}` : `call ${isIncoming ? 'from' : 'to'} ${who}`

function callSentence(call: Call): string {
  const because = call.why === undefined ? '.' : `: ${call.why}`
  switch (call.state) {
    case 'ringing':
      return call.isIncoming ? `${call.who} is calling.` : `The ${callOf(call)} is ringing.`
    case 'connected':
      return `The ${callOf(call)} is connected.`
    case 'ended':
      return `The ${callOf(call)} ended${call.seconds ? ` after ${formatDuration(call.seconds)}` : ''}.`
    case 'failed':
      return `The ${callOf(call)} failed${because}`
    case 'declined':
      return call.isIncoming ? `The ${callOf(call)} was declined.` : `${call.who} declined the call.`
    case 'taken back':
      return call.isIncoming
        ? `${call.who} hung up before anyone answered.`
        : `The ${callOf(call)} was canceled before anyone answered.`
    case 'missed':
      return `No one answered the ${callOf(call)}.`
    case undefined:
      return call.word === undefined
        ? `The ${callOf(call)} was updated.`
        : `The ${callOf(call)} now has the status ${quoted(call.word, 80)}.`
  }
}

function severityOf(state: CallState | undefined): EventSeverity {
  if (state === 'failed') return 'danger'
  return state === 'missed' ? 'warning' : 'info'
}

/** In the published service, "connect" carries the offer of an incoming call, or the answer to an outgoing one. */
function stateOf(status: string | undefined, event: string | undefined, isIncoming: boolean | undefined) {
  const told = states.get(status?.toUpperCase() ?? '')
  if (told !== undefined || status !== undefined) return told ?? endedBy(event)
  if (/^(?:call_)?connect$/i.test(event ?? '')) return isIncoming ? 'ringing' : 'connected'
  return states.get(event?.toUpperCase().replace(/^CALL_/, '') ?? '')
}

/** How a call ended. */
function endOf(state: CallState | undefined, reason: string | undefined): CallState | undefined {
  const isOver = state === 'ended' || state === 'failed'
  return (isOver ? ends.get(reason?.toUpperCase() ?? '') : undefined) ?? state
}

/** A terminated call has ended, whatever else the event says. */
const endedBy = (event: string | undefined): CallState | undefined =>
  /^(?:call_)?terminated?$/i.test(event ?? '') ? 'ended' : undefined

function directionOf(call: JsonObject): boolean | undefined {
  const direction = textAt(call, 'direction')?.toUpperCase()
  if (direction === 'USER_INITIATED' || direction === 'INBOUND') return true
  return direction === 'BUSINESS_INITIATED' || direction === 'OUTBOUND' ? false : undefined
}

function whyOf(value: JsonObject, call: JsonObject): string | undefined {
  const reason = textAt(call, 'reason')
  if (reason === undefined) return errorText(call) ?? errorText(value)
  return /\s/.test(reason) ? ended(quoted(reason)) : `${inWords(reasons, reason)}.`
}

function otherParty(value: JsonObject, call: JsonObject, isIncoming: boolean | undefined): string {
  const own = textAt(value, 'metadata', 'display_phone_number')?.replace(/\D/g, '')
  const [from, to] = [textAt(call, 'from'), textAt(call, 'to')]
  const isOwnCall = isIncoming === false || (isIncoming === undefined && from !== undefined && from === own)
  const other = isOwnCall ? to : firstOf(from, textAt(call, 'recipient_id'), to)
  return personText(value, firstOf(other, textAt(call, 'recipient_id'))) ?? 'someone'
}

/** Call details from an event. */
export interface ToldCall {
  id: string
  phoneNumberId: string
  /** The person's number in digits. */
  person: string
  name: string | undefined
  /** Undefined if the event doesn't say. */
  isIncoming: boolean | undefined
  state: CallState | undefined
  reason: string | undefined
  /** When an ended call was answered, in seconds since 1970. Undefined if it wasn't, or isn't over. */
  answeredAt: number | undefined
  /** The other side's session description. */
  session: { sdp_type: string; sdp: string } | undefined
  /** Seconds since 1970; undefined if the event doesn't say. */
  at: number | undefined
}

/** Reads a call's change from an entry in `calls`, or in a call's `statuses`; undefined if it isn't about a call. */
export function toldCall(value: JsonObject): ToldCall | undefined {
  const status = objectsAt(value, 'statuses')[0]
  const call = objectsAt(value, 'calls')[0] ?? status
  const id = call && firstOf(idAt(call, 'id'), idAt(call, 'wacid'))
  const phoneNumberId = textAt(value, 'metadata', 'phone_number_id')
  if (call === undefined || id === undefined || phoneNumberId === undefined) return undefined
  const isIncoming = call === status ? false : directionOf(call)
  const reason = textAt(call, 'reason')
  const told = stateOf(textAt(call, 'status'), textAt(call, 'event'), isIncoming)
  const [type, sdp] = [textAt(call, 'session', 'sdp_type'), textAt(call, 'session', 'sdp')]
  return {
    id,
    phoneNumberId,
    person:
      firstOf(
        isIncoming === false ? textAt(call, 'to') : textAt(call, 'from'),
        textAt(call, 'recipient_id'),
      ) ?? '',
    name: textAt(objectsAt(value, 'contacts')[0], 'profile', 'name'),
    isIncoming,
    state: endOf(told, reason),
    reason,
    answeredAt: numberAt(call, 'start_time'),
    session: type && sdp ? { sdp_type: type, sdp } : undefined,
    at: numberAt(call, 'timestamp') ?? (Number(textAt(call, 'timestamp')) || undefined),
  }
}

/** A change's `calls`, in the format of the specification ("call") or of the published service (spec:events#calls). */
export const readCalls: FieldReader = ({ value }) => {
  const call = objectsAt(value, 'calls')[0]
  if (call === undefined) return undefined
  const isIncoming = directionOf(call)
  const [status, event] = [textAt(call, 'status'), textAt(call, 'event')]
  const state = endOf(stateOf(status, event, isIncoming), textAt(call, 'reason'))
  const word = firstOf(status, event)
  const who = otherParty(value, call, isIncoming)
  const told: Call = {
    who,
    isIncoming,
    state,
    word,
    why: whyOf(value, call),
    seconds: numberAt(call, 'duration'),
  }
  const extra = extras.get(event?.toUpperCase() ?? '')
  return reading({
    sentence: extra === undefined ? callSentence(told) : `${extra} the ${callOf(told)} is ready.`,
    severity: severityOf(state),
    about: { kind: 'call', id: firstOf(idAt(call, 'id'), idAt(call, 'wacid')) },
    topics: ['calls'],
  })
}

/** `statuses` of outgoing calls: ringing, accepted or declined. */
export const readCallStatuses: FieldReader = ({ value }) => {
  const status = objectsAt(value, 'statuses')[0]
  if (status === undefined) return undefined
  const word = textAt(status, 'status')
  const state = states.get(word?.toUpperCase() ?? '')
  const who = personText(value, textAt(status, 'recipient_id')) ?? 'someone'
  return reading({
    sentence: callSentence({
      who,
      isIncoming: false,
      state,
      word,
      why: errorText(status),
      seconds: undefined,
    }),
    severity: severityOf(state),
    about: { kind: 'call', id: idAt(status, 'id') },
    topics: ['calls'],
  })
}
