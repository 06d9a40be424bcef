import type { EventSeverity } from '@/lib/contract/event-log'
import { isObject, type JsonObject, listOf } from '@/lib/template-text/json'
import { at, textAt } from '../members'
import { businessNumberText } from '../people'
import { asSentence, joined, quoted } from '../plain-text'
import type { ReadableChange } from '../reading'
import { asWords, dateAt, inWords, listed, words } from '../words'

/** What a restriction keeps the business from doing. */
const restrictions = words({
  RESTRICTED_ADD_PHONE_NUMBER_ACTION: 'add phone numbers',
  RESTRICTED_BIZ_INITIATED_MESSAGING: 'write to people first',
  RESTRICTED_CUSTOMER_INITIATED_MESSAGING: 'answer people who write',
  RESTRICTED_BUSINESS_INITIATED_CALLING: 'call people',
  RESTRICTED_USER_INITIATED_CALLING: 'be called',
  RESTRICTED_BIZ_INITIATED_AND_USER_INITIATED_CALLING: 'call people or be called',
  RESTRICTED_USER_INITIATED_CALLING_CALL_BUTTON_HIDDEN: 'show people the button to call',
  RESTRICTED_UTILITY_TEMPLATES: 'create utility templates',
  RESTRICTED_DIRECT_SEND_UTILITY_TEMPLATES: 'send utility templates directly',
})

const bans = words({
  DISABLE: 'The account was disabled',
  REINSTATE: 'The account may be used again',
  SCHEDULE_FOR_DISABLE: 'The account will be disabled',
})

const businessText = (value: JsonObject) => {
  const number = businessNumberText(value)
  return number === undefined ? 'business' : `business with the number ${number}`
}

/** The list of restrictions; older events hold one alone. */
function restrictionsIn(value: JsonObject): JsonObject[] {
  const info = at(value, 'restriction_info')
  return isObject(info) ? [info] : listOf(info).filter(isObject)
}

function limited(restriction: JsonObject): string {
  const until = dateAt(restriction, 'expiration')
  const type = textAt(restriction, 'restriction_type')
  const what = type === undefined ? 'use everything' : forbidden(type)
  return `${what}${until === undefined ? '' : ` until ${until}`}`
}

const forbidden = (type: string) =>
  restrictions.get(type.toUpperCase()) ?? `do what ${quoted(type, 80)} covers`

/** ACCOUNT_RESTRICTION: "The business may not write to people first until June 22, 2025." */
export function restrictedText({ value }: ReadableChange): string {
  const all = restrictionsIn(value).map(limited)
  const why = violationOf(value)
  return joined(
    all.length === 0
      ? 'The account was restricted.'
      : `The ${businessText(value)} may not ${listed(all, 3)}${why === undefined ? '' : `, because of ${why}`}.`,
    asSentence(textAt(restrictionsIn(value)[0], 'remediation')),
  )
}

/** Policies have dozens of names, all of them words: LOW_CALLING_QUALITY reads "low calling quality". */
function violationOf(value: JsonObject): string | undefined {
  const type = textAt(value, 'violation_info', 'violation_type')
  if (type === undefined) return undefined
  return /^[A-Z]+(?:_[A-Z]+)*$/.test(type) ? asWords(type.slice(0, 80)) : quoted(type, 80)
}

/** ACCOUNT_VIOLATION: which rule was broken, and what to do about it where the service says so. */
export function violatedText({ value }: ReadableChange): string {
  const what = violationOf(value)
  return joined(
    `The ${businessText(value)} broke a rule of the service${what === undefined ? '' : `: ${what}`}.`,
    asSentence(textAt(value, 'violation_info', 'remediation')),
  )
}

const banState = (value: JsonObject) => textAt(value, 'ban_info', 'waba_ban_state')

/** DISABLED_UPDATE: the account was disabled, will be, or is back. */
export function bannedText({ value }: ReadableChange): string {
  const state = banState(value)
  if (state === undefined) return 'The service changed whether the account may be used.'
  const date = dateAt(value, 'ban_info', 'waba_ban_date')
  const known = bans.has(state.toUpperCase())
  const what = known ? inWords(bans, state) : `The account now has the status ${quoted(state, 80)}`
  return `${what}${date === undefined ? '' : known ? ` on ${date}` : ` from ${date}`}.`
}

export const banSeverity = ({ value }: ReadableChange): EventSeverity =>
  banState(value)?.toUpperCase() === 'REINSTATE' ? 'success' : 'danger'
