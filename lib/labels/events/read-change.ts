import type { EventReading } from '@/lib/contract/event-log'
import { isObject } from '@/lib/contract/json'
import { openedSeverity } from './alert-signals'
import {
  readAccountAlerts,
  readAccountReview,
  readBusinessCapability,
  readPaymentConfiguration,
} from './fields/account'
import { readAccountUpdate } from './fields/account-update'
import { readAppContacts, readAutomaticEvents, readUserPreferences } from './fields/contacts'
import { readFlows } from './fields/flows'
import { readGroups } from './fields/groups'
import { readHistory, readMessaging } from './fields/messaging'
import { readPhoneNumberName, readPhoneNumberQuality, readSecurity } from './fields/phone-numbers'
import {
  readTemplateCategory,
  readTemplateComponents,
  readTemplateQuality,
  readTemplateStatus,
} from './fields/templates'
import { foreign } from './plain-text'
import { type FieldReader, reading } from './reading'
import { type EventChange, UNKNOWN_FIELD } from './split-delivery'

/** Readers by field: the fields of the specification, and their published names (spec:events#published-names). */
export const fieldReaders: ReadonlyMap<string, FieldReader> = new Map([
  ['messages', readMessaging],
  ['message_status', readMessaging],
  ['call', readMessaging],
  ['calls', readMessaging],
  ['message_echoes', readMessaging],
  ['smb_message_echoes', readMessaging],
  ['smb_app_state_sync', readAppContacts],
  ['history', readHistory],
  ['account_alerts', readAccountAlerts],
  ['account_update', readAccountUpdate],
  ['account_review_update', readAccountReview],
  ['business_capability_update', readBusinessCapability],
  ['flows', readFlows],
  ['message_template_status_update', readTemplateStatus],
  ['message_template_quality_update', readTemplateQuality],
  ['message_template_components_update', readTemplateComponents],
  ['template_category_update', readTemplateCategory],
  ['phone_number_name_update', readPhoneNumberName],
  ['phone_number_quality_update', readPhoneNumberQuality],
  ['security', readSecurity],
  ['user_preferences', readUserPreferences],
  ['automatic_events', readAutomaticEvents],
  ['payment_configuration_update', readPaymentConfiguration],
  ['group_lifecycle_update', readGroups],
  ['group_participants_update', readGroups],
  ['group_settings_update', readGroups],
  ['group_status_update', readGroups],
])

const FIELD_CHARACTERS = 80

function unknownSentence(field: string): string {
  if (field === UNKNOWN_FIELD || field === '') {
    return 'An event of an unknown type arrived. See the raw data in its details.'
  }
  const kind = foreign(field, FIELD_CHARACTERS)
  return fieldReaders.has(field)
    ? `An event of type ${kind} arrived in an unknown format. See the raw data in its details.`
    : `An event of type ${kind} arrived. The console can’t describe it yet; its details show the raw data.`
}

/**
 * Describes a change for people (spec:events#envelope), with the severity of the alert rule whose incident it opens.
 * Never throws: unknown fields, formats and values get a sentence that says so. `entryId` is the account; without it,
 * events about the account have no object ID.
 */
export function readChange(
  change: Pick<EventChange, 'field' | 'value'> & Partial<Pick<EventChange, 'entryId'>>,
): EventReading {
  const { field, value, entryId = null } = change
  const read = isObject(value) ? fieldReaders.get(field)?.({ field, value, accountId: entryId }) : undefined
  if (!read) return reading({ sentence: unknownSentence(field) })
  const { objectKind, severity } = read
  return { ...read, severity: openedSeverity({ field, objectKind, change }) ?? severity }
}
