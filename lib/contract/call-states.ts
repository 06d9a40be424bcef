/** Types and texts of calls without zod, for pages as well as schemas. */

/** A demo contact that can always be called: it granted permanent permission, without a daily limit. */
export const demoContact = '15550100001'

/** Connection states in which a number can’t start calls (spec:phone-numbers#connection). */
export const statusesWithoutCalls = ['RESTRICTED', 'BANNED', 'DISCONNECTED', 'DELETED', 'MIGRATED'] as const

export const callingStatuses = ['ENABLED', 'DISABLED'] as const
export type CallingStatus = (typeof callingStatuses)[number]

export const callIconVisibilities = ['DEFAULT', 'HIDDEN'] as const
export type CallIconVisibility = (typeof callIconVisibilities)[number]
/** Values that other clients send, stored as the specification's (spec:calling#answer-of-changes). */
export const callIconAliases: Readonly<Record<string, CallIconVisibility>> = { DISABLE_ALL: 'HIDDEN' }

/** spec:calling#call-statuses; transitions: spec:calling#transitions-of-a-call. */
export const callStatuses = ['initiated', 'ringing', 'connected', 'ended', 'failed'] as const
export type CallStatus = (typeof callStatuses)[number]

/** The possible next statuses of a call. */
export const callTransitions: Readonly<Record<CallStatus, readonly CallStatus[]>> = {
  initiated: ['ringing', 'ended', 'failed'],
  ringing: ['connected', 'ended', 'failed'],
  connected: ['ended', 'failed'],
  ended: [],
  failed: [],
}

export const openCallStatuses = ['initiated', 'ringing', 'connected'] as const satisfies CallStatus[]
export const isOpenCall = (status: string): boolean => openCallStatuses.some((open) => open === status)

/** Who started a call. */
export const callDirections = ['BUSINESS_INITIATED', 'USER_INITIATED'] as const
export type CallDirection = (typeof callDirections)[number]

/** What a business can do with a call (spec:calling#action). */
export const callActions = ['connect', 'pre_accept', 'accept', 'reject', 'terminate'] as const
export type CallAction = (typeof callActions)[number]

/** What the person at the other end can do; embedded service only. */
export const customerCallActions = ['call', 'answer', 'decline', 'hang_up', 'fail'] as const
export type CustomerCallAction = (typeof customerCallActions)[number]

/** Who caused a change of a call's status. */
export const callMovers = ['business', 'customer', 'service'] as const
export type CallMover = (typeof callMovers)[number]

/** Why a call ended or failed, other than by someone hanging up. */
export const callReasons = {
  REJECTED: 'The call was declined.',
  CANCELLED: 'The caller hung up before anyone answered.',
  NO_ANSWER: 'No one answered in time.',
  TOO_LONG: 'The call reached the maximum length.',
  NETWORK_ERROR: 'The connection dropped.',
  MEDIA_ERROR: 'The audio couldn’t be connected.',
  INTERRUPTED: 'The service stopped during the call.',
} as const
export type CallReason = keyof typeof callReasons

/** Filters for missed calls: all, or only those without a later conversation. */
export const missedCalls = ['all', 'waiting'] as const
/** Derives a call's outcome from its status and, if necessary, its reason and direction. */
interface CallOutcomeFacts {
  statuses: readonly CallStatus[]
  direction?: CallDirection
  /** Matches if the reason is one of these. */
  reasons?: readonly CallReason[]
  /** Matches if the reason is none of these. */
  otherThan?: readonly CallReason[]
}

const closedCallStatuses = ['ended', 'failed'] as const satisfies CallStatus[]
const unanswered = ['REJECTED', 'CANCELLED', 'NO_ANSWER'] as const satisfies CallReason[]

const outcomes = {
  under_way: { statuses: openCallStatuses },
  answered: { statuses: ['ended'], otherThan: unanswered },
  missed: {
    statuses: closedCallStatuses,
    direction: 'USER_INITIATED',
    reasons: ['NO_ANSWER', 'CANCELLED'],
  },
  declined: { statuses: closedCallStatuses, reasons: ['REJECTED'] },
  not_answered: { statuses: closedCallStatuses, direction: 'BUSINESS_INITIATED', reasons: ['NO_ANSWER'] },
  given_up: { statuses: closedCallStatuses, direction: 'BUSINESS_INITIATED', reasons: ['CANCELLED'] },
  failed: { statuses: ['failed'], otherThan: unanswered },
} as const satisfies Record<string, CallOutcomeFacts>
export type CallOutcome = keyof typeof outcomes
/** Every call has one of these outcomes; lists show and filter by them. */
export const callOutcomes: Readonly<Record<CallOutcome, CallOutcomeFacts>> = outcomes

export const isCallOutcome = (word: string): word is CallOutcome => Object.hasOwn(callOutcomes, word)

/** The outcome of a call; undefined for unknown values of another service. */
export function callOutcomeOf(call: {
  status: string
  reason: string | null
  direction: string
}): CallOutcome | undefined {
  const has = (words: readonly string[], word: string | null) => words.some((each) => each === word)
  return Object.keys(callOutcomes)
    .filter(isCallOutcome)
    .find((word) => {
      const { statuses, direction, reasons, otherThan } = callOutcomes[word]
      return (
        has(statuses, call.status) &&
        (direction === undefined || direction === call.direction) &&
        (reasons === undefined || has(reasons, call.reason)) &&
        !(otherThan !== undefined && has(otherThan, call.reason))
      )
    })
}

/** Reasons the other end may give for ending a call. */
export const callFailures = ['NETWORK_ERROR', 'MEDIA_ERROR'] as const satisfies CallReason[]
export type CallFailure = (typeof callFailures)[number]

/** Why someone can't be called (spec:calling#reasons), with what to do about it. */
export const callPermissionReasons = {
  NO_PERMISSION: 'This person hasn’t allowed calls. Request permission in a message.',
  PERMISSION_PENDING: 'This person was asked and hasn’t answered yet. Wait for the answer.',
  PERMISSION_DENIED: 'This person doesn’t want to be called. Send a message instead.',
  PERMISSION_EXPIRED: 'The permission has expired. Ask again in a message.',
  DAILY_CALL_LIMIT_REACHED: 'You’ve reached the 24-hour call limit for this person. Call again later.',
  CALLING_NOT_ENABLED: 'Calling is off for this number. Turn it on in the calling settings.',
  USER_UNREACHABLE: 'This person’s phone can’t take calls right now. Try again later.',
  BUSINESS_RESTRICTED: 'This number can’t start calls right now. Check its quality and status.',
} as const
export type CallPermissionReason = keyof typeof callPermissionReasons

/** A person's call permission. */
export const callPermissionStatuses = [
  'no_permission',
  'pending',
  'temporary',
  'permanent',
  'denied',
  'expired',
] as const
export type CallPermissionStatus = (typeof callPermissionStatuses)[number]

/** Changes a person can make to call permission; `kept` changes nothing. Embedded service only. */
export const callPermissionDecisions = ['temporary', 'permanent', 'denied', 'revoked', 'kept'] as const
export type CallPermissionDecision = (typeof callPermissionDecisions)[number]

/** Call signals sent to a person's phone. */
export const callSignalKinds = [
  'ring',
  'early_media',
  'connected',
  'over',
  'permission_request',
  'permission_prompt',
] as const
export type CallSignalKind = (typeof callSignalKinds)[number]
