/** The names of what is saved, and chosen between, each as a whole. */
export type Part<Values> = Extract<keyof Values, string>

/** Values as they are sent, part by part: what makes no difference there, such as space around a text, is none here. */
export type ToSent<Values> = (values: Values) => { readonly [Name in Part<Values>]: unknown }

export interface Versions<Values> {
  /** What was saved when the form was opened. */
  opened: Values
  /** What stands in the form. */
  mine: Values
  /** What is saved now. */
  theirs: Values
}

/** A form with unsaved changes, as it is left. */
export type UnsavedForm<Values> = Pick<Versions<Values>, 'opened' | 'mine'>

/** The parts in which two versions differ. */
export function changedParts<Values>(toSent: ToSent<Values>, one: Values, other: Values): Part<Values>[] {
  const [a, b] = [toSent(one), toSent(other)]
  // The names are those of the values, as the type of `toSent` says.
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])] as Part<Values>[]
  return names.filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]))
}

/** What is sent to make one version the other: parts that are left out keep their value. */
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
  /** Parts that were changed here and elsewhere, to something else: only the person can say which stays. */
  conflicts: Part<Values>[]
  /** Parts that were not touched here and show what is saved now. */
  followed: Part<Values>[]
}

/**
 * Brings a form over to a newer version, part by part: what was not touched here follows, and what was changed here stays.
 * Parts in conflict are left as they are.
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

/** The form after a choice: `mine` keeps what stands in it, over their version. */
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

/** The form after `sent` was saved and is `saved` now: what was typed since stays, over what is saved. */
export const afterSaving = <Values>(
  toSent: ToSent<Values>,
  { sent, saved, mine }: { sent: Values; saved: Values; mine: Values },
): UnsavedForm<Values> & Pick<Rebased<Values>, 'followed'> => ({
  ...rebase(toSent, { opened: sent, mine, theirs: saved }),
  opened: saved,
})
