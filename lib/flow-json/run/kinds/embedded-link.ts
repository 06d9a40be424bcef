import { text } from '../resolve'
import type { EmbeddedLinkView } from '../view-types'
import type { ComponentKind } from './kind'

export const embeddedLink: ComponentKind = {
  type: 'EmbeddedLink',
  view: ({ component, scope }): EmbeddedLinkView => ({
    id: component.id,
    type: 'EmbeddedLink',
    text: text(component, 'text', scope),
  }),
}
