import { isObject } from '../../is-object'
import type { ComponentModel } from '../../model'
import { type Path, step } from '../../path'
import { eachObject, within } from './json'

/** `picture`: it stands for itself. `item`: of a NavigationList. `option`: of what people choose from. */
type ImagePlace = 'picture' | 'item' | 'option'

/** Calls for everything of a component that should be an image as base64. */
export function eachImage(
  { type, value, path }: ComponentModel,
  look: (image: unknown, at: () => Path, place: ImagePlace) => void,
) {
  if (type === 'Image') look(value.src, () => step(path, 'src'), 'picture')
  else if (type === 'ImageCarousel') {
    eachObject(value.images, (image, index) =>
      look(image.src, () => within(path, 'images', index, 'src'), 'picture'),
    )
  } else if (type === 'NavigationList') {
    eachObject(value['list-items'], ({ start }, index) => {
      if (isObject(start))
        look(start.image, () => within(path, 'list-items', index, 'start', 'image'), 'item')
    })
  } else
    eachObject(value['data-source'], ({ image }, index) => {
      if (image !== undefined) look(image, () => within(path, 'data-source', index, 'image'), 'option')
    })
}
