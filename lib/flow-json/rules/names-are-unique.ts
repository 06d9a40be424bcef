import { step } from '../path'
import type { Rule } from '../rule'
import { shortened } from './structure/quoted'

/** Each input of a screen has its own name, in all branches of If and Switch together (gap 8.6). */
export const namesAreUnique: Rule = {
  name: 'names-are-unique',
  check(model, report) {
    for (const { inputs } of model.screens) {
      const taken = new Set(inputs.map(({ value }) => value.name))
      if (taken.size === inputs.length) continue
      const numbers = new Map<string, number>()
      for (const { value, path: componentPath } of inputs) {
        const name = String(value.name)
        const before = numbers.get(name)
        if (before === undefined) {
          numbers.set(name, 1)
          continue
        }
        const path = step(componentPath, 'name')
        let number = before + 1
        while (taken.has(`${name}_${number}`)) number += 1
        numbers.set(name, number)
        const free = `${name}_${number}`
        report({
          code: 'DUPLICATE_FORM_COMPONENT_NAMES',
          message: `Another input on this screen is called "${shortened(name)}" already.`,
          path,
          repair: {
            title: `Call it ${free}`,
            safety: 'changes',
            changes: [{ kind: 'set', path, value: free }],
          },
        })
      }
    }
  },
}
