import { asText } from '../../expression/evaluate'
import { isObject } from '../../is-object'
import type { JsonObject } from '../../model'
import { objectsOf, oneOf, optionalText, own, prop, textOrNothing, textsOf } from '../resolve'
import type { RunComponent, Scope } from '../run-types'
import type { NavigationItemView, NavigationListView } from '../view-types'
import type { InputKind } from './kind'

const sizes = ['regular', 'large'] as const

/** A list whose items lead on. Its value is the id of the item that was tapped. */
export const navigationList: InputKind = {
  type: 'NavigationList',
  read: (value) => asText(value),
  problem: () => undefined,
  say: (value, component, scope) =>
    readItems(component, scope).find(({ view }) => view.id === value)?.view.title ?? '',
  view: ({ component, scope }): NavigationListView => ({
    id: component.id,
    type: 'NavigationList',
    label: optionalText(component, 'label', scope),
    description: optionalText(component, 'description', scope),
    mediaSize: oneOf(component, 'media-size', scope, sizes),
    items: readItems(component, scope).map(({ view }) => view),
  }),
}

/** What tapping the item does: its own action, or the list's. */
export function itemAction(component: RunComponent, scope: Scope, item: string): JsonObject | undefined {
  const found = readItems(component, scope).find(({ view }) => view.id === item)
  const action = found?.action ?? (found && prop(component, 'on-click-action', scope))
  return isObject(action) ? action : undefined
}

/** An item without an id is known by its place. */
const readItems = (component: RunComponent, scope: Scope): { view: NavigationItemView; action: unknown }[] =>
  objectsOf(prop(component, 'list-items', scope)).map((item, index) => {
    const texts = (part: unknown) => ({
      title: textOrNothing(own(part, 'title')),
      description: textOrNothing(own(part, 'description')),
      metadata: textOrNothing(own(part, 'metadata')),
    })
    const main = texts(own(item, 'main-content'))
    const start = own(item, 'start')
    const end = own(item, 'end')
    return {
      action: own(item, 'on-click-action'),
      view: {
        id: asText(own(item, 'id')) || String(index),
        ...main,
        title: main.title ?? '',
        start: isObject(start)
          ? { image: asText(own(start, 'image')), altText: textOrNothing(own(start, 'alt-text')) }
          : undefined,
        end: isObject(end) ? texts(end) : undefined,
        badge: textOrNothing(own(item, 'badge')),
        tags: textsOf(own(item, 'tags')),
      },
    }
  })
