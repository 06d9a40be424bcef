import type { Rule } from '../rule'
import { within } from './facts/json'

const MAX_COMPONENTS = 50

/** A screen has at most 50 components (gap 8.2); those in branches that exclude each other count, too. */
export const screenSizeIsLimited: Rule = {
  name: 'screen-size-is-limited',
  check(model, report) {
    for (const { components, path } of model.screens) {
      const count = components.filter(({ type }) => type !== 'Form').length
      if (count <= MAX_COMPONENTS) continue
      report({
        code: 'MAX_ALLOWED_COMPONENTS_PER_SCREEN',
        message: `A screen has at most ${MAX_COMPONENTS} components; this one has ${count}. Spread them over more screens.`,
        path: within(path, 'layout', 'children'),
      })
    }
  },
}
