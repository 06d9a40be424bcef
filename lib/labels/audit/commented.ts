import type { CommentSubject, CommentSubjectKind } from '@/lib/contract/comments'
import { commented } from './audited-things'
import { describeTask, type NameOfNumber, textOf } from './describe-action'

interface Commented {
  kind: CommentSubjectKind
  /** The subject as in the audit log. */
  subject: string
  /** For a proposal: the proposed action. */
  action?: string | undefined
}

/** What a comment is about: “the template order_update in English”. */
export function commentedName({ kind, subject, action }: Commented, nameOfNumber: NameOfNumber): string {
  if (action !== undefined) return textOf(describeTask({ action, subject }, nameOfNumber))
  const named = commented.named?.(`${kind} ${subject}`, nameOfNumber)
  return named ? `${named.noun ? `${named.noun} ` : ''}${named.name}${named.after ?? ''}` : subject
}

/** A subject's page, scrolled to its comments. */
export function commentHref({ kind, id }: CommentSubject): string {
  const thing = encodeURIComponent(id)
  if (kind === 'proposal') return `/proposals/${thing}`
  if (kind === 'incident') return `/incidents?comments=${thing}`
  return `/${kind}s/${thing}?comments=${thing}`
}
