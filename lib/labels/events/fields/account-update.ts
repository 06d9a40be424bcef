import type { EventSeverity } from '@/lib/contract/event-log'
import { isObject } from '@/lib/contract/json'
import { formatNumber } from '@/lib/labels/numbers'
import { type JsonObject, listOf } from '@/lib/language/template/json'
import { at, idAt, objectsAt, textAt } from '../members'
import { businessNumberName, businessNumberText } from '../people'
import { asSentence, foreign, joined, quoted } from '../plain-text'
import { type FieldReader, type ReadableChange, reading, thing } from '../reading'
import { asWords, dateAt, inWords, listed, words } from '../words'
import { accountIn } from './account'
import { categories } from './templates'

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** English name of a country code; anything else is quoted as received. */
const countryOf = (code: string): string =>
  /^[A-Za-z]{2}$/.test(code) ? (countries.of(code.toUpperCase()) ?? quoted(code)) : quoted(code, 40)

/** BUSINESS_PRIMARY_LOCATION_COUNTRY_UPDATE: affects international prices. */
function countryText({ value }: ReadableChange): string {
  const country = textAt(value, 'country')
  return country === undefined
    ? 'The primary country of the business changed.'
    : `The primary country of the business is now ${countryOf(country)}.`
}

/** AUTH_INTL_PRICE_ELIGIBILITY_UPDATE: authentication messages to some countries cost more. */
function pricesAbroadText({ value }: ReadableChange): string {
  const rates = 'auth_international_rate_eligibility'
  const abroad = objectsAt(value, rates, 'exception_countries').flatMap((country) => {
    const code = textAt(country, 'country_code')
    return code === undefined ? [] : [countryOf(code)]
  })
  const from = dateAt(value, rates, 'start_time')
  const where = abroad.length === 0 ? 'some countries' : listed(abroad)
  return `International prices apply to authentication messages to ${where}${from === undefined ? '' : ` from ${from}`}.`
}

const amount = (digits: string | undefined) =>
  digits !== undefined && /^\d{1,12}$/.test(digits) ? formatNumber(Number(digits)) : undefined

function tierText(tier: string): string {
  const [from, to] = tier.split(':')
  const [least, most] = [amount(from), amount(to)]
  if (least === undefined) return quoted(tier, 60)
  return most === undefined ? `${least} and more messages` : `${least} to ${most} messages`
}

/** VOLUME_BASED_PRICING_TIER_UPDATE: higher volume means lower prices per message. */
function pricingTierText({ value }: ReadableChange): string {
  const info = 'volume_tier_info'
  const [tier, category] = [textAt(value, info, 'tier'), textAt(value, info, 'pricing_category')]
  const [region, month] = [textAt(value, info, 'region'), textAt(value, info, 'effective_month')]
  return joined(
    `The price of ${category === undefined ? '' : `${inWords(categories, category)} `}messages`,
    region === undefined ? '' : `in ${foreign(region, 60)}`,
    tier === undefined
      ? 'is now based on a different volume'
      : `is now based on a volume of ${tierText(tier)}`,
    month === undefined ? '' : `in the month ${foreign(month, 20)}`,
  ).concat('.')
}

const disconnections = words({
  ACCOUNT_DISCONNECTED: 'the account was disconnected',
  BUSINESS_DOWNGRADE: 'the number was registered with the app for personal use',
  CHANGE_NUMBER: 'the business changed its number',
  COMPANION_INACTIVITY: 'a linked device wasn’t used for a long time',
  PRIMARY_INACTIVITY: 'the phone wasn’t used for a long time',
  USER_RE_REGISTERED: 'the number was registered on another phone',
})

/** PARTNER_REMOVED: a partner lost access, sometimes because the phone was disconnected. */
function partnerRemovedText({ value }: ReadableChange): string {
  const reason = textAt(value, 'disconnection_info', 'reason')
  return `A partner no longer has access to the account${reason === undefined ? '' : `: ${inWords(disconnections, reason)}`}.`
}

/** PARTNER_CLIENT_CERTIFICATION_STATUS_UPDATE: a partner asked to verify the business. */
function verificationText({ value }: ReadableChange): string {
  const status = textAt(value, 'partner_client_certification_info', 'status')
  return joined(
    `The verification of the business by a partner ${status === undefined ? 'changed' : `has the status ${quoted(status, 40)}`}.`,
    asSentence(textAt(value, 'partner_client_certification_info', 'rejection_reasons'), 120),
  )
}

/** What a restriction prevents the business from doing. */
const restrictions = words({
  RESTRICTED_ADD_PHONE_NUMBER_ACTION: 'add phone numbers',
  RESTRICTED_BIZ_INITIATED_MESSAGING: 'start conversations',
  RESTRICTED_CUSTOMER_INITIATED_MESSAGING: 'reply to people who message it',
  RESTRICTED_BUSINESS_INITIATED_CALLING: 'call people',
  RESTRICTED_USER_INITIATED_CALLING: 'be called',
  RESTRICTED_BIZ_INITIATED_AND_USER_INITIATED_CALLING: 'call people or be called',
  RESTRICTED_USER_INITIATED_CALLING_CALL_BUTTON_HIDDEN: 'show the call button',
  RESTRICTED_UTILITY_TEMPLATES: 'create utility templates',
  RESTRICTED_DIRECT_SEND_UTILITY_TEMPLATES: 'send utility templates directly',
})

const bans = words({
  DISABLE: 'The account was disabled',
  REINSTATE: 'The account was reinstated',
  SCHEDULE_FOR_DISABLE: 'The account will be disabled',
})

const businessText = (value: JsonObject) => {
  const number = businessNumberText(value)
  return number === undefined
    ? (businessNumberName(value) ?? 'business')
    : `business with the number ${number}`
}

/** The list of restrictions; older events have a single one. */
function restrictionsIn(value: JsonObject): JsonObject[] {
  const info = at(value, 'restriction_info')
  return isObject(info) ? [info] : listOf(info).filter(isObject)
}

function limited(restriction: JsonObject): string {
  const until = dateAt(restriction, 'expiration')
  const type = textAt(restriction, 'restriction_type')
  const what = type === undefined ? 'use some features' : forbidden(type)
  return `${what}${until === undefined ? '' : ` until ${until}`}`
}

const forbidden = (type: string) =>
  restrictions.get(type.toUpperCase()) ?? `use anything restricted by ${quoted(type, 80)}`

/** ACCOUNT_RESTRICTION: "The business can’t start conversations until June 22, 2025." */
function restrictedText({ value }: ReadableChange): string {
  const all = restrictionsIn(value).map(limited)
  const why = violationOf(value)
  return joined(
    all.length === 0
      ? `The ${businessNumberName(value) ?? 'account'} was restricted.`
      : `The ${businessText(value)} can’t ${listed(all, 3)}${why === undefined ? '' : `, because of ${why}`}.`,
    asSentence(textAt(restrictionsIn(value)[0], 'remediation')),
  )
}

/**
 * Turns policy names into words, since there are dozens: LOW_CALLING_QUALITY becomes "low calling quality".
 */
function violationOf(value: JsonObject): string | undefined {
  const type = textAt(value, 'violation_info', 'violation_type')
  if (type === undefined) return undefined
  return /^[A-Z]+(?:_[A-Z]+)*$/.test(type) ? asWords(type.slice(0, 80)) : quoted(type, 80)
}

/** ACCOUNT_VIOLATION: the violated policy, and what to do about it if the service says so. */
function violatedText({ value }: ReadableChange): string {
  const what = violationOf(value)
  return joined(
    `The ${businessText(value)} broke a rule of the service${what === undefined ? '' : `: ${what}`}.`,
    asSentence(textAt(value, 'violation_info', 'remediation')),
  )
}

const banState = (value: JsonObject) => textAt(value, 'ban_info', 'waba_ban_state')

/** DISABLED_UPDATE: the account was disabled, will be disabled, or was reinstated. */
function bannedText({ value }: ReadableChange): string {
  const state = banState(value)
  if (state === undefined) return 'The service enabled or disabled the account.'
  const date = dateAt(value, 'ban_info', 'waba_ban_date')
  const known = bans.has(state.toUpperCase())
  const what = known ? inWords(bans, state) : `The account now has the status ${quoted(state, 80)}`
  return `${what}${date === undefined ? '' : known ? ` on ${date}` : ` from ${date}`}.`
}

const banSeverity = ({ value }: ReadableChange): EventSeverity =>
  banState(value)?.toUpperCase() === 'REINSTATE' ? 'success' : 'danger'

interface UpdateWords {
  sentence: string | ((change: ReadableChange) => string)
  severity?: EventSeverity | ((change: ReadableChange) => EventSeverity)
  needsPerson?: boolean
  /** Can concern a single number, which the event then contains. */
  isOfNumber?: boolean
}

/** The number that a restriction names, to tell several numbers apart; otherwise the account. */
function subjectOf(change: ReadableChange) {
  const { value } = change
  if (textAt(value, 'phone_number_id') === undefined && businessNumberText(value) === undefined)
    return accountIn(change)
  const { about, topics } = thing('phone-number', idAt(value, 'phone_number_id'))
  return { about, topics: [...topics, 'account'] }
}

/** Events of spec:events#account-update. */
const updates: ReadonlyMap<string, UpdateWords> = new Map<string, UpdateWords>([
  ['ACCOUNT_DELETED', { sentence: 'The account was deleted.', needsPerson: true }],
  ['ACCOUNT_RESTRICTION', { sentence: restrictedText, needsPerson: true, isOfNumber: true }],
  ['ACCOUNT_VIOLATION', { sentence: violatedText, needsPerson: true, isOfNumber: true }],
  ['DISABLED_UPDATE', { sentence: bannedText, severity: banSeverity }],
  ['VERIFIED_ACCOUNT', { sentence: 'The business was verified.', severity: 'success' }],
  ['PARTNER_ADDED', { sentence: 'A partner was given access to the account.' }],
  ['PARTNER_REMOVED', { sentence: partnerRemovedText, severity: 'warning' }],
  ['PARTNER_APP_INSTALLED', { sentence: 'An app of a partner was given access to the account.' }],
  [
    'PARTNER_APP_UNINSTALLED',
    { sentence: 'An app of a partner no longer has access to the account.', severity: 'warning' },
  ],
  ['PARTNER_CLIENT_CERTIFICATION_STATUS_UPDATE', { sentence: verificationText }],
  ['BUSINESS_PRIMARY_LOCATION_COUNTRY_UPDATE', { sentence: countryText }],
  ['VOLUME_BASED_PRICING_TIER_UPDATE', { sentence: pricingTierText }],
  ['AUTH_INTL_PRICE_ELIGIBILITY_UPDATE', { sentence: pricesAbroadText, severity: 'warning' }],
  ['AD_ACCOUNT_LINKED', { sentence: 'An ad account was linked to the account.' }],
  [
    'ACCOUNT_OFFBOARDED',
    {
      sentence: 'The account was disconnected, because its number moved to another phone.',
      needsPerson: true,
    },
  ],
  ['ACCOUNT_RECONNECTED', { sentence: 'The account is connected again.', severity: 'success' }],
  ['MM_LITE_TERMS_SIGNED', { sentence: 'The terms for marketing messages were accepted.' }],
])

/** `account_update`: changes to the account as a whole (spec:events#account-update). */
export const readAccountUpdate: FieldReader = (change) => {
  const event = textAt(change.value, 'event')
  if (event === undefined) return undefined
  const known: UpdateWords = updates.get(event.toUpperCase()) ?? {
    sentence: `The account was updated: ${quoted(event, 80)}.`,
  }
  const severity = typeof known.severity === 'function' ? known.severity(change) : known.severity
  return reading({
    sentence: typeof known.sentence === 'function' ? known.sentence(change) : known.sentence,
    severity,
    needsPerson: known.needsPerson ?? severity === 'danger',
    ...(known.isOfNumber ? subjectOf(change) : accountIn(change)),
  })
}
