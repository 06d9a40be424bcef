import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesBetween } from '@/lib/language/flow-json/edit/changes-between'
import { changesToEdits } from '@/lib/language/flow-json/edit/changes-to-edits'
import { applyEdits } from '@/lib/language/flow-json/edit/edited-text'
import { readDocument } from '@/lib/language/flow-json/parse'
import { conflictTitle } from './draft-conflict'
import { createFlowStore } from './flow-store'
import { mergeIntoStore } from './merge-drafts'

const base = `{
  "version": "7.1",
  // What is asked first.
  "screens": [
    {
      "id": "ASK",
      "title": "Ask",
      "layout": {
        "type": "SingleColumnLayout",
        "children": [
          { "type": "TextBody", "text": "Welcome" },
          { "type": "TextInput", "name": "email", "label": "Email" },
          { "type": "Footer", "label": "Next", "on-click-action": { "name": "complete", "payload": {} } }
        ]
      }
    },
    { "id": "END", "title": "End", "terminal": true }
  ]
}`

/** The studio of someone who changed the text, after Ana saved her version. */
function merged(mine: string, theirs: string, { pointer = '', isReadOnly = false } = {}) {
  const store = createFlowStore(base, { isReadOnly: false })
  if (mine !== base)
    store.apply([{ offset: 0, length: base.length, text: mine }], { origin: 'json', label: 'typing' })
  const page = isReadOnly ? createFlowStore(mine, { isReadOnly }) : store
  page.select({ screenId: 'ASK', pointer }, 'canvas')
  const isMerged = mergeIntoStore(page, { base, theirs, by: 'Ana' })
  return { isMerged, text: page.getText(), store: page }
}

const added = '{ "type": "TextBody", "text": "New" },\n          '
const withAdded = base.replace('{ "type": "TextBody"', `${added}{ "type": "TextBody"`)

describe('merging what two people changed in one flow', () => {
  test('keeps both sides in different screens and components, with comments and spaces', () => {
    const mine = base.replace('"Email"', '"Your email"').replace('"End"', '"Good-bye"')
    const theirs = base.replace('"Welcome"', '"Hello"').replace('"Next"', '"Go on"')
    const { isMerged, text, store } = merged(mine, theirs)
    expect(isMerged).toBe(true)
    expect(text).toBe(mine.replace('"Welcome"', '"Hello"').replace('"Next"', '"Go on"'))
    expect(store.getHistoryLabels().undo).toBe('Merge changes by Ana')
    store.undo()
    expect(store.getText()).toBe(mine)
  })

  test('takes over the other text exactly if nothing was changed here', () => {
    const theirs = base.replace('"Welcome" }', '"Hello"  /* short */ }')
    expect(merged(base, theirs)).toMatchObject({ isMerged: true, text: theirs })
  })

  test('keeps the selection', () => {
    const pointer = '/screens/0/layout/children/1/label'
    const { store } = merged(base.replace('"End"', '"Fin"'), withAdded, { pointer })
    expect(store.getText()).toContain('"text": "New"')
    expect(store.getSelection()).toEqual({
      screenId: 'ASK',
      pointer: '/screens/0/layout/children/2/label',
    })
  })

  test.each([
    ['both changed one text', base.replace('Welcome', 'Mine'), base.replace('Welcome', 'Theirs')],
    ['one removed what the other changed', base.replace(/.*"email".*\n/, ''), base.replace('"Email"', '"E"')],
    ['one of the texts can’t be read', base.replace('"End"', '"End'), base.replace('Welcome', 'Theirs')],
    ['line endings differ', base, base.replace('Welcome', 'Hi').replaceAll('\n', '\r\n')],
  ])('is left to a person if %s', (_why, mine, theirs) => {
    expect(merged(mine, theirs)).toMatchObject({ isMerged: false, text: mine })
  })

  test('does not change a read-only document', () => {
    expect(merged(base, withAdded, { isReadOnly: true })).toMatchObject({ isMerged: false, text: base })
  })
})

test('the changes between two values turn one into the other', () => {
  const items = fc.array(
    fc.oneof(
      fc.record({ name: fc.constantFrom('a', 'b', 'c'), label: fc.string() }),
      fc.record({ type: fc.constantFrom('X', 'Y'), text: fc.integer() }),
      fc.integer({ max: 3 }),
    ),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(items, items, (one, other) => {
      const document = readDocument(JSON.stringify({ items: one }, null, 2))
      const edits = changesToEdits(document, changesBetween({ items: one }, { items: other }))
      expect(JSON.parse(applyEdits(document.text, edits))).toEqual({ items: other })
    }),
  )
})

test('a conflict distinguishes a colleague of the same name from another tab', () => {
  const other = {
    ...{ flowId: '1', revision: 2, text: base, baseVersionId: null, updatedAt: 0 },
    ...{ updatedBy: 'Ana', updatedById: 'ana-2' },
  }
  expect(conflictTitle(other, undefined, 'ana-1')).toBe('Ana changed this draft')
  expect(conflictTitle(other, undefined, 'ana-2')).toBe('This draft was changed in another tab')
})
