import type { BulkFilters } from '@/lib/contract/bulk-jobs'
import { type NamesBefore, templateFolderLimits } from '@/lib/contract/template-names'
import { formatCount } from '@/lib/labels/numbers'

/** Names to change: a list, or everything matching filters. */
export type WantedNames =
  | { names: string[]; matching?: undefined }
  | { names?: undefined; matching: BulkFilters }

/** What a dialog is about, in words: `order_update`, `12 templates`. */
export function namesText({ names }: WantedNames): string {
  if (!names) return 'all matching templates'
  return names.length === 1 ? String(names[0]) : formatCount(names.length, 'template')
}

/** How many were changed, and how many already had the value, in words. */
export function changedTexts(before: NamesBefore['before'], now: string | null) {
  const same = before.find(({ was }) => was === now)?.names.length ?? 0
  const all = before.reduce((sum, { names }) => sum + names.length, 0)
  return {
    count: all - same,
    changed: formatCount(all - same, 'template'),
    already: same === 0 ? undefined : `No change for ${formatCount(same, 'template')}.`,
  }
}

/** Splits names into requests of allowed size. */
export function* inRequests(names: readonly string[]): Generator<string[], undefined> {
  const { namesAtOnce } = templateFolderLimits
  for (let from = 0; from < names.length; from += namesAtOnce) yield names.slice(from, from + namesAtOnce)
}
