import type { CallOptions } from '@/lib/client/create-client'
import type { BulkFilters } from '@/lib/contract/bulk-jobs'
import type { LeftName } from '@/lib/contract/template-names'
import { problem } from '../../problems'
import { type ListingParts, requireListing } from '../listing/arranged-templates'
import { listedNames, namesMatching } from '../listing/ordered-names'
import { asOwner } from './as-owner'

interface Wanted {
  names?: string[] | undefined
  matching?: BulkFilters | undefined
}

/**
 * The names a change is about: what filters find, or those that are given and still there.
 *
 * @throws CallError when the list was never read, and the service does not answer
 * @throws HttpError invalid when none of those that are given is there, or filters find none
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
    if (found.length === 0) throw problem('invalid', 'No template matches these filters.')
    return { names: found, left: [] }
  }
  // Before everything was read once, what is not listed may be there.
  if ((await templateListing.readAt()) === undefined) return { names, left: [] }
  const listed = await listedNames(store.reads, settings.businessAccountId, names)
  const left = names
    .filter((name) => !listed.has(name))
    .map((name) => ({ name, reason: `There is no template named ${name}.` }))
  requireSome(names, left)
  return { names: names.filter((name) => listed.has(name)), left }
}

/** @throws HttpError invalid where all names are left as they are */
export function requireSome(names: readonly string[], left: readonly LeftName[]): void {
  const [first] = left
  if (first && left.length === new Set(names).size) throw problem('invalid', first.reason)
}

/** What the audit log says a change of names is about. */
export const namesSubject = (names: readonly string[]): string =>
  names.length === 1 ? String(names[0]) : `${names.length} templates`
