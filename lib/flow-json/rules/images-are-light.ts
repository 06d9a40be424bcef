import type { Rule } from '../rule'
import { isAtLeast } from '../versions'
import { eachImage } from './facts/images'

const KB = 1024
const LARGE_KB = 300
const SMALL_KB = 100

/** Pictures are small enough for phones: 300 KB, and 100 KB in lists from 6.0 on (gap 8.5; our own warning). */
export const imagesAreLight: Rule = {
  name: 'images-are-light',
  check(model, report) {
    const limits = {
      picture: LARGE_KB,
      item: SMALL_KB,
      option: isAtLeast(model.version, '6.0') ? SMALL_KB : LARGE_KB,
    }
    for (const { components } of model.screens)
      for (const component of components)
        eachImage(component, (image, at, place) => {
          const limitKb = limits[place]
          if (typeof image !== 'string' || image.length < limitKb * KB) return
          const kb = Math.round(bytesOf(image) / KB)
          if (kb > limitKb)
            report({
              code: 'IMAGE_TOO_HEAVY',
              severity: 'warning',
              message: `This picture has ${kb} KB; phones take ${limitKb} KB. Make it smaller, or compress it more.`,
              path: at(),
            })
        })
  },
}

/** What base64 stands for; a `data:` prefix is not counted. */
function bytesOf(image: string): number {
  const start = image.startsWith('data:') ? image.indexOf(',') + 1 : 0
  const padding = image.endsWith('==') ? 2 : image.endsWith('=') ? 1 : 0
  return Math.floor(((image.length - start) * 3) / 4) - padding
}
