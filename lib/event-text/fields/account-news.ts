import { number } from '@/lib/template-text/wording'
import { objectsAt, textAt } from '../members'
import { asSentence, foreign, joined, quoted } from '../plain-text'
import type { ReadableChange } from '../reading'
import { dateAt, inWords, listed, words } from '../words'
import { categories } from './template'

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** The English name of a country code; what is no code is quoted as it came. */
const countryOf = (code: string): string =>
  /^[A-Za-z]{2}$/.test(code) ? (countries.of(code.toUpperCase()) ?? quoted(code)) : quoted(code, 40)

/** BUSINESS_PRIMARY_LOCATION_COUNTRY_UPDATE: prices abroad depend on it. */
export function countryText({ value }: ReadableChange): string {
  const country = textAt(value, 'country')
  return country === undefined
    ? 'The main country of the business changed.'
    : `The main country of the business is now ${countryOf(country)}.`
}

/** AUTH_INTL_PRICE_ELIGIBILITY_UPDATE: authentication messages to some countries cost more. */
export function pricesAbroadText({ value }: ReadableChange): string {
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
  digits !== undefined && /^\d{1,12}$/.test(digits) ? number(Number(digits)) : undefined

function tierText(tier: string): string {
  const [from, to] = tier.split(':')
  const [least, most] = [amount(from), amount(to)]
  if (least === undefined) return quoted(tier, 60)
  return most === undefined ? `${least} and more messages` : `${least} to ${most} messages`
}

/** VOLUME_BASED_PRICING_TIER_UPDATE: who sends more pays less for each. */
export function pricingTierText({ value }: ReadableChange): string {
  const info = 'volume_tier_info'
  const [tier, category] = [textAt(value, info, 'tier'), textAt(value, info, 'pricing_category')]
  const [region, month] = [textAt(value, info, 'region'), textAt(value, info, 'effective_month')]
  return joined(
    `The price of ${category === undefined ? '' : `${inWords(categories, category)} `}messages`,
    region === undefined ? '' : `in ${foreign(region, 60)}`,
    tier === undefined ? 'now follows another volume' : `now follows a volume of ${tierText(tier)}`,
    month === undefined ? '' : `in the month ${foreign(month, 20)}`,
  ).concat('.')
}

const disconnections = words({
  ACCOUNT_DISCONNECTED: 'the account was disconnected',
  BUSINESS_DOWNGRADE: 'the number was registered with the app for private use',
  CHANGE_NUMBER: 'the business changed its number',
  COMPANION_INACTIVITY: 'a linked device was not used for a long time',
  PRIMARY_INACTIVITY: 'the phone was not used for a long time',
  USER_RE_REGISTERED: 'the number was registered on another phone',
})

/** PARTNER_REMOVED: a partner has no access any more, sometimes because the phone was disconnected. */
export function partnerRemovedText({ value }: ReadableChange): string {
  const reason = textAt(value, 'disconnection_info', 'reason')
  return `A partner no longer has access to the account${reason === undefined ? '' : `: ${inWords(disconnections, reason)}`}.`
}

/** PARTNER_CLIENT_CERTIFICATION_STATUS_UPDATE: a partner asked to verify the business. */
export function verificationText({ value }: ReadableChange): string {
  const status = textAt(value, 'partner_client_certification_info', 'status')
  return joined(
    `The verification of the business by a partner ${status === undefined ? 'has news' : `has the status ${quoted(status, 40)}`}.`,
    asSentence(textAt(value, 'partner_client_certification_info', 'rejection_reasons'), 120),
  )
}
