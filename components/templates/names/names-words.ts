import type { BulkFilters } from '@/lib/contract/bulk-jobs'
import { formatCount } from '@/lib/labels/numbers'

/** Names that are about to be changed: those that are listed, or everything that filters find. */
export type WantedNames =
  | { names: string[]; matching?: undefined }
  | { names?: undefined; matching: BulkFilters }

/** What a dialog is about, in words: `order_update`, `12 templates`. */
export function namesText({ names }: WantedNames): string {
  if (!names) return 'all matching templates'
  return names.length === 1 ? String(names[0]) : formatCount(names.length, 'template')
}

/** How many were changed, in words. */
export const changedText = (before: readonly { names: readonly string[] }[]): string =>
  formatCount(
    before.reduce((sum, { names }) => sum + names.length, 0),
    'template',
  )
