import { findAction } from '../language/action-specs'
import { componentSpecs, findComponent } from '../language/component-specs'
import type { ComponentSpec, MemberSpec } from '../language/spec'
import type { FlowModel } from '../model'
import { type FlowVersion, flowVersions, isAtLeast } from '../versions'
import { screenAt } from './document-reading'
import { isNeeded, valueSnippet } from './suggest-members'
import { type KnownReference, knownReferences } from './suggest-references'
import type { Suggestion } from './suggestion'
import { describeAt } from './table-at'

type Keys = readonly (string | number)[]

/** Values allowed at this position. */
export function suggestValues(model: FlowModel, keys: Keys): Suggestion[] {
  const { version } = model
  const described = describeAt(model.value, keys)
  const { spec } = described
  const holder = describeAt(model.value, keys.slice(0, -1))
  if (keys.length === 1 && keys[0] === 'version') return versions()
  if (isScreenId(keys)) return screenIds(model, keys)
  if (keys.at(-2) === 'sensitive') return inputNames(model, keys)
  if (typeof keys.at(-1) === 'number') {
    if (holder.items && described.table?.members.type && isComponentList(holder.spec, keys))
      return components(version)
    if (holder.spec?.values) return plainValues(holder.spec)
    return described.table ? [emptyObject()] : []
  }
  if (!spec) return references(model, keys, undefined)
  if (keys.at(-1) === 'type' && holder.table && isComponentPlace(keys)) return componentTypes(version)
  return [
    ...plainValues(spec),
    ...(spec.isDynamic || keys.at(-1) === 'condition' ? references(model, keys, spec) : []),
  ]
}

/** Component lists take their name from the member that contains them. */
const isComponentList = (spec: MemberSpec | undefined, keys: Keys) =>
  spec?.type === 'components' || keys.at(-3) === 'cases'

const isComponentPlace = (keys: Keys) =>
  typeof keys.at(-2) === 'number' &&
  (['children', 'then', 'else'].includes(String(keys.at(-3))) || keys.at(-4) === 'cases')

const isScreenId = (keys: Keys) =>
  (keys[0] === 'routing_model' && keys.length === 3) || (keys.at(-2) === 'next' && keys.at(-1) === 'name')

const quoted = (text: string): string => JSON.stringify(text)

function screenIds(model: FlowModel, keys: Keys): Suggestion[] {
  const here = keys[0] === 'routing_model' ? keys[1] : screenAt(model, keys)?.id
  return [...model.screenById]
    .filter(([id]) => id !== here)
    .map(([id, { value }]) => ({
      label: id,
      kind: 'screen',
      ...(typeof value.title === 'string' ? { detail: value.title } : {}),
      insert: quoted(id),
      rank: 0,
    }))
}

const inputNames = (model: FlowModel, keys: Keys): Suggestion[] =>
  (screenAt(model, keys)?.inputs ?? []).map(({ value, type }) => ({
    label: String(value.name),
    kind: 'value',
    detail: type,
    insert: quoted(String(value.name)),
    rank: 0,
  }))

const versions = (): Suggestion[] =>
  flowVersions.toReversed().map(({ name, brings, isFrozen }, rank) => ({
    label: name,
    kind: 'value',
    detail: isFrozen ? 'can no longer be published' : '',
    documentation: brings,
    insert: quoted(name),
    rank,
  }))

function plainValues(spec: MemberSpec): Suggestion[] {
  const types = typeof spec.type === 'string' ? [spec.type] : spec.type
  const values = spec.values ?? (types.includes('boolean') ? [true, false] : [])
  return values.map((value) => ({
    label: String(value),
    kind: 'value',
    ...(value === spec.default ? { detail: 'default' } : {}),
    ...docsOf(value),
    insert: JSON.stringify(value),
    rank: 0,
  }))
}

const docsOf = (value: unknown) => {
  const action = findAction(value)
  return action ? { documentation: action.description } : {}
}

const availableIn = (version: FlowVersion): ComponentSpec[] =>
  componentSpecs.filter(({ since }) => isAtLeast(version, since))

const componentTypes = (version: FlowVersion): Suggestion[] =>
  availableIn(version).map(({ type, description }) => ({
    label: type,
    kind: 'component',
    documentation: description,
    insert: quoted(type),
    rank: 0,
  }))

/** Complete components with their required members. */
const components = (version: FlowVersion): Suggestion[] =>
  availableIn(version).map((spec) => ({
    label: spec.type,
    kind: 'component',
    documentation: spec.description,
    insert: componentSnippet(spec, version),
    isSnippet: true,
    rank: findComponent(spec.type)?.isInput ? 0 : 1,
  }))

function componentSnippet({ type, members }: ComponentSpec, version: FlowVersion): string {
  const needed = Object.entries(members).filter(([name, spec]) => name !== 'type' && isNeeded(spec, version))
  const lines = needed.map(([name, spec], index) => `"${name}": ${valueSnippet(spec, index + 1)}`)
  return `{\n\t${[`"type": "${type}"`, ...lines].join(',\n\t')}\n}`
}

const emptyObject = (): Suggestion => ({
  label: '{ }',
  kind: 'value',
  insert: '{$1}',
  isSnippet: true,
  rank: 0,
})

function references(model: FlowModel, keys: Keys, spec: MemberSpec | undefined): Suggestion[] {
  const screen = screenAt(model, keys)
  if (!screen) return []
  return knownReferences(model, screen).map((reference) =>
    toSuggestion(reference, fits(reference, spec) ? 2 : 3),
  )
}

/** References of another type rank last, since an expression may convert them. */
export function fits({ type }: KnownReference, spec: MemberSpec | undefined): boolean {
  if (!spec || type === 'unknown') return true
  const types = typeof spec.type === 'string' ? [spec.type] : spec.type
  const lists = ['options', 'array', 'string[]', 'components']
  return types.some((one) =>
    lists.includes(one) ? type === 'array' : one === type || (type === 'string' && texts.includes(one)),
  )
}

const texts: readonly string[] = ['string', 'markdown', 'image', 'date', 'uri']

export const toSuggestion = ({ text, type, source }: KnownReference, rank: number): Suggestion => ({
  label: text,
  kind: 'reference',
  detail: `${type}, ${source}`,
  insert: quoted(text),
  rank,
})
