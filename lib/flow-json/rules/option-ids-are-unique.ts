import type { Rule } from '../rule'
import { eachObject, within } from './facts/json'
import { shortened } from './structure/quoted'

const lists = ['data-source', 'list-items'] as const

/** No two options of a list share an id: the form could not tell them apart (gap 8.5). */
export const optionIdsAreUnique: Rule = {
  name: 'option-ids-are-unique',
  check(model, report) {
    for (const { components } of model.screens)
      for (const { value, path } of components)
        for (const member of lists) {
          if (!Array.isArray(value[member])) continue
          const seen = new Set<string>()
          eachObject(value[member], ({ id }, index) => {
            if (typeof id !== 'string' || id === '') return
            const before = seen.size
            if (seen.add(id).size === before)
              report({
                code: 'INVALID_PROPERTY_VALUE',
                message: `Another option of this list has the id "${shortened(id)}" already.`,
                path: within(path, member, index, 'id'),
              })
          })
        }
  },
}
