import type { ReferenceChoice, ReferenceGroup } from '@/lib/language/flow-json/language-service/references'

/** A reference being typed, and its possible completions. */
export interface Completion {
  /** Where it starts in the text. */
  from: number
  /** Where the caret is. */
  to: number
  choices: readonly ReferenceChoice[]
}

/** Typing more narrows the search. */
const MOST = 8

/** Completions of the reference before the caret; undefined if none is being typed. */
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

/** The text with the reference completed, and the new caret position. */
export function completed(
  text: string,
  { from, to }: Pick<Completion, 'from' | 'to'>,
  reference: string,
): { text: string; caret: number } {
  const rest = text.slice(to).replace(/^[\w.]*\}/, '')
  return { text: text.slice(0, from) + reference + rest, caret: from + reference.length }
}
