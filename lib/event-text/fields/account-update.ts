import type { EventSeverity } from '@/lib/contract/event-log'
import { textAt } from '../members'
import { quoted } from '../plain-text'
import { type FieldReader, type ReadableChange, reading } from '../reading'
import { accountIn } from './account'
import {
  countryText,
  partnerRemovedText,
  pricesAbroadText,
  pricingTierText,
  verificationText,
} from './account-news'
import { bannedText, banSeverity, restrictedText, violatedText } from './account-restrictions'

interface UpdateWords {
  sentence: string | ((change: ReadableChange) => string)
  severity?: EventSeverity | ((change: ReadableChange) => EventSeverity)
  needsPerson?: boolean
}

/** Events of gap 6.1. */
const updates: ReadonlyMap<string, UpdateWords> = new Map<string, UpdateWords>([
  ['ACCOUNT_DELETED', { sentence: 'The account was deleted.', severity: 'danger', needsPerson: true }],
  ['ACCOUNT_RESTRICTION', { sentence: restrictedText, severity: 'danger', needsPerson: true }],
  ['ACCOUNT_VIOLATION', { sentence: violatedText, severity: 'danger', needsPerson: true }],
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
      severity: 'danger',
      needsPerson: true,
    },
  ],
  ['ACCOUNT_RECONNECTED', { sentence: 'The account is connected again.', severity: 'success' }],
  ['MM_LITE_TERMS_SIGNED', { sentence: 'The terms for marketing messages were accepted.' }],
])

/** `account_update`: everything that happens to the account as a whole (gap 6.1). */
export const readAccountUpdate: FieldReader = (change) => {
  const event = textAt(change.value, 'event')
  if (event === undefined) return undefined
  const known = updates.get(event.toUpperCase()) ?? {
    sentence: `Something happened to the account: ${quoted(event, 80)}.`,
  }
  const severity = typeof known.severity === 'function' ? known.severity(change) : known.severity
  return reading({
    sentence: typeof known.sentence === 'function' ? known.sentence(change) : known.sentence,
    severity,
    needsPerson: known.needsPerson ?? severity === 'danger',
    ...accountIn(change),
  })
}
