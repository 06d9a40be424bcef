import { isObject } from '../is-object'
import { step } from '../path'
import type { Rule } from '../rule'

const MAX_SCREENS = 100

/** A flow has at most 100 screens (gap 8.2). */
export const screenCountIsLimited: Rule = {
  name: 'screen-count-is-limited',
  check(model, report) {
    const screens = isObject(model.value) ? model.value.screens : undefined
    if (!Array.isArray(screens) || screens.length <= MAX_SCREENS) return
    report({
      code: 'MAX_SCREENS_NUMBER',
      message: `A flow has at most ${MAX_SCREENS} screens; this one has ${screens.length}.`,
      path: step(undefined, 'screens'),
    })
  },
}
