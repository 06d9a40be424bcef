import type { AuditAction } from './audit-actions'

/** Types of changes that a policy can hold until someone else approves them. */
export const changeKinds = [
  'templates',
  'template-deletion',
  'flow-publication',
  'flow-deletion',
  'profile',
  'automation',
  'calling',
  'qr-codes',
  'connection',
  'people',
  'policies',
] as const
export type ChangeKind = (typeof changeKinds)[number]

interface ChangeKindLabel {
  /** What the type is listed under. */
  group: 'Templates' | 'Flows' | 'Phone numbers' | 'Console'
  label: string
  covers: string
  /** What else someone should know once approval is needed. */
  onceNeeded?: string
}

/** The label of each type, and what it includes. */
export const changeKindLabels: Readonly<Record<ChangeKind, ChangeKindLabel>> = {
  templates: {
    group: 'Templates',
    label: 'Submit or edit templates',
    covers: 'Submissions, edits, scheduled edits, and category reviews, including in bulk.',
  },
  'template-deletion': {
    group: 'Templates',
    label: 'Delete templates',
    covers: 'One language, all languages of a template, or templates in bulk.',
  },
  'flow-publication': {
    group: 'Flows',
    label: 'Publish or deprecate flows',
    covers: 'Includes migrating flows, and changing details, endpoint URLs, or responses.',
  },
  'flow-deletion': { group: 'Flows', label: 'Delete flows', covers: 'Draft flows and their versions.' },
  profile: {
    group: 'Phone numbers',
    label: 'Business profile',
    covers: 'Text and photo.',
    onceNeeded: 'An uploaded photo expires if approval takes too long.',
  },
  automation: {
    group: 'Phone numbers',
    label: 'Automation',
    covers: 'Welcome message, prompts, and commands.',
  },
  calling: {
    group: 'Phone numbers',
    label: 'Calling settings',
    covers: 'A number’s settings and new SIP credentials.',
  },
  'qr-codes': {
    group: 'Phone numbers',
    label: 'QR codes',
    covers: 'Creating, importing, changing, and deleting.',
  },
  connection: {
    group: 'Console',
    label: 'Connection',
    covers: 'Subscribers, receivers, and flow encryption keys.',
  },
  people: {
    group: 'Console',
    label: 'People',
    covers: 'Invitations, removals, reset links, second factors, roles, and groups in every account.',
    onceNeeded:
      'Creating provisioning tokens is refused. Suspending people and ending sessions never need approval.',
  },
  policies: { group: 'Console', label: 'Policies', covers: 'Changes to policies.' },
}

/** The type that each action belongs to. Actions that are not listed never need approval. */
const kindOfAction: Readonly<Partial<Record<AuditAction, ChangeKind>>> = {
  'templates.create': 'templates',
  'templates.edit': 'templates',
  'templates.schedule': 'templates',
  'templates.request-review': 'templates',
  'templates.bulk': 'templates',
  'templates.delete': 'template-deletion',
  'flows.edit': 'flow-publication',
  'flow-answers.edit': 'flow-publication',
  'flows.publish': 'flow-publication',
  'flows.deprecate': 'flow-publication',
  'flows.migrate': 'flow-publication',
  'flows.delete': 'flow-deletion',
  'business-profile.edit': 'profile',
  'business-profile.photo': 'profile',
  'phone-numbers.automate': 'automation',
  'calling.settings': 'calling',
  'calling.rotate-sip': 'calling',
  'qr-codes.create': 'qr-codes',
  'qr-codes.import': 'qr-codes',
  'qr-codes.edit': 'qr-codes',
  'qr-codes.delete': 'qr-codes',
  'events.subscribe': 'connection',
  'events.unsubscribe': 'connection',
  'receivers.create': 'connection',
  'receivers.edit': 'connection',
  'receivers.delete': 'connection',
  'flow-keys.create': 'connection',
  'flow-keys.upload': 'connection',
  'flow-keys.remove': 'connection',
  'people.invite': 'people',
  'people.renew-invitation': 'people',
  'people.make-admin': 'people',
  'people.make-developer': 'people',
  'people.make-marketer': 'people',
  'people.make-viewer': 'people',
  'people.give-role': 'people',
  'people.resume': 'people',
  'people.remove': 'people',
  'people.make-reset-link': 'people',
  'people.remove-second-factor': 'people',
  'people.require-second-factor': 'people',
  'people.waive-second-factor': 'people',
  'accounts.set-role': 'people',
  'roles.create': 'people',
  'roles.edit': 'people',
  'roles.delete': 'people',
  'groups.create': 'people',
  'groups.edit': 'people',
  'groups.delete': 'people',
  'scim.create-token': 'people',
  'policies.edit': 'policies',
}

/**
 * The type of change an action belongs to; undefined if it never needs approval.
 *
 * @param permission of the endpoint: the action of bulk jobs both submits and deletes templates
 */
export const changeKindOf = (action: AuditAction, permission: string): ChangeKind | undefined =>
  action === 'templates.bulk' && permission === 'templates.delete'
    ? 'template-deletion'
    : kindOfAction[action]
