import type { Rule } from '../rule'

/** A terminal screen ends the flow by its Footer (gap 8.2). */
export const terminalScreenHasAFooter: Rule = {
  name: 'terminal-screen-has-a-footer',
  check(model, report) {
    for (const { isTerminal, components, path, id } of model.screens)
      if (isTerminal && !components.some(({ type }) => type === 'Footer'))
        report({
          code: 'MISSING_FOOTER_ON_TERMINAL_SCREEN',
          message: `${id ? `Screen ${id}` : 'This screen'} ends the flow, so it needs a Footer to do it with.`,
          path,
        })
  },
}
