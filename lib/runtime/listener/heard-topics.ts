import { numbersOf, type Permission, permits, type Role } from '@/lib/access/roles'
import { PEOPLE_TOPIC } from '@/lib/events/live/console-streams'
import { everyTopic } from '@/lib/events/live/topics-after'

/** Permission required to receive each topic; the default is the permission for events. */
const neededFor: Readonly<Record<string, Permission>> = {
  ...ofEach('overview.read', [...everyTopic, PEOPLE_TOPIC, 'account', 'accounts', 'failures', 'clock']),
  ...ofEach('overview.read', ['comments', 'mentions', 'proposals', 'proposal', 'policies', 'views']),
  ...ofEach('templates.read', ['templates', 'template', 'template-labels', 'template-folders']),
  ...ofEach('templates.read', ['template-owners', 'template-glossary', 'template-jobs', 'rate-table']),
  ...ofEach('templates.read', ['template-drafts', 'template-draft']),
  ...ofEach('flows.read', ['flows', 'flow', 'flow-draft', 'flow-keys', 'flow-run', 'flow-case']),
  ...ofEach('phone-numbers.read', ['phone-numbers', 'phone-number', 'messages']),
  ...ofEach('business-profile.read', ['business-profile']),
  ...ofEach('qr-codes.read', ['qr-codes', 'qr-code']),
  ...ofEach('calling.read', ['calls']),
  ...ofEach('incidents.read', ['incidents']),
}

/** Topics about one phone number. Topics identified otherwise are received through their list. */
const ofOneNumber: readonly string[] = ['phone-number', 'business-profile', 'qr-code']
/** Topics without a phone number of their own whose subject may have one. */
const ofAnything: readonly string[] = ['proposal']

/** Filters topics to those a role may receive, without ids of objects of other numbers. */
export const heardTopics = (role: Role, topics: readonly string[]): string[] =>
  topics.filter((topic) => isHeard(role, topic))

function isHeard(role: Role, topic: string): boolean {
  const [word = '', ...rest] = topic.split(':')
  const permission = neededFor[word] ?? (word === 'editors' ? permissionOfEditors(rest[0]) : 'events.read')
  if (!permits(role, permission)) return false
  if (rest.length === 0) return true
  if (ofAnything.includes(word)) return !isLimited(role)
  return !ofOneNumber.includes(word) || permits(role, permission, rest.join(':'))
}

/** Only people who may edit see who else is editing. */
const permissionOfEditors = (kind: string | undefined): Permission =>
  kind === 'templates' ? 'templates.write' : 'flows.write'

/** Whether a role is limited to some phone numbers for anything. */
const isLimited = (role: Role) =>
  typeof role !== 'string' && role.permissions.some((each) => numbersOf(role, each))

function ofEach(permission: Permission, words: readonly string[]): Record<string, Permission> {
  return Object.fromEntries(words.map((word) => [word, permission]))
}
