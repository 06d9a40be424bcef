import { type EmbeddedOnlyName, missingBecause } from '@/lib/contract/embedded-only'
import type { Root } from '@/lib/runtime/compose/root'
import { problem } from './problems'

/** Enough to know whether the service is embedded. */
export interface Connected {
  settings: { connection: Pick<Root['settings']['connection'], 'kind'> }
}

/** Why the service does not do what only the one inside the console does; undefined where it does. */
export const whyMissing = ({ settings }: Connected, name: EmbeddedOnlyName): string | undefined =>
  settings.connection.kind === 'embedded' ? undefined : missingBecause(name)

/** Refuses what only the service inside does. @throws HttpError notFound, with the sentence of the table */
export function requireEmbedded(connected: Connected, name: EmbeddedOnlyName): void {
  const missing = whyMissing(connected, name)
  if (missing !== undefined) throw problem('notFound', missing)
}
