import { actionNames, findAction } from '@/lib/language/flow-json/language/action-specs'
import { componentSpecs } from '@/lib/language/flow-json/language/component-specs'
import { documentMembers } from '@/lib/language/flow-json/language/document-members'
import type { MemberSpec, MemberType } from '@/lib/language/flow-json/language/spec'

type Schema = Record<string, unknown>

/** The tables of the language as a JSON schema of the newest version, for a validator that knows nothing of flows. */
export function flowSchema(): Schema {
  const oneOf = componentSpecs.map(({ type, members }) => ({
    ...objectOf(members),
    properties: { ...propertiesOf(members), type: { const: type } },
  }))
  const actions = actionNames.map((name) => ({
    ...objectOf(findAction(name)?.members ?? {}),
    properties: { ...propertiesOf(findAction(name)?.members ?? {}), name: { const: name } },
  }))
  return {
    ...objectOf(documentMembers),
    $defs: {
      component: { type: 'object', discriminator: { propertyName: 'type' }, required: ['type'], oneOf },
      action: { type: 'object', discriminator: { propertyName: 'name' }, required: ['name'], oneOf: actions },
    },
  }
}

function objectOf(members: Readonly<Record<string, MemberSpec>>): Schema {
  const available = Object.entries(members).filter(([, { until }]) => until === undefined)
  return {
    type: 'object',
    additionalProperties: false,
    properties: propertiesOf(members),
    required: available.filter(([, spec]) => spec.isRequired || spec.requiredSince).map(([name]) => name),
  }
}

const propertiesOf = (members: Readonly<Record<string, MemberSpec>>): Schema =>
  Object.fromEntries(Object.entries(members).map(([name, spec]) => [name, memberSchema(spec)]))

function memberSchema(spec: MemberSpec): Schema {
  const types = typeof spec.type === 'string' ? [spec.type] : spec.type
  const choices = types.map((type) => typeSchema(type, spec))
  const dynamic = { type: 'string', pattern: '^(?:\\$\\{.*\\}|`.*`)$' }
  const all = spec.isDynamic ? [...choices, dynamic] : choices
  return all.length === 1 ? (all[0] ?? {}) : { anyOf: all }
}

function typeSchema(type: MemberType, spec: MemberSpec): Schema {
  const { values, min, max, minItems, maxItems, members } = spec
  const items = defined({ minItems, maxItems })
  const inner = members ? objectOf(members) : { type: 'object' }
  const component = { $ref: '#/$defs/component' }
  const schemas: Record<MemberType, () => Schema> = {
    string: () => ({ type: 'string', ...defined({ enum: values }) }),
    number: () => ({ type: 'number', ...defined({ minimum: min, maximum: max }) }),
    boolean: () => ({ type: 'boolean' }),
    'string[]': () => ({ type: 'array', ...items, items: { type: 'string', ...defined({ enum: values }) } }),
    object: () => inner,
    array: () => ({ type: 'array', ...items, items: inner }),
    options: () => ({ type: 'array', ...items, items: inner }),
    action: () => ({ $ref: '#/$defs/action' }),
    components: () => ({ type: 'array', ...items, items: component }),
    cases: () => ({ type: 'object', additionalProperties: { type: 'array', items: component } }),
    image: () => ({ type: 'string' }),
    date: () => ({ type: 'string' }),
    uri: () => ({ type: 'string' }),
    markdown: () => ({ anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] }),
  }
  return schemas[type]()
}

const defined = (schema: Schema): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined))
