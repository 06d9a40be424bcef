import { describe, expect, test } from 'vitest'
import { changesOf } from '@/components/editing/three-way'
import { fieldLines, type ProfileValues, placeInForm, toProfileValues, toSent } from './profile-values'

const opened = toProfileValues({ about: 'Fresh bread', websites: ['https://one.example'] })

const changed = (now: ProfileValues) => changesOf(toSent, opened, now)

describe('the profile update sent by the form', () => {
  test('is empty when only surrounding whitespace was typed', () => {
    expect(changed({ ...opened, about: ' Fresh bread\n', websites: ['https://one.example ', ''] })).toEqual(
      {},
    )
  })

  test('has trimmed texts, and an empty string for a cleared field', () => {
    expect(changed({ ...opened, about: '', address: ' 1 Main Street ' })).toEqual({
      about: '',
      address: '1 Main Street',
    })
  })

  test('contains only the filled-in websites, whatever their position', () => {
    expect(changed({ ...opened, websites: ['', 'https://two.example'] })).toEqual({
      websites: ['https://two.example'],
    })
    expect(changed({ ...opened, websites: ['', 'https://one.example'] })).toEqual({})
    expect(changed({ ...opened, websites: ['', ''] })).toEqual({ websites: [] })
  })
})

describe('a service error about a website', () => {
  test('is shown at the input the website was typed into', () => {
    const values = { ...opened, websites: ['', 'nonsense'] }
    expect(placeInForm(values, 'websites.0')).toBe('websites.1')
    expect(placeInForm(values, 'websites')).toBe('websites.0')
    expect(placeInForm(values, 'email')).toBe('email')
  })
})

test('fields are shown as lines of text, and the category by its label', () => {
  const values = toProfileValues({ about: ' ', vertical: 'TRAVEL', websites: ['https://one.example'] })
  expect(fieldLines(values, 'about')).toEqual([])
  expect(fieldLines(values, 'vertical')).toEqual(['Travel'])
  expect(fieldLines(values, 'websites')).toEqual(['https://one.example'])
})
