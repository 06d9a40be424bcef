import { describe, expect, test } from 'vitest'
import { buildModel } from '@/lib/language/flow-json/build-model'
import { findVersion } from '@/lib/language/flow-json/versions'
import { actionsIn, leadTo, startAction, suggestedFor } from './action-starts'

const model = buildModel({
  version: '7.3',
  screens: [
    { id: 'A', layout: { children: [{ type: 'TextInput', name: 'mail' }] } },
    {
      id: 'B',
      data: { mail: { type: 'string' }, count: { type: 'number', __example__: 3 } },
      layout: { children: [] },
    },
    { id: 'C', layout: { children: [] } },
  ],
})
const [a, b, c] = model.screens
if (!a || !b || !c) throw new Error('no screens')

describe('a chosen action', () => {
  test('starts with everything it needs', () => {
    expect(startAction('navigate', model, a)).toEqual({
      name: 'navigate',
      next: { type: 'screen', name: 'B' },
      payload: { mail: '${form.mail}', count: 3 },
    })
    expect(startAction('complete', model, c)).toEqual({
      name: 'complete',
      payload: { mail: '${screen.A.form.mail}' },
    })
    expect(startAction('open_url', model, a).url).toMatch(/^https:/)
    expect(startAction('update_data', model, a).payload).toEqual({})
  })

  test('must exist in the version of Flow JSON', () => {
    const old = { ...model, version: findVersion('5.0') ?? model.version }
    expect(actionsIn(['navigate', 'open_url', 'nothing'], old)).toEqual(['navigate'])
  })

  test('passes only what the new target requires when it leads elsewhere', () => {
    const action = { name: 'navigate', next: { type: 'screen', name: 'C' }, payload: { count: 7, other: 1 } }
    expect(leadTo(b, action, a).payload).toEqual({ mail: '${form.mail}', count: 7 })
    expect(leadTo(c, action, a).payload).toBeUndefined()
  })

  test('gets suggestions for what it does not pass yet', () => {
    const action = startAction('navigate', model, a)
    expect(suggestedFor(action, model, a)).toEqual({})
    expect(suggestedFor({ ...action, payload: { count: 1 } }, model, a)).toEqual({ mail: '${form.mail}' })
    expect(suggestedFor({ name: 'complete', payload: { x: '${form.mail}' } }, model, a)).toEqual({})
    expect(suggestedFor({ name: 'complete' }, model, a)).toEqual({ mail: '${form.mail}' })
  })
})
