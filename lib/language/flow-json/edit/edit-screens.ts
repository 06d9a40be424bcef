import { isObject } from '@/lib/contract/json'
import { buildModel } from '../build-model'
import type { TextEdit } from '../finding'
import type { JsonObject } from '../model'
import type { FlowDocument } from '../parse'
import { step } from '../path'
import type { Change } from '../rule'
import { nextScreenOf } from '../rules/facts/routes'
import { changesToEdits } from './changes-to-edits'
import { joinEdits } from './edited-text'
import { renameReferences } from './rename-references'

const screensPath = step(undefined, 'screens')
const routingPath = step(undefined, 'routing_model')

/** Inserts a screen before the given index, or at the end by default, and adds a routing model row if there is a routing model. */
export function addScreen(document: FlowDocument, screen: JsonObject, index = Infinity): TextEdit[] {
  const changes: Change[] = [{ kind: 'insert', path: screensPath, index, value: screen }]
  const routing = routingOf(document)
  if (routing && typeof screen.id === 'string' && !Object.hasOwn(routing, screen.id))
    changes.push({ kind: 'set', path: step(routingPath, screen.id), value: [] })
  return changesToEdits(document, changes)
}

/**
 * Removes a screen and all routes to and from it. Keeps actions that lead to it, since people must decide what to do with
 * those.
 */
export function removeScreen(document: FlowDocument, id: string): TextEdit[] {
  const screen = buildModel(document.value).screenById.get(id)
  if (!screen) return []
  const changes: Change[] = [{ kind: 'remove', path: screen.path }]
  const routing = routingOf(document)
  if (routing && Object.hasOwn(routing, id)) changes.push({ kind: 'remove', path: step(routingPath, id) })
  for (const path of routesTo(document, id)) changes.push({ kind: 'remove', path })
  return changesToEdits(document, changes)
}

/** Changes a screen's ID everywhere: the routing model, `navigate` actions and `${screen.…}` references. */
export function renameScreen(document: FlowDocument, from: string, to: string): TextEdit[] {
  const model = buildModel(document.value)
  const screen = model.screenById.get(from)
  if (!screen || from === to) return []
  const set = (path: Change['path']): Change => ({ kind: 'set', path, value: to })
  const changes: Change[] = [set(step(screen.path, 'id')), ...routesTo(document, from).map(set)]
  const routing = routingOf(document)
  if (routing && Object.hasOwn(routing, from))
    changes.push({ kind: 'rename', path: step(routingPath, from), key: to })
  for (const action of model.screens.flatMap(({ actions }) => actions))
    if (nextScreenOf(action) === from) changes.push(set(step(step(action.path, 'next'), 'name')))
  const references = renameReferences(document, model, (found) => (found.screen === from ? 1 : undefined), to)
  return joinEdits([...changesToEdits(document, changes), ...references])
}

function routingOf({ value }: FlowDocument): JsonObject | undefined {
  const routing = isObject(value) ? value.routing_model : undefined
  return isObject(routing) ? routing : undefined
}

/** Locations of a screen's ID in the routing model's lists. */
const routesTo = (document: FlowDocument, id: string) =>
  Object.entries(routingOf(document) ?? {}).flatMap(([from, targets]) =>
    Array.isArray(targets)
      ? targets.flatMap((target: unknown, index) =>
          target === id ? [step(step(routingPath, from), index)] : [],
        )
      : [],
  )
