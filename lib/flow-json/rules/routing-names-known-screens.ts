import { step } from '../path'
import type { Rule } from '../rule'
import { severityOfModel } from './facts/routes'
import { suggester } from './facts/suggestion'
import { shortened } from './structure/quoted'

/** The routing model speaks of screens that exist, from and to (gap 8.6). */
export const routingNamesKnownScreens: Rule = {
  name: 'routing-names-known-screens',
  check(model, report) {
    const { routing, screenById } = model
    if (!routing) return
    const root = step(undefined, 'routing_model')
    const suggest = suggester()
    const ids = () => screenById.keys()
    const isKnown = (id: string) => screenById.has(id)
    for (const [from, targets] of routing) {
      const path = step(root, from)
      if (!isKnown(from))
        report({
          code: 'INVALID_ROUTING_MODEL',
          ...severityOfModel(model),
          message: suggest(
            `The routing model speaks of a screen "${shortened(from)}", and there is none.`,
            from,
            ids,
          ),
          path,
          isAboutKey: true,
          repair: { title: `Remove ${from}`, safety: 'removes', changes: [{ kind: 'remove', path }] },
        })
      if (targets.every(isKnown)) continue
      for (const to of new Set(targets))
        if (!isKnown(to))
          report({
            code: 'INVALID_ROUTING_MODEL',
            ...severityOfModel(model),
            ...severityOfModel(model),
            message: suggest(
              `"${shortened(from)}" leads to a screen "${shortened(to)}", and there is none.`,
              to,
              ids,
            ),
            path,
          })
    }
  },
}
