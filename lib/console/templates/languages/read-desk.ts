import type { CallOptions } from '@/lib/client/create-client'
import type { LanguageDesk } from '@/lib/contract/template-languages'
import type { Root } from '@/lib/runtime/compose/root'
import { type ListingParts, requireListing } from '../listing/arranged-templates'

/** Dependencies of reading the desk; the listing stores what the service returned. */
export type DeskParts = ListingParts & Pick<Root, 'languageDesk'>

/** Every name of the account in every language, with differences from its source. @throws CallError */
export async function readDesk(
  parts: DeskParts,
  asked: string | undefined,
  options: CallOptions,
): Promise<LanguageDesk> {
  await requireListing(parts, options)
  return parts.languageDesk.read(asked)
}
