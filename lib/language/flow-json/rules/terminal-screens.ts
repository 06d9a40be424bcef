import type { FlowModel, ScreenModel } from '../model'
import { step } from '../path'
import type { Repair, Rule } from '../rule'
import { within } from './facts/json'
import { remembered } from './facts/remembered'
import {
  connectedWith,
  entriesOf,
  isUnrouted,
  knownRoutesOf,
  navigationsOf,
  reachableFrom,
  routesOf,
  writtenRouting,
} from './facts/routes'

/** A flow ends somewhere: at least one screen is terminal (spec:flow-checks#terminal-screens). */
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

/** Certain when one screen completes the flow, or there is but one. */
function markTheEnd({ screens }: FlowModel): Repair | undefined {
  const ends = screens.filter(({ actions }) => actions.some(({ name }) => name === 'complete'))
  const [end, another] = screens.length === 1 ? screens : ends
  if (!end || another) return undefined
  return {
    title: `Make ${end.id ?? 'the screen'} terminal`,
    // The only screen of a flow may be the first of several to come.
    safety: end === ends[0] ? 'safe' : 'changes',
    changes: [{ kind: 'set', path: step(end.path, 'terminal'), value: true }],
  }
}

/** At least one end of a flow counts as a success (spec:flow-json#end-of-a-flow). */
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

/** `complete` ends a flow, which only a terminal screen does (spec:flow-json#end-of-a-flow). */
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

/** Certain when the screen completes the flow, and leads nowhere else. */
const makeTerminal = ({ id, path, actions }: ScreenModel, model: FlowModel): Repair | undefined =>
  !actions.some(({ name }) => name === 'complete') ||
  (id !== undefined && (routesOf(model).get(id)?.size ?? 0) > 0)
    ? undefined
    : {
        title: 'Make this screen terminal',
        safety: 'safe',
        changes: [{ kind: 'set', path: step(path, 'terminal'), value: true }],
      }

/** Only the end of a flow can be a success or not (spec:flow-checks#terminal-screens). */
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
        // Where the flow ends on it, "terminal" is missing, and "success" says how it ends.
        repair: makeTerminal(screen, model) ?? {
          title: 'Remove success',
          safety: 'removes',
          changes: [{ kind: 'remove', path }],
        },
      })
    }
  },
}

/** A terminal screen ends the flow by its Footer (spec:flow-json#end-of-a-flow). */
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

/** Some way leads from the first screen to every other (our own warning; spec:flow-json#routing). */
export const screensCanBeReached: Rule = {
  id: 'screens-can-be-reached',
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
        message: `${id} can’t be reached from ${entry}. Add a path to it, or remove it.`,
        path: screen.path,
      })
    }
  },
}

/** Screens that only a link or a box to tick opens, such as terms: people leave them by going back. */
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
 * Screens where the routing model as written ends and the flow does not. None without a terminal screen, which is
 * another matter, nor among screens without a row of their own.
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

/** All others lead on, those nobody knows included. */
const staying: readonly string[] = ['update_data', 'open_url']

/**
 * People can go on from every screen that is not the end (our own warning). Pages that only a link or a box to tick opens, such as
 * terms, are left by going back.
 */
export const screensLeadOn: Rule = {
  id: 'screens-lead-on',
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
        message: `People are stuck on ${screen.id ?? 'this screen'}, and it doesn’t end the flow. Add a Footer.`,
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
