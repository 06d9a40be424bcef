import type { BulkFilters } from '@/lib/contract/bulk-jobs'
import { alphabetical } from '@/lib/labels/alphabetical'

/** Names whose labels are about to be changed, each with those it has. */
export type LabeledNames = ReadonlyMap<string, readonly string[]>

/** The same, or everything that filters find: then it is unknown which labels each has. */
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
 * What a click makes of a box: where some of the names have the label, it goes from what it is to all, to none, and back.
 *
 * @param isTicked undefined where it stays as it is
 */
export function nextTick(share: LabelShare, isTicked: boolean | undefined): boolean | undefined {
  if (share !== 'some') return !isTicked
  return isTicked === undefined ? true : isTicked ? false : undefined
}

/** Labels to choose from: those of the account and of the names, each once, in the order of the alphabet. */
export const labelChoices = (known: readonly string[], { labeled = unknown }: WantedLabels): string[] =>
  [...new Set([...known, ...[...labeled.values()].flat()])].sort(alphabetical.compare)

/**
 * What has to change so that it is as someone wants it.
 *
 * @param ticked labels whose box someone changed, and whether it has a tick now; undefined where it stays as it is
 * @param typed new labels, with commas between them
 */
export function labelChange(
  wanted: WantedLabels,
  ticked: ReadonlyMap<string, boolean | undefined>,
  typed: string,
): { add: string[]; remove: string[] } {
  const written = typed
    .split(',')
    .map((label) => label.trim())
    .filter(Boolean)
  const chosen = new Map([...ticked, ...written.map((label) => [label, true] as const)])
  const labelsWhere = (isWanted: boolean, already: LabelShare) =>
    [...chosen]
      .filter(([label, is]) => is === isWanted && shareOf(label, wanted) !== already)
      .map(([label]) => label)
  return { add: labelsWhere(true, 'all'), remove: labelsWhere(false, 'none') }
}
