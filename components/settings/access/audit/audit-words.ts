import type { AuditObject, AuditResult } from '@/lib/contract/audit'
import { actionChoice } from '@/lib/labels/audit/describe-action'
import { capitalized } from '@/lib/labels/sentence-case'
import type { State } from '@/lib/labels/states/state'

const spaced = (word: string) => word.replace(/[-_]/g, ' ')
/** Label of an action, or of a resource, which stands for all its actions. */
export function actionText(action: string): string {
  if (action.includes('.')) return actionChoice(action)
  return `${capitalized(spaced(action)).replace(/^Qr\b/, 'QR')}: everything`
}

/** Labels of changed objects. */
export const objectWords: Record<AuditObject, string> = {
  templates: 'Templates',
  flows: 'Flows',
  'phone-numbers': 'Phone numbers',
  'business-profile': 'Business profiles',
  'qr-codes': 'QR codes',
  calling: 'Calling',
  events: 'Events and their delivery',
  alerts: 'Incidents and alerts',
  views: 'Saved views',
  plans: 'Account files',
  proposals: 'Proposals and policies',
  comments: 'Comments',
  people: 'People and access',
  account: 'Accounts and sign-ins',
  access: 'Denied requests and the audit log',
  failures: 'Simulated failures',
}

export const resultWords: Record<AuditResult, State> = {
  done: { label: 'Done', tone: 'success' },
  refused: { label: 'Refused', tone: 'warning', icon: 'ban' },
  failed: { label: 'Failed', tone: 'danger' },
}
