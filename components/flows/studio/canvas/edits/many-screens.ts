import { isObject } from '@/lib/contract/json'
import { changesToEdits } from '@/lib/language/flow-json/edit/changes-to-edits'
import { joinEdits } from '@/lib/language/flow-json/edit/edited-text'
import type { FlowModel, JsonObject, ScreenModel } from '@/lib/language/flow-json/model'
import type { FlowDocument } from '@/lib/language/flow-json/parse'
import { pointerOf, step } from '@/lib/language/flow-json/path'
import type { Change } from '@/lib/language/flow-json/rule'
import type { MadeEdits } from '../canvas-context'
import { freeScreenId } from './free-name'
import { putScreen } from './new-screen'

const routingPath = step(undefined, 'routing_model')

/** Removes screens and their routes. Actions that lead to them stay, for people to decide. */
export function removeScreens(
  document: FlowDocument,
  { screens, routing }: FlowModel,
  pointers: readonly string[],
): MadeEdits {
  const gone = screens.filter(({ path }) => pointers.includes(pointerOf(path)))
  const ids = new Set(gone.flatMap(({ id }) => (id === undefined ? [] : [id])))
  const isGone = (id: string) =>
    ids.has(id) && !screens.some((each) => each.id === id && !gone.includes(each))
  const routes = [...(routing ?? [])].flatMap(([from, targets]): Change[] =>
    isGone(from)
      ? [{ kind: 'remove', path: step(routingPath, from) }]
      : targets.flatMap((to, index): Change[] =>
          isGone(to) ? [{ kind: 'remove', path: step(step(routingPath, from), index) }] : [],
        ),
  )
  const removals = gone.map(({ path }: ScreenModel): Change => ({ kind: 'remove', path }))
  return { edits: changesToEdits(document, [...removals, ...routes]), pointer: '' }
}

/** Appends screens with unused IDs, keeping the connections among them. */
export function putScreens(
  document: FlowDocument,
  model: FlowModel,
  values: readonly JsonObject[],
): MadeEdits {
  const renamed = new Map<string, string>()
  const taken = new Map(model.screenById)
  const [first] = model.screens
  for (const { id } of values) {
    const free = freeScreenId(String(id), { ...model, screenById: taken })
    renamed.set(String(id), free)
    if (first) taken.set(free, first)
  }
  const screens = values.map((value) => ({
    ...withScreenIds(value, renamed),
    id: renamed.get(String(value.id)),
  }))
  const [only] = screens
  if (screens.length === 1 && only) {
    const { edits, index } = putScreen(document, only)
    return { edits, pointer: `/screens/${index}` }
  }
  const list = step(undefined, 'screens')
  const from = model.screens.length
  const inserts: Change[] =
    from === 0
      ? [{ kind: 'set', path: list, value: screens }]
      : screens.map((value) => ({ kind: 'insert', path: list, index: from, value }))
  const rows = screens.flatMap(({ id }, index): Change[] => {
    const was = String(values[index]?.id)
    const targets = model.routing?.get(was)?.flatMap((to) => renamed.get(to) ?? []) ?? []
    return model.routing && id !== undefined
      ? [{ kind: 'set', path: step(routingPath, id), value: targets }]
      : []
  })
  const all = screens.map((_, index) => `/screens/${from + index}`)
  return { edits: joinEdits(changesToEdits(document, [...inserts, ...rows])), pointer: all[0], all }
}

/** The screen with its references to other pasted screens updated to their new IDs. */
function withScreenIds(screen: JsonObject, renamed: ReadonlyMap<string, string>): JsonObject {
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replace(/\$\{screen\.([A-Za-z_]+)\./g, (whole, id: string) => {
        const next = renamed.get(id)
        return next === undefined ? whole : `\${screen.${next}.`
      })
    if (Array.isArray(value)) return value.map(walk)
    return isObject(value) ? walkObject(value) : value
  }
  const walkObject = (value: JsonObject): JsonObject => {
    const isNext = value.type === 'screen' && typeof value.name === 'string'
    const members = Object.entries(value).map(([key, member]) => [key, walk(member)] as const)
    const made = Object.fromEntries(members)
    return isNext ? { ...made, name: renamed.get(String(value.name)) ?? value.name } : made
  }
  return walkObject(screen)
}
