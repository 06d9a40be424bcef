import type { FlowModel } from '../model'
import { step } from '../path'
import type { Report, Rule } from '../rule'
import { listed } from './facts/json'
import { routesOf, writtenRouting } from './facts/routes'

/** Routes lead forward: never from a screen to itself, and never round (gap 8.2). Phones go back by themselves. */
export const routingOnlyGoesForward: Rule = {
  name: 'routing-only-goes-forward',
  check(model, report) {
    reportSelfRoutes(model, report)
    const routes = routesOf(model)
    const inLoops = screensInLoops(routes)
    if (inLoops.size === 0) return
    const pairs = [...inLoops].flatMap((from) =>
      [...(routes.get(from) ?? [])]
        .filter((to) => routes.get(to)?.has(from) && isBefore(model, to, from))
        .map((to) => ({ from, to })),
    )
    for (const { from, to } of pairs)
      report({
        code: 'INVALID_ROUTING_MODEL',
        message: `"${from}" leads back to "${to}". Routes only lead forward; phones have a button to go back.`,
        path: placeOf(model, from),
      })
    if (pairs.length === 0)
      report({
        code: 'INVALID_ROUTING_MODEL',
        message: `The screens ${listed([...inLoops])} lead round in a circle. Routes only lead forward.`,
        path: placeOf(model, [...inLoops].at(-1) ?? ''),
      })
  },
}

function reportSelfRoutes(model: FlowModel, report: (report: Report) => void) {
  for (const [id, targets] of writtenRouting(model) ?? [])
    if (targets.includes(id)) {
      const path = step(step(undefined, 'routing_model'), id)
      report({
        code: 'INVALID_ROUTING_MODEL',
        message: `"${id}" leads to itself in the routing model. Take it out of its own list.`,
        path,
        repair: {
          title: `Remove ${id} from its own list`,
          safety: 'removes',
          changes: [{ kind: 'set', path, value: targets.filter((to) => to !== id) }],
        },
      })
    }
}

/** What is left when screens that nothing leads to, and then those that lead nowhere, are taken away again and again. */
function screensInLoops(routes: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const backwards = new Map<string, Set<string>>()
  for (const id of routes.keys()) backwards.set(id, new Set())
  for (const [from, targets] of routes) for (const to of targets) backwards.get(to)?.add(from)
  const left = new Set(routes.keys())
  peel(left, backwards, routes)
  peel(left, routes, backwards)
  return left
}

/** Takes away whoever has nobody left on its `inner` side, and then looks at those on its `outer` side. */
function peel(
  left: Set<string>,
  inner: ReadonlyMap<string, ReadonlySet<string>>,
  outer: ReadonlyMap<string, ReadonlySet<string>>,
) {
  const counts = new Map(
    [...left].map((id) => [id, [...(inner.get(id) ?? [])].filter((one) => left.has(one)).length]),
  )
  const free = [...left].filter((id) => counts.get(id) === 0)
  for (let id = free.pop(); id !== undefined; id = free.pop()) {
    left.delete(id)
    for (const next of outer.get(id) ?? []) {
      if (!left.has(next)) continue
      const count = (counts.get(next) ?? 0) - 1
      counts.set(next, count)
      if (count === 0) free.push(next)
    }
  }
}

const isBefore = ({ screenById }: FlowModel, one: string, other: string) =>
  (screenById.get(one)?.index ?? 0) < (screenById.get(other)?.index ?? 0)

const placeOf = (model: FlowModel, id: string) =>
  writtenRouting(model) ? step(step(undefined, 'routing_model'), id) : model.screenById.get(id)?.path
