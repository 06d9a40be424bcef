import { isObject } from '@/lib/contract/json'
import { asText } from '../../expression/evaluate'
import type { JsonObject } from '../../model'
import {
  count,
  flag,
  objectsOf,
  oneOf,
  optionalText,
  own,
  prop,
  text,
  textOrNothing,
  textsOf,
} from '../resolve'
import type { RunComponent, Scope } from '../run-types'
import type {
  EmbeddedLinkView,
  FooterView,
  ImageCarouselView,
  ImageView,
  NavigationItemView,
  NavigationListView,
  TextView,
} from '../view-types'
import type { ComponentKind, InputKind } from './kind'

const weights = ['normal', 'bold', 'italic', 'bold_italic'] as const

/** Headings, body and caption; markdown is passed to the renderer as text. */
const textKind = (type: TextView['type']): ComponentKind => ({
  type,
  view: ({ component, scope }): TextView => ({
    id: component.id,
    type,
    text: text(component, 'text', scope),
    isMarkdown: type === 'RichText' || flag(component, 'markdown', scope, false),
    weight: oneOf(component, 'font-weight', scope, weights),
    isStruckThrough: flag(component, 'strikethrough', scope, false),
  }),
})

export const textHeading = textKind('TextHeading')
export const textSubheading = textKind('TextSubheading')
export const textBody = textKind('TextBody')
export const textCaption = textKind('TextCaption')
export const richText = textKind('RichText')

const scaleTypes = ['contain', 'cover'] as const
const ratios = ['4:3', '16:9'] as const

export const image: ComponentKind = {
  type: 'Image',
  view: ({ component, scope }): ImageView => ({
    id: component.id,
    type: 'Image',
    src: text(component, 'src', scope),
    width: count(component, 'width', scope),
    height: count(component, 'height', scope),
    scaleType: oneOf(component, 'scale-type', scope, scaleTypes),
    aspectRatio: count(component, 'aspect-ratio', scope) ?? 1,
    altText: optionalText(component, 'alt-text', scope),
  }),
}

export const imageCarousel: ComponentKind = {
  type: 'ImageCarousel',
  view: ({ component, scope }): ImageCarouselView => ({
    id: component.id,
    type: 'ImageCarousel',
    images: objectsOf(prop(component, 'images', scope)).map((one) => ({
      src: asText(own(one, 'src')),
      altText: textOrNothing(own(one, 'alt-text')),
    })),
    aspectRatio: oneOf(component, 'aspect-ratio', scope, ratios),
    scaleType: oneOf(component, 'scale-type', scope, scaleTypes),
  }),
}

export const embeddedLink: ComponentKind = {
  type: 'EmbeddedLink',
  view: ({ component, scope }): EmbeddedLinkView => ({
    id: component.id,
    type: 'EmbeddedLink',
    text: text(component, 'text', scope),
  }),
}

/** The button that continues to the next step. */
export const footer: ComponentKind = {
  type: 'Footer',
  view: ({ component, scope, isComplete }): FooterView => ({
    id: component.id,
    type: 'Footer',
    label: text(component, 'label', scope),
    leftCaption: optionalText(component, 'left-caption', scope),
    centerCaption: optionalText(component, 'center-caption', scope),
    rightCaption: optionalText(component, 'right-caption', scope),
    isEnabled: isComplete && flag(component, 'enabled', scope, true),
  }),
}

const sizes = ['regular', 'large'] as const

/** A list of items that navigate. Its value is the ID of the tapped item. */
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

/** The action for tapping an item: its own, or the list's. */
export function itemAction(component: RunComponent, scope: Scope, item: string): JsonObject | undefined {
  const found = readItems(component, scope).find(({ view }) => view.id === item)
  const action = found?.action ?? (found && prop(component, 'on-click-action', scope))
  return isObject(action) ? action : undefined
}

/** An item without an ID is identified by its index. */
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
