import type { TemplateLabelChange } from '@/lib/contract/template-labels'
import { alphabetical } from '@/lib/labels/alphabetical'

/** Names whose labels are about to be changed, each with those it has. */
export type LabeledNames = ReadonlyMap<string, readonly string[]>

/** How many of the names have a label. */
export type LabelShare = 'all' | 'some' | 'none'

export function shareOf(label: string, names: LabeledNames): LabelShare {
  const having = [...names.values()].filter((labels) => labels.includes(label)).length
  if (having === 0) return 'none'
  return having === names.size ? 'all' : 'some'
}

/** Labels to choose from: those of the account and of the names, each once, in the order of the alphabet. */
export const labelChoices = (known: readonly string[], names: LabeledNames): string[] =>
  [...new Set([...known, ...[...names.values()].flat()])].sort(alphabetical.compare)

/**
 * What has to change so that it is as someone wants it.
 *
 * @param ticked labels whose box someone changed, and whether it has a tick now
 * @param typed new labels, with commas between them
 */
export function labelChange(
  names: LabeledNames,
  ticked: ReadonlyMap<string, boolean>,
  typed: string,
): TemplateLabelChange {
  const written = typed
    .split(',')
    .map((label) => label.trim())
    .filter(Boolean)
  const wanted = new Map([...ticked, ...written.map((label) => [label, true] as const)])
  const labelsWhere = (isWanted: boolean, already: LabelShare) =>
    [...wanted]
      .filter(([label, is]) => is === isWanted && shareOf(label, names) !== already)
      .map(([label]) => label)
  return { names: [...names.keys()], add: labelsWhere(true, 'all'), remove: labelsWhere(false, 'none') }
}
