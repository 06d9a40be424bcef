import { describe, expect, test } from 'vitest'
import { templateLimits } from '@/lib/contract/limits'
import { type ButtonForm, type ButtonFormType, newButton } from '@/lib/language/template/form'
import { addingRefusal, buttonKindLabel, movedIndex, placeOfNew } from './button-kinds'

const buttons = (...types: ButtonFormType[]): ButtonForm[] =>
  types.reduce<ButtonForm[]>((made, type) => [...made, newButton(type, made)], [])

describe('adding a button', () => {
  test('is possible up to the limit of its type, and says why not afterwards', () => {
    expect(addingRefusal('URL', buttons('URL'))).toBeUndefined()
    expect(addingRefusal('URL', buttons('URL', 'URL'))).toBe('A template can have up to 2 of these.')
    expect(addingRefusal('PHONE_NUMBER', buttons('PHONE_NUMBER'))).toBe(
      'A template can have only one of these.',
    )
  })

  test('is impossible once the template has the maximum number of buttons', () => {
    const full = buttons(...Array<ButtonFormType>(templateLimits.buttons).fill('OTHER'))
    expect(addingRefusal('URL', full)).toBe('A template can have up to 10 buttons.')
    expect(addingRefusal('URL', full.slice(1))).toBeUndefined()
  })

  test('keeps quick replies together', () => {
    expect(placeOfNew('QUICK_REPLY', buttons('QUICK_REPLY', 'URL'))).toBe(1)
    expect(placeOfNew('QUICK_REPLY', buttons('URL'))).toBe(1)
    expect(placeOfNew('URL', buttons('QUICK_REPLY', 'PHONE_NUMBER'))).toBe(2)
  })
})

describe('the type of a button', () => {
  test('is named in words, or by its code if unknown', () => {
    expect(buttonKindLabel(newButton('URL', []))).toBe('Open a website')
    expect(buttonKindLabel({ ...newButton('OTHER', []), raw: { type: 'spm' } })).toBe('SPM')
  })
})

describe('the index of a button after a move', () => {
  test.each([
    [0, 2],
    [2, 0],
    [1, 1],
  ])('matches the list after a move from %i to %i', (from, to) => {
    const list = ['a', 'b', 'c', 'd']
    const moved = list.toSpliced(from, 1).toSpliced(to, 0, list[from] ?? '')
    for (const [index, name] of list.entries()) expect(moved[movedIndex(index, from, to)]).toBe(name)
  })
})
