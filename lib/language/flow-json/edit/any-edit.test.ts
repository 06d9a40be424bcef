import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isObject } from '@/lib/contract/json'
import { buildModel } from '../build-model'
import { checkFlow } from '../check'
import type { TextEdit } from '../finding'
import { type FlowDocument, readDocument } from '../parse'
import { step } from '../path'
import { upgradeFlow } from '../upgrade/upgrade-flow'
import { versionNames } from '../versions'
import { addComponent, moveComponent, removeComponent, setMember } from './edit-components'
import { addScreen, removeScreen, renameScreen } from './edit-screens'
import { applyEdits } from './edited-text'
import { wrapInForm } from './fix-of'
import { renameInput } from './rename-references'
import { wrongFlow, wrongNames } from './testing/broken-flow'

/** The codes of the errors in a text as JSON, each once. */
const textMistakes = (document: FlowDocument) =>
  new Set(document.problems.filter(({ severity }) => severity === 'error').map(({ code }) => code))

function mustParse(text: string, edits: readonly TextEdit[]): string {
  const after = applyEdits(text, edits)
  const before = textMistakes(readDocument(text))
  if (before.size === 0) expect(() => JSON.parse(after)).not.toThrow()
  for (const code of textMistakes(readDocument(after))) expect([...before]).toContain(code)
  return after
}

/** The value without what is at these pointers. */
function apartFrom(value: unknown, pointers: ReadonlySet<string>, at = ''): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .map(([key, inner]) => ({ key, inner, pointer: `${at}/${key}` }))
    .filter(({ pointer }) => !pointers.has(pointer))
    .map(({ key, inner, pointer }) => [key, apartFrom(inner, pointers, pointer)])
}

const comments = (text: string) => text.split('/* said, by { someone */').length - 1

describe('a broken document', { timeout: 60_000 }, () => {
  test('gets no new syntax errors from any fix', () => {
    let fixes = 0
    fc.assert(
      fc.property(wrongFlow, (text) => {
        for (const { fix, code } of checkFlow(text).findings) {
          if (!fix) continue
          fixes += 1
          const after = mustParse(text, fix.edits)
          expect(after).not.toBe(text)
          if (code !== 'COMMENT_IN_JSON' && fix.edits.every(({ length }) => length === 0))
            expect(comments(after)).toBe(comments(text))
        }
      }),
      { numRuns: 100 },
    )
    expect(fixes).toBeGreaterThan(50)
  })

  test('is upgraded without new syntax errors or unlisted changes', () => {
    fc.assert(
      fc.property(wrongFlow, fc.constantFrom(...versionNames), (text, to) => {
        const { edits, steps, findings } = upgradeFlow(text, to)
        const after = mustParse(text, edits)
        expect(comments(after)).toBe(comments(text))
        expect(findings.length).toBe(checkFlow(after).findings.length)
        const { value } = readDocument(after)
        if (edits.length > 0) expect(isObject(value) && value.version).toBe(to)
        expect(steps.length > 0).toBe(edits.length > 0)
        const pointers = new Set(steps.map(({ pointer }) => pointer))
        expect(apartFrom(value, pointers)).toEqual(apartFrom(readDocument(text).value, pointers))
      }),
      { numRuns: 100 },
    )
  })

  test('gets no new syntax errors from any function of the editor', () => {
    fc.assert(
      fc.property(
        wrongFlow,
        fc.nat(20),
        fc.nat(20),
        fc.constantFrom(...wrongNames, 'Ü "x"\\'),
        (text, a, b, name) => {
          const document = readDocument(text)
          const { screens } = buildModel(document.value)
          const components = screens.flatMap((screen) => screen.components)
          const [one, other] = [components[a % components.length], components[b % components.length]]
          const screen = screens[a % screens.length]
          const edits: TextEdit[][] = [addScreen(document, { id: name, layout: {} }, b)]
          if (screen?.id !== undefined)
            edits.push(removeScreen(document, screen.id), renameScreen(document, screen.id, name))
          if (screen) edits.push(wrapInForm(document, screen.path))
          if (one && other?.path.parent)
            edits.push(
              moveComponent(document, one.path, { list: other.path.parent, index: b }),
              addComponent(document, other.path.parent, { type: name }, b),
              removeComponent(document, one.path),
              renameInput(document, one.path, name),
              setMember(document, one.path, name, { some: ['value'] }),
              setMember(document, step(screen?.path, 'layout'), 'type', undefined),
            )
          for (const each of edits) mustParse(text, each)
        },
      ),
      { numRuns: 100 },
    )
  })
})
