import type { AuditAction } from './audit-actions'

/** Kinds of changes that a policy can hold until someone else approves them. */
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

/** What a kind is called, and what belongs to it. */
export const changeKindLabels: Readonly<Record<ChangeKind, { label: string; covers: string }>> = {
  templates: {
    label: 'Submit or edit templates',
    covers:
      'Submitting, editing, scheduling an edit and asking for a category review. Bulk changes are refused.',
  },
  'template-deletion': {
    label: 'Delete templates',
    covers: 'One template, or all its languages. Bulk deletions are refused.',
  },
  'flow-publication': {
    label: 'Publish or deprecate flows',
    covers:
      'Publishing, deprecating and migrating, and changes to details, the endpoint address and endpoint responses.',
  },
  'flow-deletion': { label: 'Delete flows', covers: 'Drafts of flows, with their versions.' },
  profile: {
    label: 'Business profile',
    covers: 'Texts and photo. An uploaded photo expires if approval takes too long.',
  },
  automation: { label: 'Automation', covers: 'Welcome message, prompts and commands of a number.' },
  calling: { label: 'Calling settings', covers: 'Settings of a number, and new SIP credentials.' },
  'qr-codes': { label: 'QR codes', covers: 'Creating, importing, changing and deleting.' },
  connection: {
    label: 'Connection',
    covers: 'Subscriptions, receivers, and the keys that encrypt flows.',
  },
  people: {
    label: 'People',
    covers:
      'Inviting, roles (also custom ones, of groups and in other accounts), restoring, removing, reset links and second factors. Suspending and ending sessions is always free.',
  },
  policies: { label: 'Policies', covers: 'Changes to policies.' },
}

/** The kind of each action that has one; every other action is free. */
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
  'policies.edit': 'policies',
}

/**
 * Which kind of change an action of a row is; undefined for what no policy holds.
 *
 * @param permission of the row: many templates are deleted by an action that also submits many
 */
export const changeKindOf = (action: AuditAction, permission: string): ChangeKind | undefined =>
  action === 'templates.bulk' && permission === 'templates.delete'
    ? 'template-deletion'
    : kindOfAction[action]
