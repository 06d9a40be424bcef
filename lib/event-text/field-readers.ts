import { readAccountAlerts } from './fields/account-alerts'
import { readAccountReview } from './fields/account-review'
import { readAccountUpdate } from './fields/account-update'
import { readAppContacts } from './fields/app-contacts'
import { readAutomaticEvents } from './fields/automatic-events'
import { readBusinessCapability } from './fields/business-capability'
import { readFlows } from './fields/flows'
import { readGroups } from './fields/groups'
import { readHistory } from './fields/messages'
import { readMessaging } from './fields/messaging'
import { readPaymentConfiguration } from './fields/payment-configuration'
import { readPhoneNumberName } from './fields/phone-number-name'
import { readPhoneNumberQuality } from './fields/phone-number-quality'
import { readSecurity } from './fields/security'
import { readTemplateCategory } from './fields/template-category'
import { readTemplateComponents } from './fields/template-components'
import { readTemplateQuality } from './fields/template-quality'
import { readTemplateStatus } from './fields/template-status'
import { readUserPreferences } from './fields/user-preferences'
import type { FieldReader } from './reading'

/** Fields with words of their own: those of the specification, and the published names beside them (gap 6.1). */
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
