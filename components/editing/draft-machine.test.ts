import { describe, expect, test } from 'vitest'
import { PAUSE_MS } from './draft-machine'
import { openDraft, refused, unreachable, unwritten, written } from './testing/open-draft'

describe('a draft', () => {
  test('is created after the first change and a pause', async () => {
    const page = openDraft()
    page.write('H')
    expect([page.calls, page.waits(), page.state().kind]).toEqual([[], [PAUSE_MS], 'saving'])
    await page.pass()
    expect([page.calls, page.stored(), page.machine.getDraft()?.revision]).toEqual([['create'], 'H', 1])
    expect(page.state()).toEqual({ kind: 'saved', at: 1000 })
  })

  test('is saved once for several changes, over its own last revision', async () => {
    const page = openDraft(written('Hi'))
    page.write('Hi y')
    page.write('Hi you')
    expect(page.waits()).toHaveLength(1)
    await page.pass()
    await page.writeAndSave('Hi all')
    expect([page.calls, page.stored(), page.machine.isUnsaved]).toEqual([
      ['save 3', 'save 4'],
      'Hi all',
      false,
    ])
  })

  test.each([undefined, unwritten('')])('is not saved if the change was undone', async (loaded) => {
    const page = openDraft(loaded)
    page.write('H')
    page.write('')
    await page.pass()
    expect([page.calls, page.state(), page.machine.isUnsaved]).toEqual([[], { kind: 'unchanged' }, false])
  })

  test('has one save in flight at a time, followed by the newest text', async () => {
    const page = openDraft(written('Hi'))
    const release = page.holdAnswers()
    const first = page.writeAndSave('one')
    page.write('two')
    const second = page.writeAndSave('three')
    expect(page.calls).toEqual(['save 3'])
    release()
    await Promise.all([first, second])
    expect([page.calls, page.stored(), page.machine.isUnsaved]).toEqual([
      ['save 3', 'save 4'],
      'three',
      false,
    ])
  })

  test('that was discarded is created again by the next change', async () => {
    const page = openDraft(written('Hi'))
    page.otherRemoves()
    page.machine.restart()
    expect([page.state(), page.machine.isUnsaved]).toEqual([{ kind: 'unchanged' }, false])
    await page.writeAndSave('again')
    expect([page.calls, page.stored()]).toEqual([['create'], 'again'])
  })

  test('is not saved after it has ended', async () => {
    const page = openDraft(written('Hi'))
    page.machine.end()
    page.write('more')
    await page.pass()
    expect([page.calls, page.machine.isUnsaved, page.state().kind]).toEqual([[], false, 'ended'])
  })
})

describe('a failed save', () => {
  test('is retried with a growing delay and the newest text', async () => {
    const page = openDraft(written('Hi'))
    page.failures.push(unreachable(), refused('signedOut'))
    await page.writeAndSave('one')
    expect(page.state()).toMatchObject({ kind: 'failed', isRetried: true })
    expect([page.waits(), page.machine.isUnsaved]).toEqual([[2000], true])
    await page.machine.flush()
    // Also without a session: the person may sign in elsewhere.
    expect(page.state()).toMatchObject({ kind: 'failed', isRetried: true, problem: { kind: 'signedOut' } })
    expect(page.waits()).toEqual([4000])
    page.write('two')
    await page.pass()
    expect([page.stored(), page.state().kind]).toEqual(['two', 'saved'])
  })

  test('that was refused is retried only with the next change', async () => {
    const page = openDraft(written('Hi'))
    page.failures.push(refused('bodyTooLarge'))
    await page.writeAndSave('one')
    expect(page.state()).toMatchObject({ kind: 'failed', isRetried: false })
    expect([page.waits(), page.machine.isUnsaved]).toEqual([[], true])
    page.write('two')
    await page.pass()
    expect(page.stored()).toBe('two')
  })

  test('is forgotten when the unsaved change is undone', async () => {
    const page = openDraft(unwritten())
    page.failures.push(refused('signedOut'))
    await page.writeAndSave('ab')
    page.write('a')
    await page.pass()
    expect(page.state().kind).toBe('unchanged')
    page.write('abc')
    await page.pass()
    expect([page.state().kind, page.stored(), page.machine.getDraft()?.revision]).toEqual(['saved', 'abc', 1])
  })
})

describe('a save whose response is lost', () => {
  test('is reverted on the server when the change is undone', async () => {
    const page = openDraft(unwritten())
    page.loseNextAnswer()
    await page.writeAndSave('ab')
    await page.writeAndSave('a')
    await page.machine.flush()
    expect([page.stored(), page.machine.getDraft()?.revision, page.state().kind]).toEqual(['a', 2, 'saved'])
  })

  test('does not conflict with itself, even after further changes', async () => {
    const page = openDraft(unwritten())
    page.loseNextAnswer()
    await page.writeAndSave('ab')
    await page.writeAndSave('abc')
    expect(page.state().kind).toBe('saving')
    await page.machine.flush()
    expect([page.stored(), page.machine.getDraft()?.revision]).toEqual(['abc', 2])
  })

  test('is recognized by its text', async () => {
    const page = openDraft(written('Hi'))
    page.otherSaves('mine')
    await page.writeAndSave('mine')
    expect([page.state().kind, page.machine.isUnsaved]).toEqual(['saved', false])
  })
})

describe('leaving the page', () => {
  test('saves unsaved text', async () => {
    const page = openDraft(written('Hi'))
    page.write('mine')
    expect(await page.machine.leave()).toBeUndefined()
    expect(page.stored()).toBe('mine')
  })

  test('returns text that could not be saved and does not retry it until the page is back', async () => {
    const page = openDraft(unwritten())
    page.failures.push(unreachable())
    page.write('ab')
    expect(await page.machine.leave()).toBe('ab')
    expect(page.waits()).toEqual([])
    page.machine.start()
    await page.pass()
    expect(page.stored()).toBe('ab')
    expect(await page.machine.leave()).toBeUndefined()
  })

  test('keeps retrying the save if configured to', async () => {
    const page = openDraft(undefined, { isTriedAfterLeaving: true })
    page.failures.push(unreachable())
    page.write('ab')
    await page.machine.leave()
    await page.pass()
    expect(page.stored()).toBe('ab')
  })

  test('returns the text of this page during a conflict', async () => {
    const page = openDraft(written('Hi'))
    page.otherSaves('theirs')
    page.write('mine')
    expect(await page.machine.leave()).toBe('mine')
    expect(page.stored()).toBe('theirs')
  })

  test('saves the text as a new draft if the old one was deleted', async () => {
    const page = openDraft(written('Hi'))
    page.otherRemoves()
    page.write('mine')
    expect(await page.machine.leave()).toBeUndefined()
    expect(page.stored()).toBe('mine')
  })

  test('and coming back with other text opens a conflict and saves nothing until it is resolved', async () => {
    const page = openDraft(written('theirs'), { left: 'mine' })
    expect(page.state()).toMatchObject({ kind: 'conflict', other: { text: 'theirs' }, cause: 'left' })
    expect(page.machine.isUnsaved).toBe(true)
    page.write('mine, longer')
    await page.pass()
    expect(page.calls).toEqual([])
    await page.machine.keepMine()
    expect(page.stored()).toBe('mine, longer')
  })

  test('and coming back with the same text is no conflict', () => {
    expect(openDraft(written('Hi'), { left: 'Hi' }).state().kind).toBe('saved')
  })
})

describe('leaving with unsaved text', () => {
  const open = () => openDraft(written('Hi'), { isTriedAfterLeaving: true })

  test('needs no question while a save is only pending', async () => {
    const page = open()
    page.write('mine')
    expect([page.state().kind, page.machine.fateOnLeaving]).toEqual(['saving', undefined])
    await page.pass()
    expect([page.stored(), page.machine.fateOnLeaving]).toEqual(['mine', undefined])
  })

  test('needs one after any failure, until something is saved or nothing is unsaved', async () => {
    const page = open()
    page.failures.push(unreachable())
    await page.writeAndSave('mine')
    expect([page.state().kind, page.machine.fateOnLeaving]).toEqual(['failed', 'retried'])
    page.write('Hi')
    expect(page.machine.fateOnLeaving).toBeUndefined()
    page.write('mine, longer')
    expect(page.machine.fateOnLeaving).toBe('retried')
    await page.pass()
    expect([page.stored(), page.machine.fateOnLeaving]).toEqual(['mine, longer', undefined])
  })

  test('loses text whose save was refused for good, and what is written after it', async () => {
    const page = open()
    page.failures.push(refused('forbidden'))
    await page.writeAndSave('mine')
    expect([page.state().kind, page.machine.fateOnLeaving]).toEqual(['failed', 'lost'])
    page.write('mine, longer')
    expect([page.state().kind, page.machine.fateOnLeaving]).toEqual(['saving', 'lost'])
    await page.pass()
    expect([page.stored(), page.machine.fateOnLeaving]).toEqual(['mine, longer', undefined])
  })

  test('keeps this page’s text while another version waits for a choice', async () => {
    const page = open()
    page.otherSaves('theirs')
    await page.writeAndSave('mine')
    expect([page.state().kind, page.machine.fateOnLeaving]).toEqual(['conflict', 'kept'])
    await page.machine.keepMine()
    expect(page.machine.fateOnLeaving).toBeUndefined()
  })

  test('saves a deleted draft as a new one', async () => {
    const page = open()
    page.otherRemoves()
    await page.writeAndSave('mine')
    expect([page.state().kind, page.machine.fateOnLeaving]).toEqual(['conflict', 'retried'])
    await page.machine.leave()
    expect(page.stored()).toBe('mine')
  })

  test('keeps unsaved text of any failure in the tab if nothing is saved after leaving', async () => {
    for (const failure of [unreachable(), refused('forbidden')]) {
      const page = openDraft(written('Hi'))
      page.failures.push(failure, failure)
      await page.writeAndSave('mine')
      expect(page.machine.fateOnLeaving).toBe('kept')
      expect(await page.machine.leave()).toBe('mine')
    }
  })
})
