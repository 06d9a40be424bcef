import type { Rule } from '../rule'
import { connectedWith, entriesOf, isUnrouted, knownRoutesOf, reachableFrom } from './facts/routes'

/** Some way leads from the first screen to every other (our own warning; gap 8.2). */
export const screensCanBeReached: Rule = {
  name: 'screens-can-be-reached',
  check(model, report) {
    if (isUnrouted(model)) return
    const routes = knownRoutesOf(model)
    const [entry] = entriesOf(routes)
    if (entry === undefined || routes.size < 2) return
    const reached = reachableFrom([entry], routes)
    const connected = connectedWith(entry, routes)
    for (const [id, screen] of model.screenById) {
      // A screen that nothing connects with the others is reported as that.
      if (reached.has(id) || !connected.has(id)) continue
      report({
        code: 'UNREACHABLE_SCREEN',
        severity: 'warning',
        message: `Nobody who starts at ${entry} ever gets to ${id}. Lead to it, or remove it.`,
        path: screen.path,
      })
    }
  },
}
