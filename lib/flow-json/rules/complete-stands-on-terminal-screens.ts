import type { FlowModel, ScreenModel } from '../model'
import { step } from '../path'
import type { Repair, Rule } from '../rule'
import { routesOf } from './facts/routes'

/** `complete` ends a flow, which only a terminal screen does (gap 8.2). */
export const completeStandsOnTerminalScreens: Rule = {
  name: 'complete-stands-on-terminal-screens',
  check(model, report) {
    for (const screen of model.screens) {
      if (screen.isTerminal) continue
      for (const action of screen.actions) {
        if (action.name !== 'complete') continue
        const repair = makeTerminal(screen, model)
        report({
          code: 'INVALID_COMPLETE_ACTION',
          message: 'complete ends the flow, and this screen is not terminal. Set "terminal": true on it.',
          path: action.path,
          ...(repair ? { repair } : {}),
        })
      }
    }
  },
}

/** Certain when the screen completes the flow, and leads nowhere else. */
export const makeTerminal = ({ id, path, actions }: ScreenModel, model: FlowModel): Repair | undefined =>
  !actions.some(({ name }) => name === 'complete') ||
  (id !== undefined && (routesOf(model).get(id)?.size ?? 0) > 0)
    ? undefined
    : {
        title: 'Make this screen terminal',
        safety: 'safe',
        changes: [{ kind: 'set', path: step(path, 'terminal'), value: true }],
      }
