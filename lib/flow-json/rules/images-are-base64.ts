import type { Rule } from '../rule'
import { eachImage } from './facts/images'

/** The start of a picture tells enough. */
const LOOKED_AT = 400

/** A picture is a JPEG or PNG as base64 (gap 8.5): an address, a path or another kind of picture shows nothing on phones. */
export const imagesAreBase64: Rule = {
  name: 'images-are-base64',
  check(model, report) {
    for (const { components } of model.screens)
      for (const component of components)
        eachImage(component, (image, at) => {
          if (typeof image !== 'string' || image.trim() === '' || isComputedSomehow(image)) return
          const start = image.slice(0, LOOKED_AT)
          if (!isBase64(start))
            report({
              code: 'INVALID_PROPERTY_VALUE_FORMAT',
              message: 'A picture is a JPEG or PNG as base64 text; this is not. Encode the file itself.',
              path: at(),
            })
          else if (isOtherPicture(start))
            report({
              code: 'INVALID_PROPERTY_VALUE_FORMAT',
              severity: 'warning',
              message: 'Phones show JPEG and PNG; this is another kind of picture.',
              path: at(),
            })
        })
  },
}

/** Text with a reference in it is another rule's matter. */
const isComputedSomehow = (text: string) => text.includes('${') || text.startsWith('`')

const dataPrefix = /^data:image\/[a-z+.-]+;base64,/i

/** What is cut short by dots, as samples are, is taken for what it begins as. */
const isBase64 = (start: string) =>
  /^[A-Za-z0-9+/_\s-]*(?:=+\s*)?$/.test(start.replace(dataPrefix, '').replace(/(?:\.{3}|…).*$/s, '')) &&
  !/^(?:\.|…)/.test(start) &&
  !start.includes('://')

/** GIF, WebP, SVG and XML, by their first bytes. */
const isOtherPicture = (start: string) =>
  /^data:image\/(?!png|jpe?g)/i.test(start) || /^(?:R0lGOD|UklGR|PHN2Zy|PD94bW)/.test(start)
