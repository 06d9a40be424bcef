import { describe, expect, test } from 'vitest'
import { changesOf } from '@/components/editing/three-way'
import { fieldLines, type ProfileValues, placeInForm, toProfileValues, toSent } from './profile-values'

const opened = toProfileValues({ about: 'Fresh bread', websites: ['https://one.example'] })

const changed = (now: ProfileValues) => changesOf(toSent, opened, now)

describe('what is sent of a form', () => {
  test('is nothing when only space around a text was typed', () => {
    expect(changed({ ...opened, about: ' Fresh bread\n', websites: ['https://one.example ', ''] })).toEqual(
      {},
    )
  })

  test('is a text without the space around it, and an empty one when it was taken out', () => {
    expect(changed({ ...opened, about: '', address: ' 1 Main Street ' })).toEqual({
      about: '',
      address: '1 Main Street',
    })
  })

  test('is the list of the websites that are given, wherever they stand', () => {
    expect(changed({ ...opened, websites: ['', 'https://two.example'] })).toEqual({
      websites: ['https://two.example'],
    })
    expect(changed({ ...opened, websites: ['', 'https://one.example'] })).toEqual({})
    expect(changed({ ...opened, websites: ['', ''] })).toEqual({ websites: [] })
  })
})

describe('a refusal about a website', () => {
  test('stands at the input it was typed into', () => {
    const values = { ...opened, websites: ['', 'nonsense'] }
    expect(placeInForm(values, 'websites.0')).toBe('websites.1')
    expect(placeInForm(values, 'websites')).toBe('websites.0')
    expect(placeInForm(values, 'email')).toBe('email')
  })
})

test('a field is shown in lines, and a category by its name', () => {
  const values = toProfileValues({ about: ' ', vertical: 'TRAVEL', websites: ['https://one.example'] })
  expect(fieldLines(values, 'about')).toEqual([])
  expect(fieldLines(values, 'vertical')).toEqual(['Travel'])
  expect(fieldLines(values, 'websites')).toEqual(['https://one.example'])
})
