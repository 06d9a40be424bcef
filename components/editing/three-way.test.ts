import { describe, expect, test } from 'vitest'
import { afterSaving, changedParts, changesOf, chooseFor, rebase } from './three-way'

interface Values {
  about: string
  email: string
  sites: string[]
}

/** The values as sent: texts trimmed, empty lines removed. */
const toSent = ({ about, email, sites }: Values): Values => ({
  about: about.trim(),
  email: email.trim(),
  sites: sites.map((site) => site.trim()).filter(Boolean),
})

const opened: Values = { about: 'old', email: 'old@example.com', sites: ['one', ''] }
const mine: Values = { ...opened, about: 'mine' }

describe('the changes sent for a form', () => {
  test('are empty if only whitespace or empty lines changed', () => {
    expect(changesOf(toSent, opened, { ...opened, about: ' old\n', sites: ['', 'one '] })).toEqual({})
  })

  test('contain the changed parts as they are sent', () => {
    expect(changesOf(toSent, opened, { ...opened, about: ' new ', sites: [''] })).toEqual({
      about: 'new',
      sites: [],
    })
  })
})

describe('a form rebased onto a newer version', () => {
  test('adopts changes from elsewhere in untouched parts and keeps its own', () => {
    const theirs = { ...opened, email: 'theirs@example.com' }
    const rebased = rebase(toSent, { opened, mine, theirs })
    expect(rebased).toEqual({
      opened: theirs,
      mine: { ...theirs, about: 'mine' },
      conflicts: [],
      followed: ['email'],
    })
    expect(changesOf(toSent, rebased.opened, rebased.mine)).toEqual({ about: 'mine' })
  })

  test('keeps conflicting parts until one side is chosen', () => {
    const theirs = { ...opened, about: 'theirs', email: 'theirs@example.com' }
    const rebased = rebase(toSent, { opened, mine, theirs })
    expect([rebased.conflicts, rebased.followed]).toEqual([['about'], ['email']])
    expect([rebased.opened.about, rebased.mine.about]).toEqual(['old', 'mine'])

    const kept = chooseFor({ ...rebased, theirs }, 'about', 'mine')
    expect(kept.opened).toEqual(theirs)
    expect(changesOf(toSent, kept.opened, kept.mine)).toEqual({ about: 'mine' })
    const taken = chooseFor({ ...rebased, theirs }, 'about', 'theirs')
    expect(taken).toEqual({ opened: theirs, mine: theirs })
  })

  test('has no conflict if both sides made the same change', () => {
    const rebased = rebase(toSent, { opened, mine, theirs: { ...opened, about: 'mine ' } })
    expect([rebased.conflicts, rebased.followed]).toEqual([[], []])
    // The input keeps exactly what was typed.
    expect(rebased.mine).toBe(mine)
    expect(changedParts(toSent, rebased.opened, rebased.mine)).toEqual([])
  })

  test('keeps texts in the inputs they were typed into', () => {
    const moved = { ...opened, sites: ['', 'one'] }
    const rebased = rebase(toSent, { opened, mine: moved, theirs: { ...opened, about: 'theirs' } })
    expect(rebased.mine).toEqual({ ...moved, about: 'theirs' })
  })

  test('is unchanged if nothing was changed elsewhere', () => {
    const rebased = rebase(toSent, { opened, mine, theirs: { ...opened } })
    expect(rebased.opened).toBe(opened)
    expect(rebased.mine).toBe(mine)
  })
})

describe('a form after a save', () => {
  const sent = { ...mine, email: 'sent@example.com' }
  const saved = { ...sent, sites: ['theirs'] }

  test('keeps text typed during the save as its only unsaved change', () => {
    const now = { ...sent, email: 'since@example.com' }
    const after = afterSaving(toSent, { sent, saved, mine: now })
    expect(after).toMatchObject({ opened: saved, mine: { ...saved, email: 'since@example.com' } })
    // The response also contained what someone else had saved.
    expect(after.followed).toEqual(['sites'])
  })

  test('has no unsaved changes if nothing was typed during the save', () => {
    const { opened: over, mine: now } = afterSaving(toSent, { sent, saved, mine: sent })
    expect(changedParts(toSent, over, now)).toEqual([])
  })
})
