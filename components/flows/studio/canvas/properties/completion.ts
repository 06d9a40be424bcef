import type { ReferenceChoice, ReferenceGroup } from '@/lib/language/flow-json/language-service/references'

/** A reference that is being written, and what it may become. */
export interface Completion {
  /** Where it begins in the text. */
  from: number
  /** Where the caret is. */
  to: number
  choices: readonly ReferenceChoice[]
}

/** More would be searched by writing more. */
const MOST = 8

/** What the reference before the caret may become; undefined where none is being written. */
export function completionAt(
  text: string,
  caret: number,
  groups: readonly ReferenceGroup[],
): Completion | undefined {
  const from = text.lastIndexOf('${', caret)
  if (from < 0 || from + 2 > caret) return undefined
  const typed = text.slice(from + 2, caret)
  if (/[\s{}`'"]/.test(typed)) return undefined
  const wanted = typed.toLowerCase()
  const all = groups.flatMap((group) => group.choices)
  const isLike = ({ text: whole, label }: ReferenceChoice) =>
    whole.toLowerCase().includes(wanted) || label.toLowerCase().includes(wanted)
  const begins = ({ text: whole }: ReferenceChoice) => whole.toLowerCase().startsWith(`\${${wanted}`)
  const found = all.filter(isLike)
  const choices = [...found.filter(begins), ...found.filter((choice) => !begins(choice))].slice(0, MOST)
  return choices.length > 0 ? { from, to: caret, choices } : undefined
}

/** The text with the reference in place of what was being written, and where the caret is then. */
export function completed(
  text: string,
  { from, to }: Pick<Completion, 'from' | 'to'>,
  reference: string,
): { text: string; caret: number } {
  const rest = text.slice(to).replace(/^[\w.]*\}/, '')
  return { text: text.slice(0, from) + reference + rest, caret: from + reference.length }
}
