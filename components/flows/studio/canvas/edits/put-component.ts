import { isObject } from '@/lib/contract/json'
import { changesToEdits } from '@/lib/language/flow-json/edit/changes-to-edits'
import type { TextEdit } from '@/lib/language/flow-json/finding'
import { findComponent } from '@/lib/language/flow-json/language/component-specs'
import type { FlowModel, JsonObject, ScreenModel } from '@/lib/language/flow-json/model'
import type { FlowDocument } from '@/lib/language/flow-json/parse'
import { type Path, pointerOf, step } from '@/lib/language/flow-json/path'
import type { Change } from '@/lib/language/flow-json/rule'
import { routesOf } from '@/lib/language/flow-json/rules/facts/routes'
import { isAtLeast } from '@/lib/language/flow-json/versions'
import { listOf } from './connect-screens'
import { freeName, namesOn } from './free-name'
import { isWithin, valueAt } from './pointer-path'

/** A position in a list of components. */
export interface ListPlace {
  list: Path
  index: number
}

/**
 * Inserts components along with what depends on them: a Footer that ends the flow makes its screen terminal, an
 * action that sends the other inputs also sends new ones, and before 4.0 inputs get a Form.
 */
export function putComponents(
  document: FlowDocument,
  model: FlowModel,
  screen: ScreenModel,
  components: readonly JsonObject[],
  { list, index }: ListPlace,
): { edits: TextEdit[]; pointer: string } {
  const values = withForm(model, screen, components, components, list)
  const written = valueAt(document.value, list)
  const count = Array.isArray(written) ? written.length : 0
  const at = Math.min(index, count)
  const changes: Change[] = values.map((value) => ({ kind: 'insert', path: list, index: at, value }))
  const [only] = components
  if (components.length === 1 && only) changes.push(...endings(model, screen, only), ...carried(screen, only))
  return { edits: changesToEdits(document, changes), pointer: pointerOf(step(list, at)) }
}

/** Wraps inserted inputs in a Form where one is required: before 4.0. */
export const withForm = (
  model: FlowModel,
  screen: ScreenModel,
  components: readonly JsonObject[],
  written: readonly unknown[],
  list: Path,
): readonly unknown[] =>
  needsForm(model, screen, components, list)
    ? [{ type: 'Form', name: freeName('form', namesOn(screen)), children: written }]
    : written

function needsForm(
  model: FlowModel,
  screen: ScreenModel,
  components: readonly JsonObject[],
  list: Path,
): boolean {
  if (isAtLeast(model.version, '4.0') || !components.some(isInput)) return false
  return !screen.components.some(
    ({ type, path }) => type === 'Form' && isWithin(pointerOf(list), pointerOf(path)),
  )
}

const isInput = ({ type }: JsonObject) => findComponent(type)?.isInput === true

function endings(model: FlowModel, screen: ScreenModel, { type, ...members }: JsonObject): Change[] {
  const action = members['on-click-action']
  const completes = type === 'Footer' && isObject(action) && action.name === 'complete'
  const leadsOn = screen.id !== undefined && (routesOf(model).get(screen.id)?.size ?? 0) > 0
  return completes && !leadsOn && !screen.isTerminal
    ? [{ kind: 'set', path: step(screen.path, 'terminal'), value: true }]
    : []
}

function carried(screen: ScreenModel, component: JsonObject): Change[] {
  const { name } = component
  if (!isInput(component) || typeof name !== 'string') return []
  const sending = screen.actions.find(
    (action) =>
      action.component.type === 'Footer' && (action.name === 'complete' || action.name === 'data_exchange'),
  )
  const payload = sending?.value.payload ?? {}
  if (!sending || !isObject(payload) || Object.hasOwn(payload, name)) return []
  return [{ kind: 'set', path: step(step(sending.path, 'payload'), name), value: `\${form.${name}}` }]
}

/** Default position for a new component of a type: inputs in the Form, everything before the Footer. */
export function placeOfNew(screen: ScreenModel, type: string): ListPlace {
  const form = screen.components.find((component) => component.type === 'Form')
  const isForForm =
    form !== undefined && findComponent(type)?.isInput === true && Array.isArray(form.value.children)
  const list = isForForm ? step(form.path, 'children') : listOf(screen)
  if (type === 'Footer') return { list, index: Infinity }
  const pointer = pointerOf(list)
  const footer = screen.components.find(
    (component) => component.type === 'Footer' && pointerOf(component.path.parent) === pointer,
  )
  return { list, index: footer ? Number(footer.path.key) : Infinity }
}
