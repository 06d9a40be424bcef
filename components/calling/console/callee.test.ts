import { describe, expect, test } from 'vitest'
import { calleeOf, OTHER, shownCallee, withTyped } from './callee'

const [ana, jonas, stranger] = ['15550100001', '15550100002', '4930901820']
const people = [{ wa_id: ana }, { wa_id: jonas }]

describe('whom the form calls', () => {
  test('is the first of the list until someone chose', () => {
    const nobody = calleeOf(undefined)
    expect(shownCallee(nobody, people)).toEqual({ choice: ana, to: ana })
    expect(shownCallee({ ...nobody, chosen: jonas }, people)).toEqual({ choice: jonas, to: jonas })
  })

  test('is whoever the address names, in the list or not', () => {
    expect(shownCallee(calleeOf(jonas), people)).toEqual({ choice: jonas, to: jonas })
    expect(shownCallee(calleeOf(stranger), people)).toEqual({ choice: OTHER, to: stranger })
  })

  test('stays the number that is typed when the list arrives after the first letter', () => {
    const nobody = calleeOf(undefined)
    expect(shownCallee(nobody, [])).toEqual({ choice: OTHER, to: undefined })
    const typed = withTyped(nobody, '+49 30 901820')
    for (const list of [[], people]) expect(shownCallee(typed, list)).toEqual({ choice: OTHER, to: stranger })
  })

  test('is nobody while the digits can be no number', () => {
    expect(shownCallee(withTyped(calleeOf(undefined), '0301'), people).to).toBeUndefined()
  })
})
