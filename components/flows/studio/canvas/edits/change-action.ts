import { isObject } from '@/lib/contract/json'
import type { FlowModel, JsonObject, ScreenModel } from '@/lib/language/flow-json/model'
import { type Path, pointerOf, step } from '@/lib/language/flow-json/path'
import type { Change } from '@/lib/language/flow-json/rule'
import { nextScreenOf } from '@/lib/language/flow-json/rules/facts/routes'

/**
 * Sets a component's action along with what depends on it: only screens that end the flow are terminal, and an
 * existing routing model includes the new route.
 * @param path where the action is or will be
 * @param action undefined removes it
 */
export function actionChanges(
  model: FlowModel,
  screen: ScreenModel,
  path: Path,
  action: JsonObject | undefined,
): Change[] {
  const change: Change = action ? { kind: 'set', path, value: action } : { kind: 'remove', path }
  return [change, ...endChanges(screen, path, action), ...routeChanges(model, screen, path, action)]
}

const othersOn = ({ actions }: ScreenModel, path: Path) => {
  const pointer = pointerOf(path)
  return actions.filter((action) => pointerOf(action.path) !== pointer)
}

function endChanges(screen: ScreenModel, path: Path, action: JsonObject | undefined): Change[] {
  const others = othersOn(screen, path)
  const terminal = step(screen.path, 'terminal')
  if (action?.name === 'complete' && !screen.isTerminal && !others.some(({ name }) => name === 'navigate'))
    return [{ kind: 'set', path: terminal, value: true }]
  const stillEnds = others.some(({ name }) => name === 'complete')
  if (action?.name !== 'navigate' || !screen.isTerminal || stillEnds) return []
  return ['terminal', 'success']
    .filter((member) => Object.hasOwn(screen.value, member))
    .map((member) => ({ kind: 'remove', path: step(screen.path, member) }))
}

function routeChanges(
  { routing, hasEndpoint }: FlowModel,
  screen: ScreenModel,
  path: Path,
  action: JsonObject | undefined,
): Change[] {
  if (!routing || screen.id === undefined) return []
  const others = othersOn(screen, path)
  const row = routing.get(screen.id) ?? []
  const rowPath = step(step(undefined, 'routing_model'), screen.id)
  const target = action?.name === 'navigate' && isObject(action.next) ? action.next.name : undefined
  const pointer = pointerOf(path)
  const now = screen.actions.find((each) => pointerOf(each.path) === pointer)
  const last = now && nextScreenOf(now)
  const changes: Change[] = []
  // The endpoint may use a route that no action uses.
  if (
    !hasEndpoint &&
    last !== undefined &&
    last !== target &&
    !others.some((each) => nextScreenOf(each) === last)
  )
    row.forEach((id, index) => {
      if (id === last) changes.push({ kind: 'remove', path: step(rowPath, index) })
    })
  if (typeof target === 'string' && target !== '' && !row.includes(target))
    changes.push(
      routing.has(screen.id)
        ? { kind: 'insert', path: rowPath, index: row.length, value: target }
        : { kind: 'set', path: rowPath, value: [target] },
    )
  return changes
}
