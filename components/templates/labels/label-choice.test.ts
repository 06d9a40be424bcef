import { expect, test } from 'vitest'
import { labelChange, labelChoices, nextTick, shareOf } from './label-choice'

const names = {
  labeled: new Map([
    ['a', ['Sale', 'Spring']],
    ['b', ['Sale']],
  ]),
}

test('a label is on all, some or none of the names', () => {
  expect(['Sale', 'Spring', 'Other'].map((label) => shareOf(label, names))).toEqual(['all', 'some', 'none'])
})

test('labels of the account and of the names are offered once, in numeric order', () => {
  expect(labelChoices(['Team 10', 'Team 2', 'Sale'], names)).toEqual(['Sale', 'Spring', 'Team 2', 'Team 10'])
})

test('only labels whose state differs are changed', () => {
  const ticked = new Map([
    ['Sale', true],
    ['Spring', true],
    ['Gone', false],
  ])
  expect(labelChange(names, ticked, '')).toEqual({ add: ['Spring'], remove: [] })
  expect(labelChange(names, new Map([['Spring', false]]), ' New, Sale ,,')).toEqual({
    add: ['New'],
    remove: ['Spring'],
  })
})

test('the box of a label that some have cycles through all, none and unchanged', () => {
  const clicked = [undefined, true, false].map((isTicked) => nextTick('some', isTicked))
  expect(clicked).toEqual([true, false, undefined])
  expect(labelChange(names, new Map([['Spring', undefined]]), '')).toEqual({ add: [], remove: [] })
  expect([nextTick('all', true), nextTick('none', false)]).toEqual([false, true])
})

test('a typed label overrides its box', () => {
  expect(labelChange(names, new Map([['Spring', false]]), 'Spring').add).toEqual(['Spring'])
})

test('for everything that matches a filter, a label is added to all or removed from all', () => {
  const all = { matching: { status: 'APPROVED' } }
  expect(labelChoices(['Sale', 'Autumn'], all)).toEqual(['Autumn', 'Sale'])
  expect(shareOf('Sale', all)).toBe('some')
  const ticked = new Map([
    ['Sale', true],
    ['Autumn', false],
  ])
  expect(labelChange(all, ticked, 'New')).toEqual({ add: ['Sale', 'New'], remove: ['Autumn'] })
})
