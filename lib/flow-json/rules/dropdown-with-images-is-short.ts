import { isObject } from '../is-object'
import type { Rule } from '../rule'
import { within } from './facts/json'

const MAX_WITH_IMAGES = 100

/** A Dropdown has up to 200 options, and 100 when some have images (gap 8.5). */
export const dropdownWithImagesIsShort: Rule = {
  name: 'dropdown-with-images-is-short',
  since: '5.0',
  check(model, report) {
    for (const { components } of model.screens)
      for (const { type, value, path } of components) {
        const options = type === 'Dropdown' ? value['data-source'] : undefined
        if (!Array.isArray(options) || options.length <= MAX_WITH_IMAGES) continue
        if (!options.some((option: unknown) => isObject(option) && option.image !== undefined)) continue
        report({
          code: 'MAX_ITEMS_REQUIRED',
          message: `With images a Dropdown has at most ${MAX_WITH_IMAGES} options; this one has ${options.length}.`,
          path: within(path, 'data-source'),
        })
      }
  },
}
