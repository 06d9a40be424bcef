import { isObject } from '@/lib/contract/json'
import { flowLimits } from '@/lib/contract/limits'
import { step } from '../path'
import type { Rule } from '../rule'
import { within } from './facts/json'
import { shortened } from './structure/quoted'

/** A flow has at most 100 screens (spec:flow-json#size-limits). */
export const screenCountIsLimited: Rule = {
  id: 'screen-count-is-limited',
  check(model, report) {
    const screens = isObject(model.value) ? model.value.screens : undefined
    if (!Array.isArray(screens) || screens.length <= flowLimits.screens) return
    report({
      code: 'MAX_SCREENS_NUMBER',
      message: `A flow can have up to ${flowLimits.screens} screens; this one has ${screens.length}.`,
      path: step(undefined, 'screens'),
    })
  },
}

const MAX_COMPONENTS = 50

/** A screen has at most 50 components (spec:flow-json#size-limits), counting every branch. */
export const screenSizeIsLimited: Rule = {
  id: 'screen-size-is-limited',
  check(model, report) {
    for (const { components, path } of model.screens) {
      const count = components.filter(({ type }) => type !== 'Form').length
      if (count <= MAX_COMPONENTS) continue
      report({
        code: 'MAX_ALLOWED_COMPONENTS_PER_SCREEN',
        message: `A screen can have up to ${MAX_COMPONENTS} components; this one has ${count}. Split it into several screens.`,
        path: within(path, 'layout', 'children'),
      })
    }
  },
}

/** Characters allowed in screen IDs. */
export const SCREEN_ID = /^\w+$/

/** Screen IDs are strings (spec:flow-json#document) of letters, digits and underscores. */
export const screenIdHasItsForm: Rule = {
  id: 'screen-id-has-its-form',
  check(model, report) {
    // Empty and blank IDs are reported separately.
    for (const { id, path } of model.screens)
      if (id === '')
        report({
          code: 'MIN_CHARS_REQUIRED',
          message: 'A screen’s ID can’t be empty.',
          path: step(path, 'id'),
        })
      else if (id !== undefined && !SCREEN_ID.test(id))
        report({
          code: 'PATTERN_MISMATCH',
          message: `The screen ID "${shortened(id)}" can contain only letters, digits, and underscores.`,
          path: step(path, 'id'),
        })
  },
}

/**
 * `SUCCESS` is the response that ends a flow, so no screen may have that ID in any case
 * (spec:flow-json#members-of-a-screen).
 */
export const screenIdIsNotReserved: Rule = {
  id: 'screen-id-is-not-reserved',
  check(model, report) {
    for (const { id, path } of model.screens)
      if (id?.toUpperCase() === 'SUCCESS')
        report({
          code: 'SCREEN_ID_IS_RESERVED_KEYWORD',
          message: `A screen can’t be called ${id}: endpoints respond with SUCCESS to end the flow.`,
          path: step(path, 'id'),
        })
  },
}

/** Two screens never share an id (spec:flow-checks#names). */
export const screenIdsAreUnique: Rule = {
  id: 'screen-ids-are-unique',
  check(model, report) {
    const copies = new Map<string, number>()
    for (const screen of model.screens) {
      const { id } = screen
      if (!id || model.screenById.get(id) === screen) continue
      const path = step(screen.path, 'id')
      let number = copies.get(id) ?? 0
      let free: string
      do {
        number += 1
        free = `${id}_${letters(number)}`
      } while (model.screenById.has(free))
      copies.set(id, number)
      report({
        code: 'DUPLICATE_SCREEN_IDS',
        message: `Another screen is already called "${shortened(id)}". Give this one a different ID.`,
        path,
        repair: {
          title: `Rename it to ${free}`,
          safety: 'changes',
          changes: [{ kind: 'set', path, value: free }],
        },
      })
    }
  },
}

/** A suffix without digits, which IDs can't have: B for the first copy, then C to Z, AA, AB and so on. */
function letters(number: number): string {
  let text = ''
  for (let left = number + 1; left > 0; left = Math.floor((left - 1) / 26))
    text = String.fromCharCode(65 + ((left - 1) % 26)) + text
  return text
}
