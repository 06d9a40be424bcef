import { isDynamicText } from '../../expression/is-dynamic-text'
import { parseDynamic } from '../../expression/parse-expression'
import { typeOf, type ValueType } from '../../expression/type-of'
import type { Reference } from '../../expression-types'
import type { ComponentModel, FlowModel, JsonObject, ScreenModel } from '../../model'
import { formValueType } from './form-value'
import { remembered } from './remembered'
import { schemaAt, schemaType, typeOfValue } from './schema'

/** A screen's inputs by name; the first wins. */
export const inputsByName = remembered((screen: ScreenModel): ReadonlyMap<string, ComponentModel> => {
  const named = new Map<string, ComponentModel>()
  for (const input of screen.inputs) {
    const name = String(input.value.name)
    if (!named.has(name)) named.set(name, input)
  }
  return named
})

/** The target of a reference, or why it can't be resolved. */
export type Resolved =
  | { kind: 'input'; component: ComponentModel; type: ValueType }
  | { kind: 'data'; schema: JsonObject | undefined; type: ValueType }
  | { kind: 'no-screen' }
  | { kind: 'own-screen' }
  | { kind: 'no-input'; screen: ScreenModel; name: string }
  | { kind: 'form'; screen: ScreenModel; name: string }
  | { kind: 'no-data'; screen: ScreenModel; name: string }
  | { kind: 'array'; screen: ScreenModel; name: string }

export function resolveReference(model: FlowModel, here: ScreenModel, reference: Reference): Resolved {
  if (reference.scope !== 'screen') return resolveOn(here, reference.scope, reference.path)
  const screen = model.screenById.get(reference.screen ?? '')
  if (!screen) return { kind: 'no-screen' }
  if (screen === here && reference.of === 'data') return { kind: 'own-screen' }
  return resolveOn(screen, reference.of ?? 'data', reference.path)
}

/** Lookup for `typeOf`: undefined if the target doesn't exist. */
const lookUpIn =
  (model: FlowModel, here: ScreenModel) =>
  (reference: Reference): ValueType | undefined => {
    const resolved = resolveReference(model, here, reference)
    return 'type' in resolved ? resolved.type : undefined
  }

function resolveOn(screen: ScreenModel, scope: 'form' | 'data', path: readonly string[]): Resolved {
  const [name = '', ...rest] = path
  if (scope === 'data') {
    const found = schemaAt(screen, path)
    switch (found.kind) {
      case 'found':
        return { kind: 'data', schema: found.schema, type: schemaType(found.schema) }
      case 'open':
        return { kind: 'data', schema: undefined, type: 'unknown' }
      case 'array':
        return { kind: 'array', screen, name: found.name }
      case 'missing':
        return { kind: 'no-data', screen, name: found.name }
    }
  }
  const named = namedOn(screen).get(name)
  if (!named) return { kind: 'no-input', screen, name }
  if (named.type === 'Form') return { kind: 'form', screen, name }
  return { kind: 'input', component: named, type: rest.length > 0 ? 'unknown' : formValueType(named) }
}

/**
 * Resolves a name in a screen's form: the first input with that name, otherwise a Form, otherwise an unknown component, which may
 * have a value.
 */
const namedOn = remembered((screen: ScreenModel): ReadonlyMap<string, ComponentModel> => {
  const named = new Map(inputsByName(screen))
  for (const component of screen.components) {
    const { name } = component.value
    if (component.type !== 'Form' && component.spec) continue
    if (typeof name === 'string' && !named.has(name)) named.set(name, component)
  }
  return named
})

/** The type of a value in an action's payload, literal or computed. */
export function payloadType(value: unknown, from: ScreenModel, model: FlowModel): ValueType | 'null' {
  if (typeof value !== 'string' || !isDynamicText(value)) return typeOfValue(value)
  const parsed = parseDynamic(value, { version: model.version })
  return 'expression' in parsed ? typeOf(parsed.expression, lookUpIn(model, from)).type : 'unknown'
}
