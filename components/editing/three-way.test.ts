import { describe, expect, test } from 'vitest'
import { afterSaving, changedParts, changesOf, chooseFor, rebase } from './three-way'

interface Values {
  about: string
  email: string
  sites: string[]
}

/** As it is sent: without the space around texts and without empty lines. */
const toSent = ({ about, email, sites }: Values): Values => ({
  about: about.trim(),
  email: email.trim(),
  sites: sites.map((site) => site.trim()).filter(Boolean),
})

const opened: Values = { about: 'old', email: 'old@example.com', sites: ['one', ''] }
const mine: Values = { ...opened, about: 'mine' }

describe('what is sent of a form', () => {
  test('is nothing while only what makes no difference was typed', () => {
    expect(changesOf(toSent, opened, { ...opened, about: ' old\n', sites: ['', 'one '] })).toEqual({})
  })

  test('is the parts that were changed, as they are sent', () => {
    expect(changesOf(toSent, opened, { ...opened, about: ' new ', sites: [''] })).toEqual({
      about: 'new',
      sites: [],
    })
  })
})

describe('a form over a newer version', () => {
  test('follows in what was not touched, and keeps what was changed here', () => {
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

  test('has parts in conflict, which stay until one is chosen', () => {
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

  test('has nothing to choose where both changed it to the same', () => {
    const rebased = rebase(toSent, { opened, mine, theirs: { ...opened, about: 'mine ' } })
    expect([rebased.conflicts, rebased.followed]).toEqual([[], []])
    // Nothing moves under the hands of whoever typed it.
    expect(rebased.mine).toBe(mine)
    expect(changedParts(toSent, rebased.opened, rebased.mine)).toEqual([])
  })

  test('leaves texts in the inputs where they were typed', () => {
    const moved = { ...opened, sites: ['', 'one'] }
    const rebased = rebase(toSent, { opened, mine: moved, theirs: { ...opened, about: 'theirs' } })
    expect(rebased.mine).toEqual({ ...moved, about: 'theirs' })
  })

  test('is as it was where nothing was changed elsewhere', () => {
    const rebased = rebase(toSent, { opened, mine, theirs: { ...opened } })
    expect(rebased.opened).toBe(opened)
    expect(rebased.mine).toBe(mine)
  })
})

describe('what was typed while a save was under way', () => {
  const sent = { ...mine, email: 'sent@example.com' }
  const saved = { ...sent, sites: ['theirs'] }

  test('stays over what was saved, and alone is unsaved', () => {
    const now = { ...sent, email: 'since@example.com' }
    const after = afterSaving(toSent, { sent, saved, mine: now })
    expect(after).toMatchObject({ opened: saved, mine: { ...saved, email: 'since@example.com' } })
    // What someone else saved before came with the answer.
    expect(after.followed).toEqual(['sites'])
  })

  test('is nothing where nothing was', () => {
    const { opened: over, mine: now } = afterSaving(toSent, { sent, saved, mine: sent })
    expect(changedParts(toSent, over, now)).toEqual([])
  })
})
