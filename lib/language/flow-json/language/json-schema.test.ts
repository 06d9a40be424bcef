import Ajv from 'ajv'
import { describe, expect, test } from 'vitest'
import { isObject } from '@/lib/contract/json'
import { galleryFlows } from '@/lib/language/flow-gallery/gallery'
import { complete, flow, footer, input, lastScreen } from '../rules/testing/flows'
import { flowVersions, newestVersion, type VersionName } from '../versions'
import { componentSpecs } from './component-specs'
import { flowJsonSchema, flowJsonSchemas } from './json-schema'

const validators = new Map(
  Object.entries(flowJsonSchemas()).map(([version, schema]) => [
    version,
    new Ajv({ discriminator: true, strict: false }).compile(schema),
  ]),
)

/** Errors of a document against the schema of a version, each with its location. */
function refusals(document: unknown, version: VersionName = newestVersion.name): string[] {
  const validate = validators.get(version)
  if (!validate) throw new Error(`There is no schema of ${version}.`)
  validate(document)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

describe('the JSON Schema of flows', () => {
  test.each(galleryFlows.map(({ id, document }) => [id, document] as const))(
    'accepts the flow %s of the gallery',
    (_, document) => {
      expect(refusals(document)).toEqual([])
    },
  )

  test.each(flowVersions.map(({ name }) => name))('for %s accepts that version and no other', (version) => {
    const children = [{ type: 'TextHeading', text: 'Hi' }, footer(complete())]
    const document = (of: string) => flow([lastScreen('A', children)], { version: of })
    expect(refusals(document(version), version)).toEqual([])
    for (const other of ['1.0', ...flowVersions.map(({ name }) => name)])
      if (other !== version)
        expect(refusals(document(other), version), other).toEqual(['/version must be equal to constant'])
  })

  test('allows members only in the versions that have them', () => {
    const pattern = [input('zip', { pattern: '[0-9]{5}', 'helper-text': 'Five digits' })]
    const typed = (version: VersionName) => flow([lastScreen('A', pattern)], { version })
    expect(refusals(typed('6.2'), '6.2')).toEqual([])
    expect(refusals(typed('6.1'), '6.1').join()).toContain('must NOT have additional properties')
    const channel = (version: VersionName) =>
      flow([lastScreen('A')], { version, data_channel_uri: 'https://example.com' })
    expect(refusals(channel('2.1'), '2.1')).toEqual([])
    expect(refusals(channel('3.0'), '3.0').join()).toContain('must NOT have additional properties')
  })

  test('reports the location of an error', () => {
    const document = flow([lastScreen('A', [{ type: 'TextHeading', text: 'Hi', visibel: true }])])
    expect(refusals(document)).toEqual(['/screens/0/layout/children/0 must NOT have additional properties'])
  })

  test('describes each component, action and member', () => {
    const schema = flowJsonSchema()
    const { properties } = schema as { properties: Record<string, { description?: string }> }
    expect(properties.screens?.description).toBe('The screens of the flow.')
    const described: string[] = []
    const bare: string[] = []
    const look = (value: unknown, place: string) => {
      if (!isObject(value)) return
      const named = isObject(value.properties) ? Object.entries(value.properties) : []
      const kinds = Array.isArray(value.oneOf) ? [...value.oneOf.entries()] : []
      for (const [name, inner] of [...named, ...kinds]) {
        // A name has only one value, which its object describes.
        if (!isObject(inner) || 'const' in inner) continue
        ;(inner.description ? described : bare).push(`${place}/${name}`)
      }
      for (const [name, inner] of Object.entries(value))
        if (Array.isArray(inner)) inner.forEach((each, index) => look(each, `${place}/${name}/${index}`))
        else look(inner, `${place}/${name}`)
    }
    look(schema, '')
    expect(bare).toEqual([])
    expect(described.length).toBeGreaterThan(componentSpecs.length * 3)
  })
})
