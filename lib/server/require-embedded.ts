import { problem } from './problems'
import type { Root } from './root'

/** What only the service inside does: another one has no such operation. @throws Refusal notFound */
export function requireEmbedded({ settings }: Pick<Root, 'settings'>): void {
  if (settings.connection.kind !== 'embedded') {
    throw problem('notFound', 'The service this console is connected to does not offer this.')
  }
}
