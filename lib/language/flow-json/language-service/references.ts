import { isObject } from '@/lib/contract/json'
import type { ValueType } from '../expression/type-of'
import type { MemberSpec, MemberType } from '../language/spec'
import type { ComponentModel, FlowModel, JsonObject, ScreenModel } from '../model'
import { formValueType } from '../rules/facts/form-value'
import { schemaType } from '../rules/facts/schema'
import { isAtLeast } from '../versions'

/** A source for a value. */
export interface ReferenceChoice {
  /** The reference as written: `${form.name}`. */
  text: string
  /** Display name. */
  label: string
  type: ValueType
}

export interface ReferenceGroup {
  label: string
  choices: readonly ReferenceChoice[]
}

const DEEPEST = 4

/** Everything a screen can reference: its inputs, its data, and since 4.0 those of other screens. */
export function referencesOn(model: FlowModel, screen: ScreenModel): ReferenceGroup[] {
  const others = isAtLeast(model.version, '4.0') ? model.screens : []
  return [
    { label: 'Inputs on this screen', choices: inputChoices(screen, 'form') },
    { label: 'Data of this screen', choices: dataChoices(screen, 'data') },
    ...others.flatMap((other) =>
      other === screen || other.id === undefined
        ? []
        : [
            {
              label: `Screen ${other.id}`,
              choices: [
                ...inputChoices(other, `screen.${other.id}.form`),
                ...dataChoices(other, `screen.${other.id}.data`),
              ],
            },
          ],
    ),
  ].filter(({ choices }) => choices.length > 0)
}

const inputChoices = (screen: ScreenModel, scope: string): ReferenceChoice[] =>
  screen.inputs.map((input) => ({
    text: `\${${scope}.${String(input.value.name)}}`,
    label: labeled(input),
    type: formValueType(input),
  }))

function labeled({ value }: ComponentModel): string {
  const name = String(value.name)
  return typeof value.label === 'string' && value.label !== '' ? `${name} (${value.label})` : name
}

const dataChoices = (screen: ScreenModel, scope: string): ReferenceChoice[] =>
  [...screen.data].flatMap(([name, schema]) => schemaChoices(schema, scope, name, 1))

/** An entry and its members. List items can't be referenced. */
function schemaChoices(schema: JsonObject, scope: string, path: string, depth: number): ReferenceChoice[] {
  const own = { text: `\${${scope}.${path}}`, label: path, type: schemaType(schema) }
  const { properties } = schema
  if (own.type !== 'object' || !isObject(properties) || depth >= DEEPEST) return [own]
  const inner = Object.entries(properties).flatMap(([name, held]) =>
    isObject(held) ? schemaChoices(held, scope, `${path}.${name}`, depth + 1) : [],
  )
  return [own, ...inner]
}

const valueTypes: Readonly<Record<MemberType, ValueType | undefined>> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  'string[]': 'array',
  object: 'object',
  array: 'array',
  options: 'array',
  image: 'string',
  date: 'string',
  markdown: 'string',
  uri: 'string',
  action: undefined,
  components: undefined,
  cases: undefined,
}

/** Choices whose type fits a member; unknown types fit everywhere. */
export function fitting(
  groups: readonly ReferenceGroup[],
  { type }: Pick<MemberSpec, 'type'>,
): ReferenceGroup[] {
  const types = (typeof type === 'string' ? [type] : type).flatMap((one) => valueTypes[one] ?? [])
  return groups
    .map(({ label, choices }) => ({
      label,
      choices: choices.filter((choice) => choice.type === 'unknown' || types.includes(choice.type)),
    }))
    .filter(({ choices }) => choices.length > 0)
}
