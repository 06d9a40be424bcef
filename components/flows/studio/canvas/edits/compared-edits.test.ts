import fc from 'fast-check'
import { expect, test } from 'vitest'
import { galleryFlows } from '@/lib/language/flow-gallery/gallery'
import { buildModel } from '@/lib/language/flow-json/build-model'
import { compareFlows } from '@/lib/language/flow-json/compare/compare-flows'
import { changesToEdits } from '@/lib/language/flow-json/edit/changes-to-edits'
import { applyEdits } from '@/lib/language/flow-json/edit/edited-text'
import type { TextEdit } from '@/lib/language/flow-json/finding'
import { componentSpecs } from '@/lib/language/flow-json/language/component-specs'
import { readDocument } from '@/lib/language/flow-json/parse'
import { pointerOf } from '@/lib/language/flow-json/path'
import { actionChanges } from './change-action'
import { connectScreens, disconnectScreens, listOf } from './connect-screens'
import { duplicateComponents, moveComponents, removeComponents } from './edit-many'
import { groupIntoScreen } from './group-into-screen'
import { putScreens, removeScreens } from './many-screens'
import { newComponent } from './new-component'
import { newScreen, putScreen } from './new-screen'
import { placeOfNew, putComponents } from './put-component'

const documents = galleryFlows.map(({ document }) => document)
const types = componentSpecs.map(({ type }) => type)

test('every canvas edit appears in the comparison under its screen', () => {
  const count = { found: 0 }
  fc.assert(
    fc.property(
      fc.constantFrom(...documents),
      fc.nat(60),
      fc.nat(60),
      fc.constantFrom(...types),
      (value, a, b, type) => {
        const document = readDocument(JSON.stringify(value, null, 2))
        const model = buildModel(document.value)
        const components = model.screens.flatMap((screen) => screen.components)
        const [one, other] = [components[a % components.length], components[b % components.length]]
        const [screen, next] = [a, b].map((each) => model.screens[each % model.screens.length])
        const action = model.screens.flatMap(({ actions }) => actions)[a % 4]
        if (!one || !other || !screen?.id || !next?.id || !action) return
        const found = (edits: readonly TextEdit[], where: string | undefined) => {
          const text = applyEdits(document.text, edits)
          if (text === document.text) return
          count.found += 1
          const changes = compareFlows(document.value, JSON.parse(text))
          expect(changes.map((change) => change.screen?.id)).toContain(where)
        }
        const pointer = pointerOf(one.path)
        const into = { list: listOf(next), index: b % 3, screen: next }
        const fresh = newComponent(model, screen, type)
        found(putComponents(document, model, screen, [fresh], placeOfNew(screen, type)).edits, screen.id)
        found(removeComponents(document, model, [pointer]).edits, one.screen.id)
        found(duplicateComponents(document, model, [pointer]).edits, one.screen.id)
        found(moveComponents(document, model, [pointer], into).edits, next.id)
        found(groupIntoScreen(document, model, [pointer]).edits, one.screen.id)
        found(connectScreens(document, model, screen, next), screen.id)
        found(disconnectScreens(document, model, screen, next.id), screen.id)
        found(putScreen(document, newScreen(model)).edits, String(newScreen(model).id))
        found(removeScreens(document, model, [pointerOf(screen.path)]).edits, screen.id)
        const copy = readDocument(
          applyEdits(document.text, putScreens(document, model, [screen.value]).edits),
        ).value
        const copied = buildModel(copy).screens.at(-1)
        expect(compareFlows(document.value, copy).map((change) => change.screen?.id)).toContain(copied?.id)
        const changed = actionChanges(model, action.screen, action.path, { name: 'complete', payload: {} })
        const written = JSON.stringify(action.value) === '{"name":"complete","payload":{}}'
        if (!written) found(changesToEdits(document, changed), action.screen.id)
      },
    ),
    { numRuns: 80 },
  )
  expect(count.found).toBeGreaterThan(400)
}, 60_000)
