import type { Rule } from '../rule'
import { mostAtOnce } from './facts/most-at-once'

/** A screen shows one Footer, whichever branches of If and Switch it shows (gap 8.6). */
export const oneFooterAtATime: Rule = {
  name: 'one-footer-at-a-time',
  check(model, report) {
    for (const screen of model.screens) {
      const footers = screen.components.filter(({ type }) => type === 'Footer')
      if (footers.length < 2 || mostAtOnce(footers) < 2) continue
      const plain = footers.filter(({ branches }) => branches.length === 0)
      const isPlain = plain.length > 1
      const surplus = isPlain ? plain[1] : footers[1]
      report({
        code: isPlain ? 'MAX_FOOTER_PER_SCREEN' : 'MORE_THAN_ONE_FOOTER',
        message: isPlain
          ? `A screen has at most 1 Footer; this one has ${plain.length}.`
          : 'A screen shows at most 1 Footer at a time; with its branches this one can show more.',
        path: surplus?.path,
      })
    }
  },
}
