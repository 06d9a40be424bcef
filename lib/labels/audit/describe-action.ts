import { type ActionDescription, type AuditAction, auditActions } from '@/lib/contract/audit-actions'
import { capitalized } from '@/lib/labels/sentence-case'
import { type ActionWords, actionWords, pastOf } from './action-words'

/** The parts of an audit log entry needed for its sentence. */
export interface DescribedEntry {
  action: string
  subject: string
  result: string
}

/** A number's name, if known. */
export type NameOfNumber = (id: string) => string | undefined

const isKnown = (action: string): action is AuditAction => auditActions.some((known) => known === action)

/** "created the template summer_sale in English": describes a completed action in plain words. */
export function describeAction(
  { action, subject, result }: DescribedEntry,
  nameOfNumber: NameOfNumber,
): ActionDescription {
  // An imported log may come from a later version.
  if (!isKnown(action)) return plain(`did something that this version can’t describe: ${action} ${subject}`)
  const { does, to, isEnd } = actionWords[action]
  const isDone = result === 'done'
  const text = isDone ? inThePast(does) : `tried to ${does}`
  const did = sentenceOf(text, { to, subject }, nameOfNumber)
  return isDone && isEnd ? { ...did, href: undefined } : did
}

/** "Edit the template summer_sale in English": describes a requested action. */
export function describeTask(
  { action, subject }: Omit<DescribedEntry, 'result'>,
  nameOfNumber: NameOfNumber,
): ActionDescription {
  if (!isKnown(action)) return plain(`${action} ${subject}`)
  const { does, to } = actionWords[action]
  return sentenceOf(capitalized(does), { to, subject }, nameOfNumber)
}

/** A description as plain text. */
export const textOf = ({ before, name, after }: ActionDescription): string =>
  `${before}${name}${after}`.trim()

function sentenceOf(
  text: string,
  { to, subject }: Pick<ActionWords, 'to'> & { subject: string },
  nameOfNumber: NameOfNumber,
): ActionDescription {
  const named = subject === '' ? undefined : to?.named?.(subject, nameOfNumber)
  const [before = '', after] = text.split('%')
  if (after === undefined) return plain(text)
  if (!named) return plain(`${before}${to?.any ?? ''}${after}`)
  return {
    before: before + (named.noun ? `${named.noun} ` : ''),
    name: named.name,
    href: named.href,
    after: `${named.after ?? ''}${after}`,
  }
}

const inThePast = (does: ActionWords['does']) =>
  does.replace(/^\w+/, (verb) => Object.entries(pastOf).find(([known]) => known === verb)?.[1] ?? verb)

const plain = (text: string): ActionDescription => ({ before: text.trimEnd(), name: '', after: '' })

/** An action as a list option: "Create a template". */
export function actionChoice(action: string): string {
  if (!isKnown(action)) return action
  const { does, to } = actionWords[action]
  return capitalized(does.replace('%', to?.any ?? ''))
}
