import type { CommentSubject, CommentSubjectKind } from '@/lib/contract/comments'
import { commented } from './audit/audited-things'
import { describeTask, type NameOfNumber, textOf } from './audit/describe-action'

interface Commented {
  kind: CommentSubjectKind
  /** As the audit log names it. */
  subject: string
  /** Of a proposal: what it is to do. */
  action?: string | undefined
}

/** What a comment is about: “the template order_update in English”. */
export function commentedName({ kind, subject, action }: Commented, nameOfNumber: NameOfNumber): string {
  if (action !== undefined) return textOf(describeTask({ action, subject }, nameOfNumber))
  const named = commented.named?.(`${kind} ${subject}`, nameOfNumber)
  return named ? `${named.noun ? `${named.noun} ` : ''}${named.name}${named.after ?? ''}` : subject
}

/** The page of a subject, with its comments in sight. */
export function commentHref({ kind, id }: CommentSubject): string {
  const thing = encodeURIComponent(id)
  if (kind === 'proposal') return `/proposals/${thing}`
  if (kind === 'incident') return `/incidents?comments=${thing}`
  return `/${kind}s/${thing}?comments=${thing}`
}
