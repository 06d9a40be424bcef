import type { Rule } from '../rule'
import { eachObject, within } from './facts/json'

/** An option shows an image or a colour, not both (gap 8.7). */
export const optionsHaveImageOrColor: Rule = {
  name: 'options-have-image-or-color',
  since: '5.0',
  check(model, report) {
    for (const { components } of model.screens)
      for (const { value, path } of components)
        eachObject(value['data-source'], ({ image, color }, index) => {
          if (image === undefined || color === undefined) return
          const at = within(path, 'data-source', index, 'color')
          report({
            code: 'DATA_SOURCE_ITEMS_HAVE_BOTH_IMAGE_AND_COLOR',
            message: 'This option has an image and a colour; phones show one of them.',
            path: at,
            isAboutKey: true,
            repair: {
              title: 'Remove the colour',
              safety: 'removes',
              changes: [{ kind: 'remove', path: at }],
            },
          })
        })
  },
}
