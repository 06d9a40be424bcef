import { describe, expect, test } from 'vitest'
import { changedElsewhere, mergeChoices, unchosen } from './changed-elsewhere'
import { changesOf, toProfileValues } from './profile-values'

const opened = toProfileValues({ about: 'old', email: 'old@example.com', websites: ['https://old.example'] })

describe('a profile that was changed elsewhere', () => {
  test('is told field by field, with what was changed here, too', () => {
    const mine = { ...opened, about: 'mine', address: 'mine' }
    const theirs = { ...opened, about: 'theirs', email: 'theirs@example.com' }
    const fields = changedElsewhere({ opened, mine, theirs })
    expect(fields).toEqual([
      { field: 'about', label: 'About', mine: 'mine', theirs: 'theirs', isChangedHere: true },
      {
        field: 'email',
        label: 'Email',
        mine: 'old@example.com',
        theirs: 'theirs@example.com',
        isChangedHere: false,
      },
    ])
    expect(unchosen(fields, {}).map(({ field }) => field)).toEqual(['about'])
    expect(unchosen(fields, { about: 'mine' })).toEqual([])
  })

  test('is nothing to tell where both changed it to the same', () => {
    const same = { ...opened, about: 'same' }
    expect(changedElsewhere({ opened, mine: same, theirs: { ...same, about: 'same ' } })).toEqual([])
  })

  test('is merged by what was chosen, and only what differs from it is sent', () => {
    const versions = {
      opened,
      mine: { ...opened, about: 'mine', address: 'mine', websites: ['https://mine.example', ''] },
      theirs: {
        ...opened,
        about: 'theirs',
        email: 'theirs@example.com',
        websites: ['https://theirs.example', ''],
      },
    }
    const merged = mergeChoices(versions, { about: 'mine', websites: 'theirs' })
    expect(merged).toMatchObject({ about: 'mine', address: 'mine', email: 'theirs@example.com' })
    expect(merged.websites).toEqual(['https://theirs.example', ''])
    expect(changesOf(versions.theirs, merged)).toEqual({ about: 'mine', address: 'mine' })
  })

  test('keeps the old text of an untouched field when that is chosen', () => {
    const versions = { opened, mine: opened, theirs: { ...opened, about: 'theirs' } }
    expect(changesOf(versions.theirs, mergeChoices(versions, { about: 'mine' }))).toEqual({ about: 'old' })
    expect(mergeChoices(versions, {}).about).toBe('theirs')
  })
})
