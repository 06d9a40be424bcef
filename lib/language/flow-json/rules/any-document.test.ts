import fc from 'fast-check'
import { expect, test } from 'vitest'
import { galleryFlows } from '../../flow-gallery/gallery'
import { buildModel } from '../build-model'
import { checkFlow } from '../check'
import { spoil, wrongNames, wrongValues } from '../edit/testing/broken-flow'
import { sampleFlow } from '../edit/testing/sample-flow'
import { pointerOf } from '../path'
import { versionNames } from '../versions'
import { allRules } from './all-rules'

const documents: readonly object[] = [
  ...galleryFlows.map(({ document }) => document),
  ...versionNames.map((version) => sampleFlow(version)),
]

/** Every object and list in a document. */
function partsOf(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return []
  return [value, ...Object.values(value).flatMap(partsOf)]
}
const allParts = documents.flatMap(partsOf)

const oddValues: unknown[] = [
  ...[null, -1, 1e308, 0.5, '\ud800', '${', '${data.}', '${form.__proto__.x}', '`1 +`', 'range', '__proto__'],
  ...[
    [[]],
    [null],
    { type: null },
    { id: '' },
    { type: 'If' },
    { type: 'Switch', cases: [] },
    { screens: [] },
  ],
]
const mistake = fc.record({
  at: fc.nat(2000),
  kind: fc.nat(5),
  value: fc.oneof(
    fc.constantFrom(...wrongValues, ...oddValues),
    // A part of any flow, where it does not belong.
    fc.nat(100_000).map((index) => allParts[index % allParts.length]),
    fc.jsonValue({ maxDepth: 3 }),
  ),
  name: fc.oneof(fc.constantFrom(...wrongNames, 'then', 'cases', 'children', 'data-source'), fc.string()),
})
const document = fc
  .record({
    from: fc.nat(1000),
    version: fc.option(fc.constantFrom(...versionNames, '99.9', ''), { nil: undefined }),
    mistakes: fc.array(mistake, { minLength: 1, maxLength: 12 }),
  })
  .map(({ from, version, mistakes }) => {
    const made: object = structuredClone(documents[from % documents.length] ?? {})
    for (const each of mistakes) spoil(made, each)
    return version === undefined ? made : { ...made, version }
  })

test('rules never throw on mutated documents, and their messages and paths are well-formed', () => {
  fc.assert(
    fc.property(document, (value) => {
      const model = buildModel(value)
      for (const rule of allRules) {
        try {
          rule.check(model, ({ message, path, repair }) => {
            expect(message).not.toMatch(/undefined|\[object |NaN/)
            for (const change of repair?.changes ?? []) pointerOf(change.path)
            if (path) pointerOf(path)
          })
        } catch (failure) {
          throw new Error(`The rule ${rule.id} failed.`, { cause: failure })
        }
      }
    }),
    { numRuns: 300 },
  )
}, 60_000)

test('checking a text, whole or truncated, never throws and is deterministic', () => {
  fc.assert(
    fc.property(
      document,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.boolean(),
      (value, part, isWhole) => {
        const whole = JSON.stringify(value, null, 2)
        const text = isWhole ? whole : whole.slice(0, Math.floor(whole.length * part))
        const { findings } = checkFlow(text)
        expect(checkFlow(text).findings).toEqual(findings)
        for (const { range } of findings) expect(range.end.offset).toBeLessThanOrEqual(text.length)
      },
    ),
    { numRuns: 80 },
  )
}, 60_000)
