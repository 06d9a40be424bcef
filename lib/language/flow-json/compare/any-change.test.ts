import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sortedMembersJson } from '@/lib/contract/same-json'
import { galleryFlows } from '@/lib/language/flow-gallery/gallery'
import { buildModel } from '../build-model'
import { addComponent, moveComponent, removeComponent, setMember } from '../edit/edit-components'
import { addScreen, removeScreen, renameScreen } from '../edit/edit-screens'
import { applyEdits } from '../edit/edited-text'
import { renameData } from '../edit/rename-data'
import { renameInput } from '../edit/rename-references'
import { spoil, wrongFlow, wrongNames, wrongValues } from '../edit/testing/broken-flow'
import { sampleFlow } from '../edit/testing/sample-flow'
import type { TextEdit } from '../finding'
import type { ScreenModel } from '../model'
import { readDocument } from '../parse'
import { step } from '../path'
import { compareFlows } from './compare-flows'

/** The same value with the members of its objects in reverse order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, member]) => [name, turned(member)]),
  )
}

const anyDocument = wrongFlow.map((text) => readDocument(text).value)

describe('comparing any two documents', { timeout: 60_000 }, () => {
  test('reports no change if they are equal, and at least one if they differ', () => {
    fc.assert(
      fc.property(anyDocument, anyDocument, (before, after) => {
        expect(compareFlows(before, turned(before))).toEqual([])
        const isSame = sortedMembersJson(before) === sortedMembersJson(after)
        expect(compareFlows(before, after).length === 0).toBe(isSame)
      }),
      { numRuns: 300 },
    )
  })

  test('reports any single mistake, with the same words and order each time', () => {
    const mistake = fc.record({
      at: fc.nat(400),
      kind: fc.nat(5),
      value: fc.constantFrom(...wrongValues),
      name: fc.constantFrom(...wrongNames),
    })
    const documents = [sampleFlow(), ...galleryFlows.map(({ document }) => document)]
    fc.assert(
      fc.property(fc.constantFrom(...documents), mistake, (document, one) => {
        const after = structuredClone(document)
        spoil(after, one)
        const changes = compareFlows(document, after)
        expect(changes.length === 0).toBe(sortedMembersJson(document) === sortedMembersJson(after))
        expect(compareFlows(structuredClone(document), structuredClone(after))).toEqual(changes)
        for (const { text } of changes) expect(text.length).toBeLessThan(400)
      }),
      { numRuns: 1000 },
    )
  })

  test.each([null, [], 'x', 7, { screens: {} }, { screens: [null, [], 7] }, { routing_model: [] }, {}])(
    'reports differences between %j and a flow',
    (value) => {
      expect(compareFlows(value, sampleFlow()).length).toBeGreaterThan(0)
      expect(compareFlows(sampleFlow(), value).length).toBeGreaterThan(0)
      expect(compareFlows(value, structuredClone(value))).toEqual([])
    },
  )
})

test('every edit made by the editor is reported on its screen', () => {
  const documents = [sampleFlow(), ...galleryFlows.map(({ document }) => document)]
  fc.assert(
    fc.property(fc.constantFrom(...documents), fc.nat(60), fc.nat(60), (value, a, b) => {
      const text = JSON.stringify(value, null, 2)
      const document = readDocument(text)
      const { screens } = buildModel(document.value)
      const components = screens.flatMap((screen) => screen.components)
      const [one, other] = [components[a % components.length], components[b % components.length]]
      const screen = screens[a % screens.length]
      const input = screens.flatMap(({ inputs }) => inputs)[b % 3]
      const [entry] = screen?.data.keys() ?? []
      const found = (edits: readonly TextEdit[], where: string | undefined) => {
        const after = readDocument(applyEdits(text, edits)).value
        if (sortedMembersJson(after) === sortedMembersJson(value)) return
        const named = compareFlows(value, after).map((change) => change.screen?.id)
        expect(named).toContain(where)
      }
      const at = (place: ScreenModel | undefined) => place?.id
      found(addScreen(document, { id: 'NEW', layout: {} }, b), 'NEW')
      if (screen?.id !== undefined) {
        found(removeScreen(document, screen.id), screen.id)
        found(renameScreen(document, screen.id, 'RENAMED'), 'RENAMED')
        found(setMember(document, screen.path, 'title', 'Another'), screen.id)
        found(setMember(document, screen.path, 'terminal', undefined), screen.id)
        if (entry !== undefined) found(renameData(document, screen.index, entry, 'renamed'), screen.id)
      }
      if (input) found(renameInput(document, input.path, 'renamed'), at(input.screen))
      if (!one || !other?.path.parent) return
      found(moveComponent(document, one.path, { list: other.path.parent, index: b }), at(other.screen))
      found(addComponent(document, other.path.parent, { type: 'TextBody', text: 'New' }, b), at(other.screen))
      found(removeComponent(document, one.path), at(one.screen))
      found(setMember(document, one.path, 'visible', false), at(one.screen))
      found(setMember(document, one.path, 'label', undefined), at(one.screen))
      found(setMember(document, step(one.screen.path, 'layout'), 'type', undefined), at(one.screen))
    }),
    { numRuns: 80 },
  )
}, 60_000)
