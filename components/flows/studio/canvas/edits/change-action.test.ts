import { describe, expect, test } from 'vitest'
import { buildModel } from '@/lib/language/flow-json/build-model'
import { changesToEdits } from '@/lib/language/flow-json/edit/changes-to-edits'
import { applyEdits } from '@/lib/language/flow-json/edit/edited-text'
import type { JsonObject } from '@/lib/language/flow-json/model'
import { readDocument } from '@/lib/language/flow-json/parse'
import { actionChanges } from './change-action'
import { pathOfPointer } from './pointer-path'

const to = (name: string) => ({ name: 'navigate', next: { type: 'screen', name } })
const complete = { name: 'complete', payload: {} }

function changed(
  action: JsonObject | undefined,
  next: JsonObject | undefined,
  flow: JsonObject = {},
  more = {},
) {
  const footer = { type: 'Footer', label: 'Go', 'on-click-action': action }
  const text = JSON.stringify({
    version: '7.3',
    ...flow,
    screens: [{ id: 'A', layout: { children: [footer] }, ...more }, { id: 'B' }, { id: 'C' }],
  })
  const document = readDocument(text)
  const model = buildModel(document.value)
  const path = pathOfPointer(document.value, '/screens/0/layout/children/0/on-click-action')
  const [screen] = model.screens
  if (!path || !screen) throw new Error('no action')
  return JSON.parse(applyEdits(text, changesToEdits(document, actionChanges(model, screen, path, next))))
}

describe('changing an action', () => {
  test('to one that ends the flow makes the screen terminal, and changing it back undoes that', () => {
    expect(changed(to('B'), complete).screens[0].terminal).toBe(true)
    const onward = changed(complete, to('B'), {}, { terminal: true, success: true }).screens[0]
    expect([onward.terminal, onward.success]).toEqual([undefined, undefined])
  })

  test('updates an existing routing model but keeps old routes if there is an endpoint', () => {
    const routing_model = { A: ['B'], B: [], C: [] }
    expect(changed(to('B'), to('C'), { routing_model }).routing_model).toEqual({ A: ['C'], B: [], C: [] })
    expect(changed(to('B'), complete, { routing_model }).routing_model).toEqual({ A: [], B: [], C: [] })
    const withEndpoint = { routing_model, data_api_version: '3.0' }
    expect(changed(to('B'), to('C'), withEndpoint).routing_model).toEqual({ A: ['B', 'C'], B: [], C: [] })
    expect(changed(to('B'), to('C')).routing_model).toBeUndefined()
  })

  test('can remove it', () => {
    expect(changed(to('B'), undefined).screens[0].layout.children[0]['on-click-action']).toBeUndefined()
  })
})
