import { describe, expect, test } from 'vitest'
import { changesOf, placeInForm, toProfileValues, withTypedPlaces, withTypedSince } from './profile-values'

const opened = toProfileValues({ about: 'Fresh bread', websites: ['https://one.example'] })

describe('what is sent of a form', () => {
  test('is nothing when only space around a text was typed', () => {
    expect(
      changesOf(opened, { ...opened, about: ' Fresh bread\n', websites: ['https://one.example ', ''] }),
    ).toEqual({})
  })

  test('is a text without the space around it, and an empty one when it was taken out', () => {
    expect(changesOf(opened, { ...opened, about: '', address: ' 1 Main Street ' })).toEqual({
      about: '',
      address: '1 Main Street',
    })
  })

  test('is the list of the websites that are given, wherever they stand', () => {
    expect(changesOf(opened, { ...opened, websites: ['', 'https://two.example'] })).toEqual({
      websites: ['https://two.example'],
    })
    expect(changesOf(opened, { ...opened, websites: ['', 'https://one.example'] })).toEqual({})
    expect(changesOf(opened, { ...opened, websites: ['', ''] })).toEqual({ websites: [] })
  })
})

describe('what is read while someone types', () => {
  test('leaves the same websites in the inputs where they were typed', () => {
    const typed = { ...opened, websites: ['', 'https://one.example'] }
    const read = { ...opened, about: 'New' }
    expect(withTypedPlaces(read, typed)).toEqual({ ...read, websites: typed.websites })
  })

  test('brings other websites', () => {
    const read = { ...opened, websites: ['https://two.example', ''] }
    expect(withTypedPlaces(read, opened)).toEqual(read)
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

describe('what was typed while a save was under way', () => {
  const sent = { ...opened, about: 'New bread ', address: 'Sent' }
  const saved = toProfileValues({ about: 'New bread', address: 'Sent', email: 'theirs@example.com' })

  test('stays over what was saved', () => {
    const now = { ...sent, address: 'Typed since' }
    expect(withTypedSince(saved, sent, now)).toEqual({ ...saved, address: 'Typed since' })
    expect(changesOf(saved, withTypedSince(saved, sent, now))).toEqual({ address: 'Typed since' })
  })

  test('is nothing where nothing was', () => {
    expect(withTypedSince(saved, sent, sent)).toEqual(saved)
  })
})
