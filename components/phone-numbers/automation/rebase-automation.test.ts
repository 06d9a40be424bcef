import { describe, expect, test } from 'vitest'
import { changesOf, toValues } from './automation-values'
import { afterSaving, chooseFor, partLines, rebase } from './rebase-automation'

const opened = {
  enable_welcome_message: false,
  prompts: ['Where is my order?'],
  commands: [{ command_name: 'help', command_description: 'Talk to a person', id: '7' }],
}
const mine = toValues({ ...opened, prompts: ['Mine'] })
const theirs = { ...opened, enable_welcome_message: true }

describe('a form over a newer version', () => {
  test('follows in what was not touched, and keeps what was changed here', () => {
    const rebased = rebase({ opened, values: mine, theirs })
    expect(rebased.conflicts).toEqual([])
    expect(rebased.opened).toEqual(theirs)
    expect(changesOf(rebased.values, theirs)).toEqual({ prompts: ['Mine'] })
  })

  test('has parts in conflict, which stay, where both changed them to something else', () => {
    const other = { ...theirs, prompts: ['Theirs'] }
    const rebased = rebase({ opened, values: mine, theirs: other })
    expect(rebased.conflicts).toEqual(['prompts'])
    expect(rebased.opened).toEqual(theirs)
    expect(rebased.values).toMatchObject({ enable_welcome_message: true, prompts: [{ text: 'Mine' }] })

    const [kept, taken] = (['mine', 'theirs'] as const).map((choice) =>
      chooseFor({ ...rebased, theirs: other }, 'prompts', choice),
    )
    expect(kept?.opened).toEqual(other)
    expect(taken?.opened).toEqual(other)
    expect(kept && changesOf(kept.values, other)).toEqual({ prompts: ['Mine'] })
    expect(taken && changesOf(taken.values, other)).toBeUndefined()
  })

  test('has nothing to choose where both changed it to the same', () => {
    const same = { ...opened, prompts: ['Mine'] }
    const rebased = rebase({ opened, values: mine, theirs: same })
    expect([rebased.conflicts, changesOf(rebased.values, rebased.opened)]).toEqual([[], undefined])
    // Rows stay the same objects, and so do the inputs over them.
    expect(rebased.values.prompts).toBe(mine.prompts)
  })

  test('is as it was where nothing changed', () => {
    expect(rebase({ opened, values: mine, theirs: opened })).toEqual({ opened, values: mine, conflicts: [] })
  })
})

describe('what was typed while a save was under way', () => {
  const saved = { ...opened, prompts: ['Mine'] }

  test('stays, and is what is unsaved', () => {
    const typed = toValues({ ...opened, prompts: ['Mine', 'More'] })
    const after = afterSaving(mine, saved, typed)
    expect(after.opened).toEqual(saved)
    expect(changesOf(after.values, after.opened)).toEqual({ prompts: ['Mine', 'More'] })
  })

  test('is nothing where nothing was: all is saved', () => {
    const after = afterSaving(mine, saved, mine)
    expect(changesOf(after.values, after.opened)).toBeUndefined()
  })
})

test('a part is shown in lines', () => {
  expect(partLines(theirs, 'enable_welcome_message')).toEqual(['On'])
  expect(partLines(theirs, 'prompts')).toEqual(['Where is my order?'])
  expect(partLines(theirs, 'commands')).toEqual(['/help: Talk to a person'])
})
