import { step } from '../path'
import type { Rule } from '../rule'

/** A Footer has a caption on both sides, or one in the middle (gap 8.6). */
export const footerCaptionsGoTogether: Rule = {
  name: 'footer-captions-go-together',
  check(model, report) {
    for (const { components } of model.screens)
      for (const { type, value, path } of components) {
        if (type !== 'Footer') continue
        const [hasLeft, hasCenter, hasRight] = ['left-caption', 'center-caption', 'right-caption'].map(
          (member) => value[member] !== undefined,
        )
        const center = step(path, 'center-caption')
        if (hasCenter && (hasLeft || hasRight))
          report({
            code: 'NOT_KEYWORD_SCHEMA_VALIDATION_FAILED',
            message: 'A Footer has "center-caption" or the two at the sides, not both.',
            path: center,
            isAboutKey: true,
            repair: {
              title: 'Remove center-caption',
              safety: 'removes',
              changes: [{ kind: 'remove', path: center }],
            },
          })
        else if (hasLeft !== hasRight)
          report({
            code: 'INVALID_DEPENDENCIES',
            message: hasLeft
              ? '"left-caption" needs "right-caption" beside it.'
              : '"right-caption" needs "left-caption" beside it.',
            path: step(path, hasLeft ? 'left-caption' : 'right-caption'),
            isAboutKey: true,
          })
      }
  },
}
