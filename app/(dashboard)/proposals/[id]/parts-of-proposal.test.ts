import { expect, test } from 'vitest'
import { CONTENT_PART, partOf } from '@/lib/contract/content-parts'
import { goneWords, partWords } from '@/lib/labels/part-words'
import { isOfRow, partsOfProposal } from './parts-of-proposal'

const body = (text: string) => ({ type: 'BODY', text })
const buttons = (...texts: string[]) => ({
  type: 'BUTTONS',
  buttons: texts.map((text) => ({ type: 'QUICK_REPLY', text })),
})
const template = (...components: object[]) => ({ name: 'a', language: 'en', components })

test('template parts keep their paths when others move, and cover both the old and new version', () => {
  const before = [template(body('Hello'), buttons('Track', 'Stop'))]
  const after = { template: template(body('Hi'), { type: 'FOOTER', text: 'Bye' }, buttons('Stop')) }
  const parts = partsOfProposal({ kind: 'templates', before, after })
  expect(parts).toEqual(['body', 'footer', 'button:Stop', 'button:Track'])
  expect(parts.filter((part) => isOfRow(part, 'Buttons'))).toEqual(['button:Stop', 'button:Track'])
  const card = { components: [body('One'), buttons('Buy/now')] }
  const carousel = template(body('Hi'), { type: 'CAROUSEL', cards: [card, card] })
  expect(partsOfProposal({ kind: 'templates', before: undefined, after: { template: carousel } })).toEqual([
    ...['body', 'card:1', 'card:1/body', 'card:1/button:Buy%2Fnow'],
    ...['card:2', 'card:2/body', 'card:2/button:Buy%2Fnow'],
  ])
})

test('flow parts are screens, inputs by name, and other components by type and position', () => {
  const children = [
    { type: 'TextBody', text: 'a' },
    { type: 'TextBody', text: 'b' },
    { type: 'TextInput', name: 'email', label: 'Email' },
  ]
  const document = JSON.stringify({ version: '7.1', screens: [{ id: 'A', layout: { type: 'x', children } }] })
  const parts = partsOfProposal({ kind: 'flow-publication', before: { document: '{' }, after: { document } })
  expect(parts).toEqual([
    'screen:A',
    'screen:A/component:TextBody',
    'screen:A/component:TextBody%202',
    'screen:A/input:email',
  ])
})

test('other changes have one part per changed value', () => {
  const parts = partsOfProposal({
    kind: 'profile',
    before: { about: 'a', email: 'x' },
    after: { about: 'b', email: 'x' },
  })
  expect(parts).toHaveLength(1)
  expect(isOfRow(parts[0] ?? '', partWords(parts[0] ?? ''))).toBe(true)
})

test('every part name is encoded into a valid path', () => {
  for (const name of ['', ' ', 'a/b', 'a:b', '<b>', '\ud800', '😀'.repeat(200), 'é'.repeat(300), '%', '..'])
    if (name !== '') expect(partOf('button', name), name).toMatch(CONTENT_PART)
})

test('parts have readable names, and deleted parts are described as removed', () => {
  expect(partWords('card:2/button:Buy%2Fnow')).toBe('the button “Buy/now” of card 2')
  expect(partWords('screen:A/input:email')).toBe('email on the screen A')
  expect(partWords('button:%')).toBe('the button “%”')
  expect(goneWords('button:Track')).toBe('The button it was about was removed.')
  expect(goneWords('screen:A/input:email')).toBe('The component it was about was removed.')
})
