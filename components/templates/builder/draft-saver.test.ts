import { describe, expect, test } from 'vitest'
import { offline } from '@/lib/browser/api'
import { ProblemError } from '@/lib/browser/problem-error'
import type { Problem } from '@/lib/contract/error-object'
import type { Draft } from '@/lib/contract/template-drafts'
import { DraftSaver, PAUSE_MS } from './draft-saver'

const refused = (kind: Problem['kind']) => new ProblemError({ ...offline, kind, isTransient: false })

/** A server in memory with one draft at most, a page that writes to it, and a clock that is moved by hand. */
function makePage(loaded?: Draft, kept?: string) {
  let draft = loaded
  let found: Draft | undefined
  const failures: Error[] = []
  const calls: string[] = []
  const timers = new Set<{ work: () => void; afterMs: number }>()
  const page = { text: kept ?? Object(loaded?.content).text ?? '' }
  let gate: Promise<void> = Promise.resolve()

  const arrive = async (call: string) => {
    calls.push(call)
    await gate
    const failure = failures.shift()
    if (failure) throw failure
  }
  const store = (content: object): Draft => {
    const revision = (draft?.revision ?? 0) + 1
    draft = { id: 'd1', revision, templateId: null, content, updatedBy: 'p1', updatedAt: 1000 * revision }
    return draft
  }
  const saver = new DraftSaver({
    draft: loaded,
    isUnchosen: kept !== undefined,
    content: () => ({ text: page.text }),
    onSaved: () => {},
    later: (work, afterMs) => {
      const timer = { work, afterMs }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    api: {
      async find() {
        return found
      },
      async create(content) {
        await arrive('create')
        return store(content)
      },
      async save(_id, { revision, content }) {
        await arrive(`save ${revision}`)
        if (!draft) throw refused('notFound')
        if (revision !== draft.revision) throw refused('conflict')
        return store(content)
      },
      async read() {
        if (!draft) throw refused('notFound')
        return draft
      },
    },
  })
  return {
    saver,
    calls,
    failures,
    state: () => saver.getState(),
    stored: () => draft?.content,
    write(text: string) {
      page.text = text
      saver.change()
    },
    otherTabSaves: (text: string) => store({ text }),
    otherTabRemoves: () => (draft = undefined),
    otherTabBegins: (text: string) => (found = store({ text })),
    waits: () => [...timers].map(({ afterMs }) => afterMs),
    async pass() {
      const due = [...timers]
      timers.clear()
      for (const { work } of due) work()
      await saver.flush()
    },
    holdAnswers() {
      let release = () => {}
      gate = new Promise((resolve) => {
        release = resolve
      })
      return () => release()
    },
  }
}

const loaded: Draft = {
  id: 'd1',
  revision: 3,
  templateId: null,
  content: { text: 'Hi' },
  updatedBy: 'p1',
  updatedAt: 3000,
}

describe('a draft', () => {
  test('is created by the first change, after a pause', async () => {
    const page = makePage()
    page.write('H')
    expect([page.calls, page.waits()]).toEqual([[], [PAUSE_MS]])
    await page.pass()
    expect([page.calls, page.stored(), page.saver.version?.id]).toEqual([['create'], { text: 'H' }, 'd1'])
    expect(page.state()).toEqual({ kind: 'saved', at: 1000 })
  })

  test('is saved over its own last revision', async () => {
    const page = makePage(loaded)
    page.write('Hi you')
    await page.pass()
    page.write('Hi all')
    await page.pass()
    expect(page.calls).toEqual(['save 3', 'save 4'])
    expect(page.stored()).toEqual({ text: 'Hi all' })
  })

  test('is not created by a change that was taken back', async () => {
    const page = makePage()
    page.write('H')
    page.write('')
    await page.pass()
    expect([page.calls, page.state(), page.saver.isUnsaved]).toEqual([[], { kind: 'unchanged' }, false])
  })

  test('has one save on its way, and the newest content follows', async () => {
    const page = makePage(loaded)
    const release = page.holdAnswers()
    page.write('one')
    const first = page.saver.flush()
    page.write('two')
    page.write('three')
    const second = page.saver.flush()
    expect(page.calls).toEqual(['save 3'])
    release()
    await Promise.all([first, second])
    expect(page.calls).toEqual(['save 3', 'save 4'])
    expect([page.stored(), page.saver.isUnsaved]).toEqual([{ text: 'three' }, false])
  })

  test('is left alone once it was submitted', async () => {
    const page = makePage(loaded)
    page.saver.end()
    page.write('more')
    await page.pass()
    expect([page.calls, page.saver.isUnsaved]).toEqual([[], false])
  })
})

describe('a save that fails', () => {
  test('is tried again, each time a little later, with the newest content', async () => {
    const page = makePage(loaded)
    page.failures.push(new ProblemError(offline), new ProblemError(offline))
    page.write('one')
    await page.saver.flush()
    expect(page.state()).toMatchObject({ kind: 'failed', isRetried: true })
    expect([page.waits(), page.saver.isUnsaved]).toEqual([[2000], true])
    await page.saver.flush()
    expect(page.waits()).toEqual([4000])
    page.write('two')
    await page.pass()
    expect([page.stored(), page.state().kind]).toEqual([{ text: 'two' }, 'saved'])
  })

  test('for want of a session is tried again, for the person may sign in elsewhere', async () => {
    const page = makePage(loaded)
    page.failures.push(refused('signedOut'))
    page.write('one')
    await page.saver.flush()
    expect(page.state()).toMatchObject({ kind: 'failed', isRetried: true, problem: { kind: 'signedOut' } })
    await page.pass()
    expect(page.stored()).toEqual({ text: 'one' })
  })

  test('because it is refused is tried again with the next change only', async () => {
    const page = makePage(loaded)
    page.failures.push(refused('bodyTooLarge'))
    page.write('one')
    await page.saver.flush()
    expect([page.state().kind, page.waits()]).toEqual(['failed', []])
    page.write('two')
    await page.pass()
    expect(page.stored()).toEqual({ text: 'two' })
  })
})

describe('two tabs on one draft', () => {
  test('never overwrite each other unasked', async () => {
    const page = makePage(loaded)
    page.otherTabSaves('theirs')
    page.write('mine')
    await page.pass()
    page.write('mine, longer')
    await page.pass()
    expect(page.state()).toMatchObject({ kind: 'conflict', other: { content: { text: 'theirs' } } })
    expect([page.stored(), page.saver.isUnsaved]).toEqual([{ text: 'theirs' }, true])
  })

  test('can keep the version of this tab', async () => {
    const page = makePage(loaded)
    page.otherTabSaves('theirs')
    page.write('mine')
    await page.pass()
    await page.saver.keepMine()
    expect([page.stored(), page.state().kind]).toEqual([{ text: 'mine' }, 'saved'])
  })

  test('can use the version of the other tab, and go on from it', async () => {
    const page = makePage(loaded)
    page.otherTabSaves('theirs')
    page.write('mine')
    await page.pass()
    page.write('theirs')
    page.saver.useOther()
    expect([page.state().kind, page.saver.isUnsaved]).toEqual(['saved', false])
    page.write('theirs and more')
    await page.pass()
    expect(page.stored()).toEqual({ text: 'theirs and more' })
  })

  test('are told when the draft is gone, and this tab can keep its text as a new one', async () => {
    const page = makePage(loaded)
    page.otherTabRemoves()
    page.write('mine')
    await page.pass()
    expect(page.state()).toEqual({ kind: 'conflict', other: undefined })
    await page.saver.keepMine()
    expect([page.calls.at(-1), page.stored()]).toEqual(['create', { text: 'mine' }])
  })

  test('do not both begin a draft of one template', async () => {
    const page = makePage()
    page.otherTabBegins('theirs')
    page.write('mine')
    await page.pass()
    expect([page.state().kind, page.calls]).toEqual(['conflict', []])
  })

  test('are not suspected when an answer was lost and the save had arrived', async () => {
    const page = makePage(loaded)
    page.otherTabSaves('mine')
    page.write('mine')
    await page.pass()
    expect([page.state().kind, page.saver.isUnsaved]).toEqual(['saved', false])
  })
})

describe('a submission', () => {
  test('is of what was written last, and names its version', async () => {
    const page = makePage(loaded)
    page.write('Hi you')
    expect(await page.saver.readyToSubmit()).toEqual({ id: 'd1', revision: 4 })
    expect(page.stored()).toEqual({ text: 'Hi you' })
  })

  test('of a page without a draft names none', async () => {
    expect(await makePage().saver.readyToSubmit()).toBeUndefined()
  })

  test('is not made while two versions wait for a choice, known before or found at that moment', async () => {
    const page = makePage(loaded)
    page.otherTabSaves('theirs')
    page.write('mine')
    await expect(page.saver.readyToSubmit()).rejects.toMatchObject({ problem: { kind: 'conflict' } })
    await expect(page.saver.readyToSubmit()).rejects.toBeInstanceOf(ProblemError)
    await page.saver.keepMine()
    expect(await page.saver.readyToSubmit()).toEqual({ id: 'd1', revision: 5 })
  })

  test('names the version this page knows, so that a newer one of another tab is left alone', async () => {
    const page = makePage(loaded)
    page.otherTabSaves('theirs')
    expect(await page.saver.readyToSubmit()).toEqual({ id: 'd1', revision: 3 })
  })
})

describe('a submission that is refused for a newer version', () => {
  test('leads to the choice between the two', async () => {
    const page = makePage(loaded)
    page.otherTabSaves('theirs')
    await page.saver.meetNewer()
    expect(page.state()).toMatchObject({ kind: 'conflict', other: { content: { text: 'theirs' } } })
    await page.saver.keepMine()
    expect(page.stored()).toEqual({ text: 'Hi' })
  })

  test('leads nowhere when there is none, or it cannot be read', async () => {
    const page = makePage(loaded)
    await page.saver.meetNewer()
    page.otherTabRemoves()
    await page.saver.meetNewer()
    expect(page.state()).toEqual({ kind: 'saved', at: 3000 })
  })
})

describe('leaving the page', () => {
  test('saves what is unsaved', async () => {
    const page = makePage(loaded)
    page.write('mine')
    expect(await page.saver.leave()).toBeUndefined()
    expect(page.stored()).toEqual({ text: 'mine' })
  })

  test('keeps the text of this page while another version waits beside it', async () => {
    const page = makePage(loaded)
    page.otherTabSaves('theirs')
    page.write('mine')
    expect(await page.saver.leave()).toEqual({ draftId: 'd1', content: { text: 'mine' } })
    expect(page.stored()).toEqual({ text: 'theirs' })
  })

  test('makes a new draft of the text when the old one is gone', async () => {
    const page = makePage(loaded)
    page.otherTabRemoves()
    page.write('mine')
    expect(await page.saver.leave()).toBeUndefined()
    expect(page.stored()).toEqual({ text: 'mine' })
  })

  test('and coming back asks for the choice again, and overwrites nothing before', async () => {
    const page = makePage({ ...loaded, content: { text: 'theirs' } }, 'mine')
    expect(page.state()).toMatchObject({ kind: 'conflict', other: { content: { text: 'theirs' } } })
    expect(page.saver.isUnsaved).toBe(true)
    page.write('mine, longer')
    await page.pass()
    expect(page.calls).toEqual([])
    await page.saver.keepMine()
    expect(page.stored()).toEqual({ text: 'mine, longer' })
  })

  test('and coming back to the same text is no conflict', () => {
    expect(makePage(loaded, 'Hi').state().kind).toBe('saved')
  })
})
