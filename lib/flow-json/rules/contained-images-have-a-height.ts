import type { Rule } from '../rule'

/** A picture that is shown whole says how high it is: some phones show nothing otherwise (gap 8.7; our own warning). */
export const containedImagesHaveAHeight: Rule = {
  name: 'contained-images-have-a-height',
  check(model, report) {
    for (const { components } of model.screens)
      for (const { type, value, path } of components) {
        if (type !== 'Image' || value['scale-type'] !== 'contain' || value.height !== undefined) continue
        report({
          code: 'IMAGE_WITHOUT_HEIGHT',
          severity: 'warning',
          message: 'With "scale-type" contain some phones need to know the "height". Add it.',
          path,
        })
      }
  },
}
