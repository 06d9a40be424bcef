import { problem } from '@/lib/access/problems'
import type { CallOptions } from '@/lib/client/create-client'
import type { BulkFilters } from '@/lib/contract/bulk-jobs'
import type { LeftName } from '@/lib/contract/template-names'
import { type ListingParts, requireListing } from '../listing/arranged-templates'
import { listedNames, namesMatching } from '../listing/ordered-names'
import { asOwner } from './as-owner'

interface Wanted {
  names?: string[] | undefined
  matching?: BulkFilters | undefined
}

/**
 * The names of a change: matched by filters, or given and still existing.
 *
 * @throws CallError if the list was never read, and the service doesn't answer
 * @throws HttpError invalidParameter if none of the given names exists, or filters match none
 */
export async function wantedNames(
  parts: ListingParts,
  { names, matching = {} }: Wanted,
  { person, options }: { person: { id: string }; options: CallOptions },
): Promise<{ names: string[]; left: LeftName[] }> {
  const { store, settings, templateListing } = parts
  if (!names) {
    await requireListing(parts, options)
    const found = await namesMatching(store.reads, settings.businessAccountId, asOwner(matching, person))
    if (found.length === 0) throw problem('invalidParameter', 'No template matches these filters.')
    return { names: found, left: [] }
  }
  // Before the first full read, unlisted names may exist.
  if ((await templateListing.readAt()) === undefined) return { names, left: [] }
  const listed = await listedNames(store.reads, settings.businessAccountId, names)
  const left = names
    .filter((name) => !listed.has(name))
    .map((name) => ({ name, reason: `There is no template named ${name}.` }))
  requireSome(names, left)
  return { names: names.filter((name) => listed.has(name)), left }
}

/**
 * @throws HttpError invalidParameter if no name would change
 */
export function requireSome(names: readonly string[], left: readonly LeftName[]): void {
  const [first] = left
  if (first && left.length === new Set(names).size) throw problem('invalidParameter', first.reason)
}

/** Subject of a name change in the audit log. */
export const namesSubject = (names: readonly string[]): string =>
  names.length === 1 ? String(names[0]) : `${names.length} templates`
