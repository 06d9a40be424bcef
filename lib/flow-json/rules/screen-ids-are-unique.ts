import { step } from '../path'
import type { Rule } from '../rule'
import { shortened } from './structure/quoted'

/** Two screens never share an id (gap 8.6). */
export const screenIdsAreUnique: Rule = {
  name: 'screen-ids-are-unique',
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
        message: `Another screen is called "${shortened(id)}" already. Give this one its own id.`,
        path,
        repair: {
          title: `Call it ${free}`,
          safety: 'changes',
          changes: [{ kind: 'set', path, value: free }],
        },
      })
    }
  },
}

/** Ids have no digits: B for the first copy, then C, up to Z, AA, AB and so on. */
function letters(number: number): string {
  let text = ''
  for (let left = number + 1; left > 0; left = Math.floor((left - 1) / 26))
    text = String.fromCharCode(65 + ((left - 1) % 26)) + text
  return text
}
