import { isObject } from '@/lib/contract/json'
import type { ComponentModel } from '../model'
import { type Path, step } from '../path'
import type { Rule } from '../rule'
import { isAtLeast } from '../versions'
import { componentsOf } from './facts/components-of'
import { eachObject, within } from './facts/json'
import { removal } from './facts/removal'

/** `picture`: a standalone image. `item`: in a NavigationList. `option`: in a list of options. */
type ImagePlace = 'picture' | 'item' | 'option'

/** Calls `look` for every member that should be a base64 image. */
function eachImage(
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

/** Characters to inspect; the start of an image is enough. */
const LOOKED_AT = 400

/**
 * A picture is a base64 JPEG or PNG (spec:flow-components#images). Phones show nothing for URLs, paths and other
 * formats.
 */
export const imagesAreBase64: Rule = {
  id: 'images-are-base64',
  check(model, report) {
    for (const component of componentsOf(model))
      eachImage(component, (image, at) => {
        if (typeof image !== 'string' || image.trim() === '' || isComputedSomehow(image)) return
        const start = image.slice(0, LOOKED_AT)
        if (!isBase64(start))
          report({
            code: 'INVALID_PROPERTY_VALUE_FORMAT',
            message: 'An image must be a JPEG or PNG as base64; this isn’t. Encode the file itself.',
            path: at(),
          })
        else if (isOtherPicture(start))
          report({
            code: 'INVALID_PROPERTY_VALUE_FORMAT',
            severity: 'warning',
            message: 'Phones show only JPEG and PNG images; this is a different format.',
            path: at(),
          })
      })
  },
}

/** Another rule covers text that contains a reference. */
const isComputedSomehow = (text: string) => text.includes('${') || text.startsWith('`')

const dataPrefix = /^data:image\/[a-z+.-]+;base64,/i

/** Samples truncated with dots are judged by how they start. */
const isBase64 = (start: string) =>
  /^[A-Za-z0-9+/_\s-]*(?:=+\s*)?$/.test(start.replace(dataPrefix, '').replace(/(?:\.{3}|…).*$/s, '')) &&
  !/^(?:\.|…)/.test(start) &&
  !start.includes('://')

/** GIF, WebP, SVG and XML, by their first bytes. */
const isOtherPicture = (start: string) =>
  /^data:image\/(?!png|jpe?g)/i.test(start) || /^(?:R0lGOD|UklGR|PHN2Zy|PD94bW)/.test(start)

const KB = 1024
const LARGE_KB = 300
const SMALL_KB = 100

/**
 * Pictures are small enough for phones: 300 KB, or 100 KB in lists since 6.0 (spec:flow-components#weight-of-images;
 * our own warning).
 */
export const imagesAreLight: Rule = {
  id: 'images-are-light',
  check(model, report) {
    const limits = {
      picture: LARGE_KB,
      item: SMALL_KB,
      option: isAtLeast(model.version, '6.0') ? SMALL_KB : LARGE_KB,
    }
    for (const component of componentsOf(model))
      eachImage(component, (image, at, place) => {
        const limitKb = limits[place]
        if (typeof image !== 'string' || image.length < limitKb * KB) return
        const kb = Math.round(bytesOf(image) / KB)
        if (kb > limitKb)
          report({
            code: 'IMAGE_TOO_HEAVY',
            severity: 'warning',
            message: `This image is ${kb} KB; phones accept up to ${limitKb} KB. Make it smaller, or compress it more.`,
            path: at(),
          })
      })
  },
}

/** Decoded size in bytes, without any `data:` prefix. */
function bytesOf(image: string): number {
  const start = image.startsWith('data:') ? image.indexOf(',') + 1 : 0
  const padding = image.endsWith('==') ? 2 : image.endsWith('=') ? 1 : 0
  return Math.floor(((image.length - start) * 3) / 4) - padding
}

/**
 * A picture shown in full has a height; some phones show nothing otherwise
 * (spec:flow-checks#height-of-images; our own warning).
 */
export const containedImagesHaveAHeight: Rule = {
  id: 'contained-images-have-a-height',
  check(model, report) {
    for (const { value, path } of componentsOf(model, 'Image')) {
      if (value['scale-type'] !== 'contain' || value.height !== undefined) continue
      report({
        code: 'IMAGE_WITHOUT_HEIGHT',
        severity: 'warning',
        message: 'With "scale-type" set to contain, some phones need "height". Add it.',
        path,
      })
    }
  },
}

/** The color of an option is written in hexadecimal digits (spec:flow-components#options). */
export const colorsAreHexadecimal: Rule = {
  id: 'colors-are-hexadecimal',
  since: '5.0',
  check(model, report) {
    for (const { value, path } of componentsOf(model))
      eachObject(value['data-source'], ({ color }, index) => {
        if (typeof color !== 'string' || color.trim() === '' || /\$\{|^`/.test(color)) return
        if (/^#?(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(color)) return
        report({
          code: 'INVALID_PROPERTY_VALUE_FORMAT',
          message: '"color" must be six hexadecimal digits, such as 1E88E5.',
          path: within(path, 'data-source', index, 'color'),
        })
      })
  },
}

/** An option shows an image or a color, not both (spec:flow-checks#option-lists). */
export const optionsHaveImageOrColor: Rule = {
  id: 'options-have-image-or-color',
  since: '5.0',
  check(model, report) {
    for (const { value, path } of componentsOf(model))
      eachObject(value['data-source'], ({ image, color }, index) => {
        if (image === undefined || color === undefined) return
        const at = within(path, 'data-source', index, 'color')
        report({
          code: 'DATA_SOURCE_ITEMS_HAVE_BOTH_IMAGE_AND_COLOR',
          message: 'This option has an image and a color, but phones show only one of them.',
          path: at,
          isAboutKey: true,
          repair: removal('Remove the color', at),
        })
      })
  },
}

const MAX_WITH_IMAGES = 100

/** A Dropdown has up to 200 options, and 100 when some have images (spec:flow-components#dropdown). */
export const dropdownWithImagesIsShort: Rule = {
  id: 'dropdown-with-images-is-short',
  since: '5.0',
  check(model, report) {
    for (const { value, path } of componentsOf(model, 'Dropdown')) {
      const options = value['data-source']
      if (!Array.isArray(options) || options.length <= MAX_WITH_IMAGES) continue
      if (!options.some((option: unknown) => isObject(option) && option.image !== undefined)) continue
      report({
        code: 'MAX_ITEMS_REQUIRED',
        message: `With images, a Dropdown can have up to ${MAX_WITH_IMAGES} options; this one has ${options.length}.`,
        path: within(path, 'data-source'),
      })
    }
  },
}
