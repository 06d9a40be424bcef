import { problem } from '@/lib/access/problems'
import { type EmbeddedOnlyName, missingBecause } from '@/lib/contract/embedded-only'
import type { Root } from '@/lib/runtime/compose/root'

/** Enough to determine whether the service is embedded. */
export interface Connected {
  settings: { connection: Pick<Root['settings']['connection'], 'kind'> }
}

/** Why a feature of the embedded service is unavailable; undefined if it is available. */
export const whyMissing = ({ settings }: Connected, name: EmbeddedOnlyName): string | undefined =>
  settings.connection.kind === 'embedded' ? undefined : missingBecause(name)

/** Requires the embedded service. @throws HttpError notFound, with the sentence from the table */
export function requireEmbedded(connected: Connected, name: EmbeddedOnlyName): void {
  const missing = whyMissing(connected, name)
  if (missing !== undefined) throw problem('notFound', missing)
}
