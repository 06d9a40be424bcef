import {
  type FlowVersion,
  findVersion,
  flowVersions,
  isAtLeast,
  newestVersion,
  type VersionName,
} from '../versions'
import { actionNames, findAction } from './action-specs'
import { componentSpecs } from './component-specs'
import { documentMembers } from './document-members'
import type { MemberSpec, MemberType } from './spec'

export type JsonSchema = Record<string, unknown>
type Members = Readonly<Record<string, MemberSpec>>

/**
 * Converts the language tables to a JSON Schema (draft 7), so generic editors can complete, explain and check flows.
 * Everything the service publishes is valid against it; only the checker covers rules that span several places.
 *
 * @param version determines which components, actions and members are included
 */
export function flowJsonSchema(version: FlowVersion = newestVersion): JsonSchema {
  const write = schemaWriter(version)
  const components = componentSpecs.filter(({ since }) => isAtLeast(version, since))
  const actions = actionNames
    .flatMap((name) => findAction(name) ?? [])
    .filter(({ since }) => isAtLeast(version, since))
  const document = write.object(documentMembers)
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: `Flow JSON ${version.name}`,
    ...document,
    properties: { ...(document.properties as JsonSchema), version: { const: version.name } },
    $defs: {
      component: write.named(
        'type',
        components.map(({ type, description, members }) => ({ name: type, description, members })),
      ),
      action: write.named('name', actions),
    },
  }
}

/** The schema of each version, by the name of the version. */
export const flowJsonSchemas = (): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(flowVersions.map((version) => [version.name, flowJsonSchema(version)]))

interface Named {
  name: string
  description: string
  members: Members
}

function schemaWriter(version: FlowVersion) {
  const isThere = ({ since, until }: MemberSpec) =>
    (!since || isAtLeast(version, since)) && (!until || version.rank <= rankOf(until))
  const isRequired = ({ isRequired, requiredSince }: MemberSpec) =>
    isRequired === true || (requiredSince !== undefined && isAtLeast(version, requiredSince))

  /** A union of object types, distinguished by one member. */
  function named(propertyName: string, kinds: readonly Named[]): JsonSchema {
    const oneOf = kinds.map(({ name, description, members }) => {
      const schema = object(members)
      return {
        ...schema,
        description,
        properties: { ...(schema.properties as JsonSchema), [propertyName]: { const: name } },
        required: [...new Set([propertyName, ...(schema.required as string[])])],
      }
    })
    return { type: 'object', discriminator: { propertyName }, required: [propertyName], oneOf }
  }

  function object(members: Members): JsonSchema {
    const there = Object.entries(members).filter(([, spec]) => isThere(spec))
    return {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(there.map(([name, spec]) => [name, member(spec)])),
      required: there.flatMap(([name, spec]) => (isRequired(spec) ? [name] : [])),
    }
  }

  function member(spec: MemberSpec): JsonSchema {
    const types: readonly MemberType[] = typeof spec.type === 'string' ? [spec.type] : spec.type
    const choices = types.map((type) => ofType(type, spec))
    const computed = { type: 'string', pattern: '^(?:\\$\\{.*\\}|`.*`)$' }
    const all = spec.isDynamic ? [...choices, computed] : choices
    return { description: spec.description, ...(all.length === 1 ? all[0] : { anyOf: all }) }
  }

  function ofType(type: MemberType, spec: MemberSpec): JsonSchema {
    const { values, min, max, minItems, maxItems, members } = spec
    const items = defined({ minItems, maxItems })
    const inner = members ? object(members) : { type: 'object' }
    const component = { $ref: '#/$defs/component' }
    const text = { type: 'string' }
    const schemas: Record<MemberType, () => JsonSchema> = {
      string: () => ({ ...text, ...defined({ enum: values }) }),
      number: () => ({ type: 'number', ...defined({ minimum: min, maximum: max }) }),
      boolean: () => ({ type: 'boolean' }),
      'string[]': () => ({ type: 'array', ...items, items: { ...text, ...defined({ enum: values }) } }),
      object: () => inner,
      array: () => ({ type: 'array', ...items, items: inner }),
      options: () => ({ type: 'array', ...items, items: inner }),
      action: () => ({ $ref: '#/$defs/action' }),
      components: () => ({ type: 'array', ...items, items: component }),
      cases: () => ({ type: 'object', additionalProperties: { type: 'array', items: component } }),
      image: () => text,
      date: () => text,
      uri: () => text,
      markdown: () => ({ anyOf: [text, { type: 'array', items: text }] }),
    }
    return schemas[type]()
  }

  return { named, object }
}

const rankOf = (name: VersionName) => findVersion(name)?.rank ?? 0

const defined = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined))
