import type { FlowModel } from '../model'
import { step } from '../path'
import type { Rule } from '../rule'
import { listed } from './facts/json'
import { navigationsOf, routedIds, writtenRouting } from './facts/routes'

/**
 * The routing model speaks of each screen, by a row or as a destination (gap 8.2: routes can be empty). A flow of one
 * screen has nothing to route.
 */
export const routingNamesEveryScreen: Rule = {
  name: 'routing-names-every-screen',
  check(model, report) {
    const routing = writtenRouting(model)
    if (!routing || model.screenById.size < 2) return
    const missing = [...model.screenById.keys()].filter((id) => id !== '' && !routedIds(model).has(id))
    if (missing.length === 0) return
    const path = step(undefined, 'routing_model')
    const next = navigatedTo(model)
    report({
      code: 'INVALID_ROUTING_MODEL',
      message: `The routing model leaves out ${listed(missing)}. Every screen has a row in it, or is one that a row leads to.`,
      path,
      isAboutKey: true,
      repair: {
        title: missing.length === 1 ? 'Add the missing screen' : 'Add the missing screens',
        safety: 'safe',
        changes: missing.map((id) => ({
          kind: 'set',
          path: step(path, id),
          value: [...(next.get(id) ?? [])],
        })),
      },
    })
  },
}

function navigatedTo(model: FlowModel): ReadonlyMap<string, ReadonlySet<string>> {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of navigationsOf(model)) {
    if (from.id === undefined || from.id === to || !model.screenById.has(to)) continue
    const targets = next.get(from.id)
    if (targets) targets.add(to)
    else next.set(from.id, new Set([to]))
  }
  return next
}
