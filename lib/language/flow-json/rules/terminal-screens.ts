import type { FlowModel, ScreenModel } from '../model'
import { step } from '../path'
import type { Repair, Rule } from '../rule'
import { removal } from './facts/removal'
import { routesOf } from './facts/routes'

/** A flow has at least one terminal screen (spec:flow-checks#terminal-screens). */
export const aScreenIsTerminal: Rule = {
  id: 'a-screen-is-terminal',
  check(model, report) {
    if (model.screens.length === 0 || model.screens.some(({ isTerminal }) => isTerminal)) return
    const repair = markTheEnd(model)
    report({
      code: 'MISSING_TERMINAL_SCREEN',
      message: 'No screen ends the flow. Set "terminal": true on the last one.',
      path: step(undefined, 'screens'),
      ...(repair ? { repair } : {}),
    })
  },
}

/** Safe when exactly one screen completes the flow, or there is only one screen. */
function markTheEnd({ screens }: FlowModel): Repair | undefined {
  const ends = screens.filter(({ actions }) => actions.some(({ name }) => name === 'complete'))
  const [end, another] = screens.length === 1 ? screens : ends
  if (!end || another) return undefined
  return {
    title: `Make ${end.id ?? 'the screen'} terminal`,
    // A flow's only screen may be the first of several the author plans to add.
    safety: end === ends[0] ? 'safe' : 'changes',
    changes: [{ kind: 'set', path: step(end.path, 'terminal'), value: true }],
  }
}

/** At least one terminal screen counts as a success (spec:flow-json#end-of-a-flow). */
export const aTerminalScreenSucceeds: Rule = {
  id: 'a-terminal-screen-succeeds',
  check(model, report) {
    const ends = model.screens.filter(({ isTerminal }) => isTerminal)
    const [first] = ends
    if (!first || !ends.every(({ value }) => value.success === false)) return
    const path = step(first.path, 'success')
    report({
      code: 'INVALID_PROPERTY_VALUE',
      message: 'Every terminal screen has "success": false. At least one must be a success.',
      path,
      ...(ends.length === 1
        ? {
            repair: {
              title: 'Mark this end as a success',
              safety: 'changes',
              changes: [{ kind: 'set', path, value: true }],
            },
          }
        : {}),
    })
  },
}

/** `complete` is only used on terminal screens (spec:flow-json#end-of-a-flow). */
export const completeStandsOnTerminalScreens: Rule = {
  id: 'complete-stands-on-terminal-screens',
  check(model, report) {
    for (const screen of model.screens) {
      if (screen.isTerminal) continue
      for (const action of screen.actions) {
        if (action.name !== 'complete') continue
        const repair = makeTerminal(screen, model)
        report({
          code: 'INVALID_COMPLETE_ACTION',
          message: 'complete ends the flow, but this screen isn’t terminal. Set "terminal": true on it.',
          path: action.path,
          ...(repair ? { repair } : {}),
        })
      }
    }
  },
}

/** Safe when the screen completes the flow and leads nowhere else. */
const makeTerminal = ({ id, path, actions }: ScreenModel, model: FlowModel): Repair | undefined =>
  !actions.some(({ name }) => name === 'complete') ||
  (id !== undefined && (routesOf(model).get(id)?.size ?? 0) > 0)
    ? undefined
    : {
        title: 'Make this screen terminal',
        safety: 'safe',
        changes: [{ kind: 'set', path: step(path, 'terminal'), value: true }],
      }

/** Only terminal screens have `success` (spec:flow-checks#terminal-screens). */
export const successIsForTerminalScreens: Rule = {
  id: 'success-is-for-terminal-screens',
  check(model, report) {
    for (const screen of model.screens) {
      if (screen.isTerminal || screen.value.success === undefined) continue
      const path = step(screen.path, 'success')
      report({
        code: 'NOT_KEYWORD_SCHEMA_VALIDATION_FAILED',
        message: '"success" is only allowed on terminal screens, and this screen doesn’t end the flow.',
        path,
        isAboutKey: true,
        // If the flow ends here, `terminal` is missing and `success` is right.
        repair: makeTerminal(screen, model) ?? removal('Remove success', path),
      })
    }
  },
}

/** A terminal screen has a Footer to end the flow (spec:flow-json#end-of-a-flow). */
export const terminalScreenHasAFooter: Rule = {
  id: 'terminal-screen-has-a-footer',
  check(model, report) {
    for (const { isTerminal, components, path, id } of model.screens)
      if (isTerminal && !components.some(({ type }) => type === 'Footer'))
        report({
          code: 'MISSING_FOOTER_ON_TERMINAL_SCREEN',
          message: `${id ? `Screen ${id}` : 'This screen'} ends the flow, so it needs a Footer.`,
          path,
        })
  },
}
