import { isObject } from '@/lib/contract/json'
import type { MemberSpec } from '../language/spec'
import type { FlowModel, ScreenModel } from '../model'
import { keysOf } from '../path'
import { nextScreenOf } from '../rules/facts/routes'
import { type FlowVersion, isAtLeast, versionNames } from '../versions'
import { screenAt } from './document-reading'
import { typeWords } from './hover-text'
import { plainInSnippet, type Suggestion } from './suggestion'
import type { Table } from './table-at'

export const isInVersion = ({ since, until }: MemberSpec, version: FlowVersion): boolean =>
  (since === undefined || isAtLeast(version, since)) &&
  (until === undefined || version.rank <= versionNames.indexOf(until))

export const isNeeded = (spec: MemberSpec, version: FlowVersion): boolean =>
  spec.isRequired === true || (spec.requiredSince !== undefined && isAtLeast(version, spec.requiredSince))

/** Members missing from the object. */
export function suggestMembers(table: Table, value: unknown, version: FlowVersion): Suggestion[] {
  return Object.entries(table.members)
    .filter(([name, spec]) => isInVersion(spec, version) && !(isObject(value) && Object.hasOwn(value, name)))
    .map(([name, spec]) => ({
      label: name,
      kind: 'member',
      detail: `${typeWords(spec)}${isNeeded(spec, version) ? ', required' : ''}`,
      documentation: spec.description,
      insert: `${JSON.stringify(name)}: ${valueSnippet(spec, 1)}`,
      isSnippet: true,
      rank: isNeeded(spec, version) ? 0 : 1,
    }))
}

/** The start of a member's value, with the caret between its delimiters. */
export function valueSnippet({ type, values, ...spec }: MemberSpec, stop: number): string {
  const first = typeof type === 'string' ? type : type[0]
  if (values?.length === 1) return plainInSnippet(JSON.stringify(values[0]))
  switch (first) {
    case 'boolean':
      return `\${${stop}:${spec.default === true ? 'false' : 'true'}}`
    case 'number':
      return `\${${stop}:${String(spec.default ?? spec.min ?? 1)}}`
    case 'object':
    case 'cases':
      return `{$${stop}}`
    case 'action':
      return `{ "name": "$${stop}" }`
    case 'array':
    case 'components':
    case 'options':
    case 'string[]':
      return `[$${stop}]`
    default:
      return `"$${stop}"`
  }
}

/** Suggests member names that aren't in the language tables: names of data, inputs and screens. */
export function suggestNames(model: FlowModel, keys: readonly (string | number)[]): Suggestion[] {
  const [holder, outer] = [keys.at(-1), keys.slice(0, -1)]
  if (holder === 'routing_model' && keys.length === 1)
    return [...model.screenById.keys()]
      .filter((id) => !model.routing?.has(id))
      .map((id) => named(id, 'a screen of the flow', '[$1]'))
  const screen = screenAt(model, keys)
  if (!screen) return []
  if (holder === 'init-values' || holder === 'error-messages')
    return screen.inputs.map(({ value, type }) => named(String(value.name), `a ${type}`, '"$1"'))
  if (holder !== 'payload') return []
  const action = screen.actions.find(({ path }) => keysOf(path).join('/') === outer.join('/'))
  if (action?.name === 'update_data') return dataNames(screen)
  const next = action && nextScreenOf(action)
  const target = next === undefined ? undefined : model.screenById.get(next)
  if (target) return dataNames(target)
  return screen.inputs.map(({ value, type }) => {
    const name = String(value.name)
    return named(name, `the value of the ${type}`, plainInSnippet(`"\${form.${name}}"`))
  })
}

const dataNames = (screen: ScreenModel): Suggestion[] =>
  [...screen.data].map(([name, schema]) =>
    named(name, `${String(schema.type)}, data of ${screen.id ?? 'the screen'}`, '"$1"'),
  )

const named = (name: string, detail: string, value: string): Suggestion => ({
  label: name,
  kind: 'member',
  detail,
  insert: `${plainInSnippet(JSON.stringify(name))}: ${value}`,
  isSnippet: true,
  rank: 0,
})
