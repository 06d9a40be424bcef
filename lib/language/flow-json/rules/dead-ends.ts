import type { FlowModel, ScreenModel } from '../model'
import type { Rule } from '../rule'
import { within } from './facts/json'
import { remembered } from './facts/remembered'
import { navigationsOf, routesOf, writtenRouting } from './facts/routes'

/** Screens opened only by a link or opt-in, such as terms. People leave them by going back. */
const pagesToReadOnly = remembered((model: FlowModel): ReadonlySet<ScreenModel> => {
  const asides = new Set<ScreenModel>()
  const steps = new Set<ScreenModel>()
  for (const { to, action } of navigationsOf(model)) {
    const screen = model.screenById.get(to)
    if (!screen) continue
    const isAside = action.component.type === 'OptIn' || action.component.type === 'EmbeddedLink'
    ;(isAside ? asides : steps).add(screen)
  }
  return new Set([...asides].filter((screen) => !steps.has(screen)))
})

/**
 * Screens where the routing model ends but the flow doesn't. Empty if there is no terminal screen, which is
 * reported separately, and excludes screens without their own row.
 */
const openEndsOf = remembered((model: FlowModel): ReadonlySet<ScreenModel> => {
  const ends = new Set<ScreenModel>()
  const written = writtenRouting(model)
  if (!written || !model.screens.some(({ isTerminal }) => isTerminal)) return ends
  const asides = pagesToReadOnly(model)
  const routes = routesOf(model)
  for (const [id, screen] of model.screenById) {
    const leadsOn = (routes.get(id)?.size ?? 0) > 0
    if (!screen.isTerminal && !leadsOn && written.get(id)?.length === 0 && !asides.has(screen))
      ends.add(screen)
  }
  return ends
})

/** All other actions navigate, including unknown ones. */
const staying: readonly string[] = ['update_data', 'open_url']

/**
 * People can continue from every non-final screen (our own warning). Pages opened only by a link or opt-in, such as terms, are
 * left by going back.
 */
export const screensLeadOn: Rule = {
  id: 'screens-lead-on',
  check(model, report) {
    const pages = pagesToReadOnly(model)
    const openEnds = openEndsOf(model)
    for (const screen of model.screens) {
      // Reported as a routing model problem instead.
      if (openEnds.has(screen)) continue
      if (screen.isTerminal || pages.has(screen) || screen.components.length === 0) continue
      if (screen.actions.some(({ name }) => !staying.includes(name))) continue
      // An unknown component may navigate.
      if (screen.components.some(({ spec }) => !spec)) continue
      report({
        code: 'DEAD_END',
        severity: 'warning',
        message: `People get stuck on ${screen.id ?? 'this screen'}: it leads nowhere and doesn’t end the flow. Add a Footer.`,
        path: screen.path,
      })
    }
  },
}

/** Every path of the routing model ends on a terminal screen (spec:flow-json#routing). */
export const pathsEndOnTerminalScreens: Rule = {
  id: 'paths-end-on-terminal-screens',
  check(model, report) {
    for (const { id = '' } of openEndsOf(model))
      report({
        code: 'INVALID_ROUTING_MODEL',
        message: `The routing model ends at ${id}, but the flow doesn’t. Add a path from there, or make ${id} a terminal screen.`,
        path: within(undefined, 'routing_model', id),
        isAboutKey: true,
      })
  },
}
