import type { Rule } from '../rule'
import { isAtLeast } from '../versions'

/** RichText has the screen to itself; from 6.3 a Footer may stand below it (gap 8.5). */
export const richtextStandsAlone: Rule = {
  name: 'richtext-stands-alone',
  since: '5.1',
  check(model, report) {
    const mayHaveFooter = isAtLeast(model.version, '6.3')
    for (const { components } of model.screens) {
      const richText = components.find(({ type }) => type === 'RichText')
      if (!richText) continue
      const other = components.find(
        ({ type, parent }) =>
          type !== 'RichText' &&
          !(type === 'Footer' && mayHaveFooter) &&
          parent !== richText &&
          type !== 'Form',
      )
      if (!other) continue
      report({
        code: 'INVALID_RICHTEXT_PLACEMENT',
        message: mayHaveFooter
          ? `RichText stands on a screen alone or with a Footer; here is a ${other.type || 'component'}, too.`
          : `Before version 6.3 RichText stands on a screen alone; here is a ${other.type || 'component'}, too.`,
        path: richText.path,
      })
    }
  },
}
