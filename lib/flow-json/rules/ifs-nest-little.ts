import type { Rule } from '../rule'

const MAX_NESTING = 3

/** An If stands in at most two others (gap 8.5: nest up to 3). */
export const ifsNestLittle: Rule = {
  name: 'ifs-nest-little',
  since: '4.0',
  check(model, report) {
    for (const { components } of model.screens)
      for (const { type, branches, path } of components) {
        if (type !== 'If' || branches.length < MAX_NESTING) continue
        const depth = branches.filter(({ owner }) => owner.type === 'If').length + 1
        // Only the first that is too deep: what stands in it is too deep as well.
        if (depth === MAX_NESTING + 1)
          report({
            code: 'MAXIMUM_IF_NESTING',
            message: `If components nest at most ${MAX_NESTING} deep; this one is the ${MAX_NESTING + 1}th.`,
            path,
          })
      }
  },
}
