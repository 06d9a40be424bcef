import type { EventObjectKind, EventSeverity } from '@/lib/contract/event-log'
import type { EventField } from '@/lib/contract/events'
import { severityWords } from '@/lib/labels/states/severities'

interface FieldWords {
  label: string
  /** When such an event is sent. */
  meaning: string
}

const fields: Record<EventField, FieldWords> = {
  messages: { label: 'Messages', meaning: 'Someone messaged you, tapped a button, or filled out a flow.' },
  message_status: {
    label: 'Message status',
    meaning: 'The status of a message you sent changed: sent, delivered, read, or failed.',
  },
  account_alerts: {
    label: 'Account alerts',
    meaning: 'The service warned you about the account or its limits.',
  },
  account_update: {
    label: 'Account changes',
    meaning: 'The account was verified, restricted, disabled, or changed in another way.',
  },
  account_review_update: { label: 'Account review', meaning: 'A review of the account was completed.' },
  business_capability_update: {
    label: 'Account limits',
    meaning: 'The limits of the account changed.',
  },
  flows: { label: 'Flows', meaning: 'A flow’s status changed, or its endpoint is slow or failing.' },
  message_template_status_update: {
    label: 'Template status',
    meaning: 'A template was approved, rejected, paused, disabled, or deleted.',
  },
  phone_number_name_update: {
    label: 'Display name',
    meaning: 'The review of a phone number’s display name was completed.',
  },
  phone_number_quality_update: {
    label: 'Number quality',
    meaning: 'A phone number’s quality rating or tier changed.',
  },
  call: { label: 'Calls', meaning: 'A call started ringing, connected, ended, or failed.' },
}

/** Fields of other services, and the console's own. */
const otherLabels = new Map([
  ['calls', 'Calls'],
  ['message_template_quality_update', 'Template quality'],
  ['message_template_components_update', 'Template content'],
  ['template_category_update', 'Template category'],
  ['console_gap', 'Console'],
  ['console_edit', 'Console'],
  ['console_health', 'Console'],
  ['unreadable', 'Unreadable'],
])

// The table above has exactly the fields of the contract.
export const eventFieldNames = Object.keys(fields) as EventField[]
const isField = (field: string): field is EventField => Object.hasOwn(fields, field)

/** Label of a field; unknown ones are shown as they are. */
export const fieldLabel = (field: string): string =>
  isField(field) ? fields[field].label : (otherLabels.get(field) ?? field)

export const fieldMeaning = (field: EventField): string => fields[field].meaning

export const fieldChoices = eventFieldNames.map((value) => ({ value, label: fields[value].label }))

// The table above has exactly the severities of the contract.
export const severityChoices = (Object.keys(severityWords) as EventSeverity[]).map((value) => ({
  value,
  label: severityWords[value].label,
  mark: severityWords[value],
}))

const kinds: Record<EventObjectKind, string> = {
  template: 'Template',
  'phone-number': 'Phone number',
  flow: 'Flow',
  account: 'Account',
  message: 'Message',
  call: 'Call',
  receiver: 'Receiver',
}
// The table above has exactly the kinds of the contract.
export const kindChoices = (Object.keys(kinds) as EventObjectKind[]).map((value) => ({
  value,
  label: kinds[value],
}))
export const kindLabel = (kind: EventObjectKind): string => kinds[kind]
