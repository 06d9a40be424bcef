import { expect, test } from 'vitest'
import { buildModel } from '@/lib/language/flow-json/build-model'
import { checkFlow } from '@/lib/language/flow-json/check'
import { applyEdits } from '@/lib/language/flow-json/edit/edited-text'
import { readDocument } from '@/lib/language/flow-json/parse'
import { connectScreens } from './connect-screens'

const footer = (payload: object) => ({
  type: 'Footer',
  label: 'Done',
  'on-click-action': { name: 'complete', payload },
})

const flow = (version: string, payload: object) => ({
  version,
  screens: [
    {
      id: 'DETAILS',
      title: 'Details',
      terminal: true,
      data: { day: { type: 'string', __example__: '2030-05-14' } },
      layout: {
        type: 'SingleColumnLayout',
        children: [
          { type: 'TextInput', name: 'person', label: 'Name', required: true },
          footer({ person: '${form.person}', day: '${data.day}', about: { source: 'chat' } }),
        ],
      },
    },
    {
      id: 'THANKS',
      title: 'Thanks',
      terminal: true,
      layout: {
        type: 'SingleColumnLayout',
        children: [{ type: 'TextHeading', text: 'Thanks' }, footer(payload)],
      },
    },
  ],
})

function connected(value: object) {
  const text = JSON.stringify(value)
  const model = buildModel(value)
  const [from, to] = model.screens
  if (!from || !to) throw new Error('two screens')
  return applyEdits(text, connectScreens(readDocument(text), model, from, to))
}

const sent = (text: string) => JSON.parse(text).screens[1].layout.children.at(-1)['on-click-action'].payload

test('a screen connected after the last one sends what the last one sent', () => {
  const text = connected(flow('7.3', {}))
  expect(sent(text)).toEqual({
    person: '${screen.DETAILS.form.person}',
    day: '${screen.DETAILS.data.day}',
    about: { source: 'chat' },
  })
  expect(checkFlow(text).findings).toEqual([])
})

test('values that the new last screen already sends are kept', () => {
  expect(sent(connected(flow('7.3', { day: 'never' })))).toMatchObject({
    day: 'never',
    person: '${screen.DETAILS.form.person}',
  })
})

test('before 4.0, nothing of the earlier screen is sent, as screens cannot reference it', () => {
  expect(sent(connected(flow('3.1', {})))).toEqual({})
})
