import type { BulkFilters } from '@/lib/contract/bulk-jobs'
import { alphabetical } from '@/lib/labels/alphabetical'

/** Names whose labels are edited, each with its current labels. */
export type LabeledNames = ReadonlyMap<string, readonly string[]>

/** The same, or everything matching filters: then the current labels are unknown. */
export type WantedLabels =
  | { labeled: LabeledNames; matching?: undefined }
  | { labeled?: undefined; matching: BulkFilters }

const unknown: LabeledNames = new Map()

/** How many of the names have a label. */
export type LabelShare = 'all' | 'some' | 'none'

export function shareOf(label: string, { labeled: names }: WantedLabels): LabelShare {
  if (!names) return 'some'
  const having = [...names.values()].filter((labels) => labels.includes(label)).length
  if (having === 0) return 'none'
  return having === names.size ? 'all' : 'some'
}

/**
 * The next state of a checkbox: for labels that some names have, it cycles from unchanged to all to none.
 * @param isTicked undefined if unchanged
 */
export function nextTick(share: LabelShare, isTicked: boolean | undefined): boolean | undefined {
  if (share !== 'some') return !isTicked
  return isTicked === undefined ? true : isTicked ? false : undefined
}

/** Labels to choose from: those of the account and of the names, without duplicates, alphabetically. */
export const labelChoices = (known: readonly string[], { labeled = unknown }: WantedLabels): string[] =>
  [...new Set([...known, ...[...labeled.values()].flat()])].sort(alphabetical.compare)

/** Labels in comma-separated text. */
export const typedLabels = (typed: string): string[] =>
  typed
    .split(',')
    .map((label) => label.trim())
    .filter(Boolean)

/**
 * The change that leads to the wanted labels.
 * @param ticked changed checkboxes and whether they are ticked now; undefined if unchanged
 * @param typed new labels, comma-separated
 */
export function labelChange(
  wanted: WantedLabels,
  ticked: ReadonlyMap<string, boolean | undefined>,
  typed: string,
): { add: string[]; remove: string[] } {
  const chosen = new Map([...ticked, ...typedLabels(typed).map((label) => [label, true] as const)])
  const labelsWhere = (isWanted: boolean, already: LabelShare) =>
    [...chosen]
      .filter(([label, is]) => is === isWanted && shareOf(label, wanted) !== already)
      .map(([label]) => label)
  return { add: labelsWhere(true, 'all'), remove: labelsWhere(false, 'none') }
}
