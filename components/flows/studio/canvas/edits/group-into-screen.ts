import { isObject } from '@/lib/contract/json'
import { changesToEdits } from '@/lib/language/flow-json/edit/changes-to-edits'
import { joinEdits } from '@/lib/language/flow-json/edit/edited-text'
import { renameReferences } from '@/lib/language/flow-json/edit/rename-references'
import type { Reference } from '@/lib/language/flow-json/expression-types'
import type { ComponentModel, FlowModel, JsonObject, ScreenModel } from '@/lib/language/flow-json/model'
import type { FlowDocument } from '@/lib/language/flow-json/parse'
import { pointerOf, step } from '@/lib/language/flow-json/path'
import type { Change } from '@/lib/language/flow-json/rule'
import { isAtLeast } from '@/lib/language/flow-json/versions'
import type { MadeEdits } from '../canvas-context'
import { outermost } from './edit-many'
import { freeScreenId } from './free-name'
import { isWithin } from './pointer-path'

const screensPath = step(undefined, 'screens')
const routingPath = step(undefined, 'routing_model')

const isFooter = ({ type }: ComponentModel) => type === 'Footer'

/** Why components can't be moved to a new screen; undefined if they can. */
export function whyNotGrouped(model: FlowModel, pointers: readonly string[]): string | undefined {
  const chosen = outermost(model, pointers).filter((each) => !isFooter(each))
  const [first] = chosen
  if (!first) return 'First select the components to move.'
  const { screen } = first
  if (!isAtLeast(model.version, '4.0'))
    return 'Before version 4.0 a screen can’t use what was entered on another. Upgrade the flow first.'
  if (screen.id === undefined) return 'Give the screen an ID first.'
  const footer = screen.components.find(isFooter)
  if (footer && chosen.some(({ path }) => isWithin(pointerOf(footer.path), pointerOf(path))))
    return 'The form contains the button. Select components inside the form instead.'
  return footer && isObject(footer.value['on-click-action'])
    ? undefined
    : 'The screen has no button that leads on. Add a footer first.'
}

/**
 * Moves components to a new screen between theirs and the next one: their screen leads to the new one, which
 * continues as theirs did. Values the new screen uses or sends that stay on the first screen are referenced from
 * there.
 */
export function groupIntoScreen(
  document: FlowDocument,
  model: FlowModel,
  pointers: readonly string[],
): MadeEdits {
  const chosen = outermost(model, pointers).filter((each) => !isFooter(each))
  const screen = chosen[0]?.screen
  const footer = screen?.components.find(isFooter)
  if (!screen?.id || !footer || whyNotGrouped(model, pointers) !== undefined) return { edits: [] }
  const id = freeScreenId(screen.id, model)
  const moved = new Set(chosen.flatMap(namesIn))
  const fromFirst = (value: unknown) => ofScreen(screen.id ?? '', moved, value)
  const ending = Object.fromEntries(
    ['terminal', 'success'].flatMap((member) =>
      Object.hasOwn(screen.value, member) ? [[member, screen.value[member]]] : [],
    ),
  )
  const made: JsonObject = {
    id,
    title: typeof screen.value.title === 'string' ? screen.value.title : 'New screen',
    ...ending,
    data: {},
    layout: {
      type: 'SingleColumnLayout',
      children: [...chosen.map(({ value }) => value), footer.value].map(fromFirst),
    },
  }
  const onward = { name: 'navigate', next: { type: 'screen', name: id }, payload: {} }
  const changes: Change[] = [
    ...chosen.map(({ path }): Change => ({ kind: 'remove', path })),
    ...Object.keys(ending).map((member): Change => ({ kind: 'remove', path: step(screen.path, member) })),
    { kind: 'set', path: step(footer.path, 'on-click-action'), value: onward },
    { kind: 'insert', path: screensPath, index: screen.index + 1, value: made },
    ...routes(model, screen, id),
  ]
  const isMoved = ({ scope, screen: on, of, path: [name = ''] }: Reference) =>
    scope === 'screen' && on === screen.id && of === 'form' && moved.has(name)
  const references = renameReferences(document, model, (found) => (isMoved(found) ? 1 : undefined), id)
  return {
    edits: joinEdits([...changesToEdits(document, changes), ...references]),
    pointer: `/screens/${screen.index + 1}`,
  }
}

function routes({ routing }: FlowModel, { id = '' }: ScreenModel, made: string): Change[] {
  if (!routing) return []
  return [
    { kind: 'set', path: step(routingPath, id), value: [made] },
    { kind: 'set', path: step(routingPath, made), value: [...(routing.get(id) ?? [])] },
  ]
}

/** Names of inputs in a component, nested ones included. */
function namesIn({ value }: ComponentModel): string[] {
  const names: string[] = []
  const walk = (part: unknown) => {
    if (Array.isArray(part)) part.forEach(walk)
    if (!isObject(part)) return
    if (typeof part.type === 'string' && typeof part.name === 'string') names.push(part.name)
    Object.values(part).forEach(walk)
  }
  walk(value)
  return names
}

/** The same value, with references to inputs that stayed behind pointing to the other screen. */
function ofScreen(id: string, moved: ReadonlySet<string>, value: unknown): unknown {
  if (typeof value === 'string')
    return value.replace(/\$\{(form|data)\.([^\s.{}`'"()$]+)/g, (whole, kind: string, name: string) =>
      kind === 'form' && moved.has(name) ? whole : `\${screen.${id}.${kind}.${name}`,
    )
  if (Array.isArray(value)) return value.map((each) => ofScreen(id, moved, each))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, ofScreen(id, moved, each)]))
}
