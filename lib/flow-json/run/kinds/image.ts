import { asText } from '../../expression/evaluate'
import { count, objectsOf, oneOf, optionalText, own, prop, text, textOrNothing } from '../resolve'
import type { ImageCarouselView, ImageView } from '../view-types'
import type { ComponentKind } from './kind'

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
