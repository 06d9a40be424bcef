import { step } from '../path'
import type { Rule } from '../rule'
import { routesOf, writtenRouting } from './facts/routes'

const MAX_BRANCHES = 10

/** A screen leads to at most ten others (gap 8.2). */
export const routingBranchesAreFew: Rule = {
  name: 'routing-branches-are-few',
  check(model, report) {
    const written = writtenRouting(model)
    const check = (id: string, count: number) => {
      if (count <= MAX_BRANCHES) return
      report({
        code: 'INVALID_ROUTING_MODEL',
        message: `"${id}" leads to ${count} screens; at most ${MAX_BRANCHES} are allowed.`,
        path: written ? step(step(undefined, 'routing_model'), id) : model.screenById.get(id)?.path,
      })
    }
    if (written) for (const [id, targets] of written) check(id, new Set(targets).size)
    else for (const [id, targets] of routesOf(model)) check(id, targets.size)
  },
}
