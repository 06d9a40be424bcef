import { isObject } from '../is-object'
import type { ComponentModel } from '../model'
import { type Path, step } from '../path'
import type { Report, Rule } from '../rule'
import { isAtLeast } from '../versions'
import { eachObject, within } from './facts/json'

const KB = 1024
const LARGE_KB = 300
const SMALL_KB = 100

/** Pictures are small enough for phones: 300 KB, and 100 KB in lists from 6.0 on (gap 8.5; our own warning). */
export const imagesAreLight: Rule = {
  name: 'images-are-light',
  check(model, report) {
    const inListsKb = isAtLeast(model.version, '6.0') ? SMALL_KB : LARGE_KB
    for (const { components } of model.screens)
      for (const component of components) checkImages(component, inListsKb, report)
  },
}

function checkImages(
  { type, value, path }: ComponentModel,
  inListsKb: number,
  report: (report: Report) => void,
) {
  const check = (image: unknown, at: () => Path, limitKb: number) => {
    if (typeof image !== 'string' || image.length < limitKb * KB) return
    const kb = Math.round(bytesOf(image) / KB)
    if (kb > limitKb)
      report({
        code: 'IMAGE_TOO_HEAVY',
        severity: 'warning',
        message: `This picture has ${kb} KB; phones take ${limitKb} KB. Make it smaller, or compress it more.`,
        path: at(),
      })
  }
  if (type === 'Image') check(value.src, () => step(path, 'src'), LARGE_KB)
  else if (type === 'ImageCarousel') {
    eachObject(value.images, (image, index) =>
      check(image.src, () => within(path, 'images', index, 'src'), LARGE_KB),
    )
  } else if (type === 'NavigationList') {
    eachObject(value['list-items'], ({ start }, index) => {
      if (isObject(start))
        check(start.image, () => within(path, 'list-items', index, 'start', 'image'), SMALL_KB)
    })
  } else
    eachObject(value['data-source'], ({ image }, index) => {
      if (image !== undefined) check(image, () => within(path, 'data-source', index, 'image'), inListsKb)
    })
}

/** What base64 stands for; a `data:` prefix is not counted. */
function bytesOf(image: string): number {
  const start = image.startsWith('data:') ? image.indexOf(',') + 1 : 0
  const padding = image.endsWith('==') ? 2 : image.endsWith('=') ? 1 : 0
  return Math.floor(((image.length - start) * 3) / 4) - padding
}
