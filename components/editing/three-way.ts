import { isSameJsonText } from '@/lib/contract/same-json'

/** Names of the parts that are saved and resolved separately. */
export type Part<Values> = Extract<keyof Values, string>

/**
 * Values as they are sent, part by part, so that insignificant differences, such as surrounding spaces, don't count.
 */
export type ToSent<Values> = (values: Values) => { readonly [Name in Part<Values>]: unknown }

export interface Versions<Values> {
  /** The saved version when the form was opened. */
  opened: Values
  /** The form's values. */
  mine: Values
  /** The saved version now. */
  theirs: Values
}

/** A form left with unsaved changes. */
export type UnsavedForm<Values> = Pick<Versions<Values>, 'opened' | 'mine'>

/** The parts in which two versions differ. */
export function changedParts<Values>(toSent: ToSent<Values>, one: Values, other: Values): Part<Values>[] {
  const [a, b] = [toSent(one), toSent(other)]
  // The names are those of the values, as the type of `toSent` says.
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])] as Part<Values>[]
  return names.filter((name) => !isSameJsonText(a[name], b[name]))
}

/** The request that turns one version into the other: omitted parts keep their value. */
export function changesOf<Values, Sent extends { readonly [Name in Part<Values>]: unknown }>(
  toSent: (values: Values) => Sent,
  opened: Values,
  mine: Values,
): Partial<Pick<Sent, Part<Values>>> {
  const sent = toSent(mine)
  const changed = changedParts<Values>(toSent, opened, mine).map((name) => [name, sent[name]])
  return Object.fromEntries(changed)
}

interface Rebased<Values> {
  opened: Values
  mine: Values
  /** Parts changed differently here and elsewhere: only a person can decide. */
  conflicts: Part<Values>[]
  /** Parts unchanged here that show the newly saved values. */
  followed: Part<Values>[]
}

/**
 * Moves a form to a newer version, part by part: unchanged parts follow, changed ones stay. Conflicting parts are
 * left as they are.
 */
export function rebase<Values>(toSent: ToSent<Values>, versions: Versions<Values>): Rebased<Values> {
  const { theirs } = versions
  let { opened, mine } = versions
  const conflicts: Part<Values>[] = []
  const followed: Part<Values>[] = []
  const touched = new Set(changedParts(toSent, opened, mine))
  const disputed = new Set(changedParts(toSent, mine, theirs))
  for (const name of changedParts(toSent, opened, theirs)) {
    if (touched.has(name) && disputed.has(name)) {
      conflicts.push(name)
      continue
    }
    opened = { ...opened, [name]: theirs[name] }
    if (!disputed.has(name)) continue
    mine = { ...mine, [name]: theirs[name] }
    followed.push(name)
  }
  return { opened, mine, conflicts, followed }
}

/** Whose version of a part stays. */
export type Choice = 'mine' | 'theirs'

/** The form after a choice: `mine` keeps its values, over their version. */
export function chooseFor<Values>(
  { opened, mine, theirs }: Versions<Values>,
  part: Part<Values>,
  choice: Choice,
): UnsavedForm<Values> {
  return {
    opened: { ...opened, [part]: theirs[part] },
    mine: choice === 'theirs' ? { ...mine, [part]: theirs[part] } : mine,
  }
}

/** The form after `sent` was saved as `saved`: later typing stays on top. */
export const afterSaving = <Values>(
  toSent: ToSent<Values>,
  { sent, saved, mine }: { sent: Values; saved: Values; mine: Values },
): UnsavedForm<Values> & Pick<Rebased<Values>, 'followed'> => ({
  ...rebase(toSent, { opened: sent, mine, theirs: saved }),
  opened: saved,
})
