import type { Rule } from '../rule'
import { openEndsOf, pagesToReadOnly } from './facts/ends'

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
    const openEnds = openEndsOf(model)
    for (const screen of model.screens) {
      // The routing model is reported as such.
      if (openEnds.has(screen)) continue
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
