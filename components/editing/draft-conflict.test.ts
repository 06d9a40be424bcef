import { describe, expect, test } from 'vitest'
import { ProblemError } from '@/lib/browser/problem-error'
import { openDraft, unreachable, unwritten, written } from './testing/open-draft'

async function conflicting() {
  const page = openDraft(written('Hi'))
  page.otherSaves('theirs')
  await page.writeAndSave('mine')
  return page
}

describe('two people editing different parts of one draft', () => {
  const open = () => openDraft(written('one two'), { mergesWords: true })

  test('both have their changes saved without a prompt', async () => {
    const page = open()
    page.otherSaves('one zwei')
    await page.writeAndSave('eins two')
    await page.pass()
    expect([page.shown(), page.stored(), page.state().kind]).toEqual(['eins zwei', 'eins zwei', 'saved'])
  })

  test('see each other’s saves as soon as they are announced and keep their unsaved text', async () => {
    const page = open()
    page.write('eins two')
    await page.machine.hear(page.otherSaves('one zwei').revision)
    expect([page.shown(), page.machine.isUnsaved]).toEqual(['eins zwei', true])
    await page.pass()
    expect([page.stored(), page.machine.isUnsaved]).toEqual(['eins zwei', false])
  })

  test('have to choose when both changed the same part', async () => {
    const page = open()
    page.otherSaves('uno two')
    await page.writeAndSave('eins two')
    expect(page.state()).toMatchObject({ kind: 'conflict', other: { text: 'uno two', updatedBy: 'Ada' } })
    expect(page.shown()).toBe('eins two')
  })
})

describe('two people editing one draft', () => {
  test('never overwrite each other without asking', async () => {
    const page = await conflicting()
    await page.writeAndSave('mine, longer')
    expect(page.state()).toMatchObject({ kind: 'conflict', other: { text: 'theirs', updatedBy: 'Ada' } })
    expect([page.stored(), page.machine.isUnsaved]).toEqual(['theirs', true])
  })

  test('can keep their own version', async () => {
    const page = await conflicting()
    await page.machine.keepMine()
    expect([page.stored(), page.state().kind, page.machine.getDraft()?.revision]).toEqual([
      'mine',
      'saved',
      5,
    ])
  })

  test('can use the other version and continue from it', async () => {
    const page = await conflicting()
    page.useOther('theirs')
    expect([page.state().kind, page.machine.isUnsaved]).toEqual(['saved', false])
    await page.writeAndSave('theirs, and more')
    expect([page.stored(), page.machine.getDraft()?.revision]).toEqual(['theirs, and more', 5])
  })

  test('see when the draft was deleted and can save their text as a new one', async () => {
    const page = openDraft(written('Hi'))
    page.otherRemoves()
    await page.writeAndSave('mine')
    expect(page.state()).toEqual({ kind: 'conflict', other: undefined })
    await page.machine.keepMine()
    expect([page.calls.at(-1), page.stored()]).toEqual(['create', 'mine'])
  })

  test('do not both create the draft', async () => {
    const page = openDraft()
    page.otherSaves('theirs')
    await page.writeAndSave('mine')
    expect([page.state().kind, page.calls]).toEqual(['conflict', []])
  })
})

describe('an announced save', () => {
  test('is shown as a conflict even when nothing is unsaved here', async () => {
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

  test('causes no conflict if it came from this page or has the same text', async () => {
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

  test('still lets listeners know when the page gains or loses unsaved text', async () => {
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

describe('submitting a draft', () => {
  test('sends the latest text and bases later saves on the new document', async () => {
    const page = openDraft(unwritten('a', 3))
    page.write('ab')
    expect(await page.submit()).toBe('ab')
    expect(page.state().kind).toBe('unchanged')
    await page.writeAndSave('abc')
    expect([page.stored(), page.machine.getDraft()?.base]).toEqual(['abc', '77'])
  })

  test('sends no draft if nothing was written', async () => {
    const page = openDraft()
    expect(await page.machine.submit(async (draft) => ({ result: draft }))).toBeUndefined()
  })

  test('excludes text written meanwhile, which is saved afterwards', async () => {
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

  test('is refused during a conflict, whether known before or found on submit', async () => {
    const page = openDraft(written('Hi'))
    page.otherSaves('theirs')
    page.write('mine')
    await expect(page.submit()).rejects.toMatchObject({ problem: { kind: 'conflict' } })
    await expect(page.submit()).rejects.toBeInstanceOf(ProblemError)
    expect(page.calls).toEqual(['save 3'])
    await page.machine.keepMine()
    expect(await page.submit()).toBe('mine')
  })

  test('fails if the save before it fails', async () => {
    const page = openDraft(unwritten())
    page.failures.push(unreachable())
    page.write('ab')
    await expect(page.submit()).rejects.toMatchObject({ problem: { kind: 'unavailable' } })
  })

  test('opens a conflict for a newer draft and succeeds once it is resolved', async () => {
    const page = openDraft(written('Hi'))
    page.otherSaves('theirs')
    await expect(page.submit()).rejects.toMatchObject({ problem: { kind: 'conflict' } })
    expect(page.state()).toMatchObject({ kind: 'conflict', other: { text: 'theirs' } })
    await page.machine.keepMine()
    expect(await page.submit()).toBe('Hi')
  })

  test('fails without opening a conflict if the draft was deleted and nothing is unsaved', async () => {
    const page = openDraft(written('Hi'))
    page.otherRemoves()
    await expect(page.submit()).rejects.toMatchObject({ problem: { kind: 'conflict' } })
    expect(page.state()).toEqual({ kind: 'saved', at: 3000 })
  })

  test.each([
    ['mine', 'ab'],
    ['the other', 'newer'],
  ])('requires a choice if the document has a newer version: %s', async (choice, text) => {
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
