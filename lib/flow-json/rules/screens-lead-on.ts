import type { FlowModel, ScreenModel } from '../model'
import type { Rule } from '../rule'
import { navigationsOf } from './facts/routes'

/** All others lead on, those nobody knows included. */
const staying: readonly string[] = ['update_data', 'open_url']

/**
 * People can go on from every screen that is not the end (our own warning). Pages that only a link or a box to tick opens, such as
 * terms, are left by going back.
 */
export const screensLeadOn: Rule = {
  name: 'screens-lead-on',
  check(model, report) {
    const pages = pagesToReadOnly(model)
    for (const screen of model.screens) {
      if (screen.isTerminal || pages.has(screen) || screen.components.length === 0) continue
      if (screen.actions.some(({ name }) => !staying.includes(name))) continue
      // A component nobody knows may lead on.
      if (screen.components.some(({ spec }) => !spec)) continue
      report({
        code: 'DEAD_END',
        severity: 'warning',
        message: `People cannot go on from ${screen.id ?? 'this screen'}, and it does not end the flow. Add a Footer.`,
        path: screen.path,
      })
    }
  },
}

function pagesToReadOnly(model: FlowModel): ReadonlySet<ScreenModel> {
  const asides = new Set<ScreenModel>()
  const steps = new Set<ScreenModel>()
  for (const { to, action } of navigationsOf(model)) {
    const screen = model.screenById.get(to)
    if (!screen) continue
    const isAside = action.component.type === 'OptIn' || action.component.type === 'EmbeddedLink'
    ;(isAside ? asides : steps).add(screen)
  }
  return new Set([...asides].filter((screen) => !steps.has(screen)))
}
