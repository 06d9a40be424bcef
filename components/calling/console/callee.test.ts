import { describe, expect, test } from 'vitest'
import { OTHER, resolveCallee, shownCallee } from './callee'

const [ana, jonas, stranger] = ['15550100001', '15550100002', '4930901820']
const people = [{ wa_id: ana }, { wa_id: jonas }]
const nobody = { who: '', number: '' }

describe('whom the form calls', () => {
  test('is the first of the list until someone chose', () => {
    expect(shownCallee(nobody, undefined, people)).toEqual({ choice: ana, to: ana })
    expect(shownCallee({ ...nobody, who: jonas }, undefined, people)).toEqual({ choice: jonas, to: jonas })
  })

  test('is whoever the address names, in the list or not', () => {
    for (const [given, choice] of [
      [jonas, jonas],
      [stranger, OTHER],
    ] as const)
      expect(shownCallee({ who: '', number: given }, given, people)).toEqual({ choice, to: given })
  })

  test('stays the number that is typed when the list arrives after the first letter', () => {
    expect(shownCallee(nobody, undefined, [])).toEqual({ choice: OTHER, to: undefined })
    const typed = { who: '', number: '+49 30 901820' }
    for (const list of [[], people])
      expect(shownCallee(typed, undefined, list)).toEqual({ choice: OTHER, to: stranger })
  })

  test('is nobody while the digits can be no number, and the input says so', () => {
    const resolve = (number: string) => resolveCallee(undefined, people)({ who: OTHER, number })
    expect(resolve('0301')).toMatchObject({ values: {}, errors: { number: { type: 'digits' } } })
    expect(resolve('+49 30 901820')).toEqual({ values: { to: stranger }, errors: {} })
  })
})
