import type { Tone } from '@/components/ui/tone'
import type { AuditObject, AuditResult } from '@/lib/contract/audit'
import { actionChoice } from './action-sentences'

const spaced = (word: string) => word.replace(/[-_]/g, ' ')
const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** An action for people; one without words of its own by its name: `phone-numbers.request-code` is "Phone numbers: request code". A resource alone is all of it. */
export function actionText(action: string): string {
  const words = actionChoice(action)
  if (words !== undefined) return words
  const [resource = '', verb] = action.split('.', 2)
  const what = sentence(spaced(resource)).replace(/^Qr\b/, 'QR')
  return verb === undefined ? `${what}: everything` : `${what}: ${spaced(verb)}`
}

/** What is changed, for people. */
export const objectWords: Record<AuditObject, string> = {
  templates: 'Templates',
  flows: 'Flows',
  'phone-numbers': 'Phone numbers',
  'business-profile': 'Business profiles',
  'qr-codes': 'QR codes',
  calling: 'Calling',
  events: 'Events and their delivery',
  people: 'People and their rules',
  account: 'Accounts and sign-ins',
  failures: 'Failures on purpose',
}

export const resultWords: Record<AuditResult, { label: string; tone: Tone }> = {
  done: { label: 'Done', tone: 'success' },
  refused: { label: 'Refused', tone: 'warning' },
  failed: { label: 'Failed', tone: 'danger' },
}
