import { describe, expect, test } from 'vitest'
import { ProblemError } from '@/lib/browser/problem-error'
import { openDraft, unreachable, unwritten, written } from './testing/open-draft'

async function conflicting() {
  const page = openDraft(written('Hi'))
  page.otherSaves('theirs')
  await page.writeAndSave('mine')
  return page
}

describe('two people at different parts of one draft', () => {
  const open = () => openDraft(written('one two'), { mergesWords: true })

  test('have both saved, without being asked', async () => {
    const page = open()
    page.otherSaves('one zwei')
    await page.writeAndSave('eins two')
    await page.pass()
    expect([page.shown(), page.stored(), page.state().kind]).toEqual(['eins zwei', 'eins zwei', 'saved'])
  })

  test('see what the other saved as soon as it is heard of, and keep what they have not saved yet', async () => {
    const page = open()
    page.write('eins two')
    await page.machine.hear(page.otherSaves('one zwei').revision)
    expect([page.shown(), page.machine.isUnsaved]).toEqual(['eins zwei', true])
    await page.pass()
    expect([page.stored(), page.machine.isUnsaved]).toEqual(['eins zwei', false])
  })

  test('are asked where both changed the same', async () => {
    const page = open()
    page.otherSaves('uno two')
    await page.writeAndSave('eins two')
    expect(page.state()).toMatchObject({ kind: 'conflict', other: { text: 'uno two', updatedBy: 'Ada' } })
    expect(page.shown()).toBe('eins two')
  })
})

describe('two people at one draft', () => {
  test('never overwrite each other unasked', async () => {
    const page = await conflicting()
    await page.writeAndSave('mine, longer')
    expect(page.state()).toMatchObject({ kind: 'conflict', other: { text: 'theirs', updatedBy: 'Ada' } })
    expect([page.stored(), page.machine.isUnsaved]).toEqual(['theirs', true])
  })

  test('can keep the version of this page', async () => {
    const page = await conflicting()
    await page.machine.keepMine()
    expect([page.stored(), page.state().kind, page.machine.getDraft()?.revision]).toEqual([
      'mine',
      'saved',
      5,
    ])
  })

  test('can use the other version, and go on from it', async () => {
    const page = await conflicting()
    page.useOther('theirs')
    expect([page.state().kind, page.machine.isUnsaved]).toEqual(['saved', false])
    await page.writeAndSave('theirs, and more')
    expect([page.stored(), page.machine.getDraft()?.revision]).toEqual(['theirs, and more', 5])
  })

  test('are told when the draft is gone, and this page can keep its text as a new one', async () => {
    const page = openDraft(written('Hi'))
    page.otherRemoves()
    await page.writeAndSave('mine')
    expect(page.state()).toEqual({ kind: 'conflict', other: undefined })
    await page.machine.keepMine()
    expect([page.calls.at(-1), page.stored()]).toEqual(['create', 'mine'])
  })

  test('do not both begin the same draft', async () => {
    const page = openDraft()
    page.otherSaves('theirs')
    await page.writeAndSave('mine')
    expect([page.state().kind, page.calls]).toEqual(['conflict', []])
  })
})

describe('hearing of a save', () => {
  test('shows what someone else saved before anything is written beside it', async () => {
    const page = openDraft(unwritten())
    page.otherSaves('theirs')
    await page.machine.hear(1)
    expect(page.state()).toMatchObject({ kind: 'conflict', other: { text: 'theirs' } })
    expect(page.machine.isUnsaved).toBe(false)
    page.otherSaves('theirs, later')
    await page.machine.hear(2)
    expect(page.state()).toMatchObject({ other: { text: 'theirs, later', revision: 2 } })
    page.useOther('theirs, later')
    expect(page.state().kind).toBe('saved')
  })

  test('is no news where it is known, or says the same', async () => {
    const page = openDraft(unwritten())
    const saving = page.writeAndSave('ab')
    await page.machine.hear(1)
    await saving
    expect(page.state().kind).toBe('saved')
    page.otherSaves('ab')
    await page.machine.hear(2)
    expect(page.state().kind).toBe('saved')
    await page.writeAndSave('abc')
    expect([page.stored(), page.machine.getDraft()?.revision]).toEqual(['abc', 3])
  })

  test('tells that there is something to lose once something is written', async () => {
    const page = openDraft(unwritten())
    page.otherSaves('theirs')
    await page.machine.hear(1)
    const heard: boolean[] = []
    page.machine.subscribe(() => heard.push(page.machine.isUnsaved))
    page.write('ab')
    page.write('abc')
    page.write('a')
    expect(heard).toEqual([true, false])
  })
})

describe('handing a draft in', () => {
  test('takes what was written last, and saving goes on from there', async () => {
    const page = openDraft(unwritten('a', 3))
    page.write('ab')
    expect(await page.submit()).toBe('ab')
    expect(page.state().kind).toBe('unchanged')
    await page.writeAndSave('abc')
    expect([page.stored(), page.machine.getDraft()?.base]).toEqual(['abc', '77'])
  })

  test('goes without a draft where nothing was written', async () => {
    const page = openDraft()
    expect(await page.machine.submit(async (draft) => ({ result: draft }))).toBeUndefined()
  })

  test('does not meet what is written meanwhile', async () => {
    const page = openDraft(unwritten('a', 3))
    await page.writeAndSave('ab')
    await page.submit(async () => {
      await Promise.resolve()
      page.write('abc')
    })
    expect(page.calls).toEqual(['save 3', 'submit ab'])
    await page.machine.flush()
    expect([page.stored(), page.state().kind]).toEqual(['abc', 'saved'])
  })

  test('is refused while two versions wait for a choice, known before or found at that moment', async () => {
    const page = openDraft(written('Hi'))
    page.otherSaves('theirs')
    page.write('mine')
    await expect(page.submit()).rejects.toMatchObject({ problem: { kind: 'conflict' } })
    await expect(page.submit()).rejects.toBeInstanceOf(ProblemError)
    expect(page.calls).toEqual(['save 3'])
    await page.machine.keepMine()
    expect(await page.submit()).toBe('mine')
  })

  test('fails with the save before it', async () => {
    const page = openDraft(unwritten())
    page.failures.push(unreachable())
    page.write('ab')
    await expect(page.submit()).rejects.toMatchObject({ problem: { kind: 'unavailable' } })
  })

  test('meets a newer draft with a choice, which leads on', async () => {
    const page = openDraft(written('Hi'))
    page.otherSaves('theirs')
    await expect(page.submit()).rejects.toMatchObject({ problem: { kind: 'conflict' } })
    expect(page.state()).toMatchObject({ kind: 'conflict', other: { text: 'theirs' } })
    await page.machine.keepMine()
    expect(await page.submit()).toBe('Hi')
  })

  test('leaves a page that wrote nothing as it is when the draft is gone', async () => {
    const page = openDraft(written('Hi'))
    page.otherRemoves()
    await expect(page.submit()).rejects.toMatchObject({ problem: { kind: 'conflict' } })
    expect(page.state()).toEqual({ kind: 'saved', at: 3000 })
  })

  test.each([
    ['mine', 'ab'],
    ['the other', 'newer'],
  ])('meets something newer than it began with by a choice: %s', async (choice, text) => {
    const page = openDraft(unwritten('a', 3))
    await page.writeAndSave('ab')
    page.otherReplacesBase()
    await expect(page.submit()).rejects.toMatchObject({ problem: { kind: 'conflict' } })
    expect(page.state()).toMatchObject({ kind: 'conflict', other: { text: 'newer' }, cause: 'version' })
    if (choice === 'mine') await page.machine.keepMine()
    else page.useOther('newer')
    expect(await page.submit()).toBe(text)
  })
})
