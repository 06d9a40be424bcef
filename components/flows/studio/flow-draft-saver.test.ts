import { describe, expect, test } from 'vitest'
import { ProblemError } from '@/lib/browser/problem-error'
import type { Problem } from '@/lib/contract/error-object'
import type { FlowDraft } from '@/lib/contract/flow-drafts'
import { FlowDraftSaver } from './flow-draft-saver'

const problem = (kind: Problem['kind'], isTransient = false): Problem => ({
  kind,
  title: 'No',
  detail: '',
  nextStep: '',
  fields: {},
  isTransient,
})

/** A server that keeps one draft, as the console's own does. */
function server(text = 'a', revision = 0) {
  let draft: FlowDraft = { flowId: '1', revision, text, baseVersionId: null, updatedAt: 1, updatedBy: null }
  const uploads: string[] = []
  let newest: Pick<FlowDraft, 'text' | 'baseVersionId'> | undefined
  let during = async () => {}
  const failures: Problem[] = []
  return {
    failures,
    uploads,
    /** Happens while a version is being made. */
    whileUploading(work: () => Promise<void>) {
      during = work
    },
    draft: () => draft,
    /** A newer version is made elsewhere; uploads are refused unless they follow it. */
    publishElsewhere(text: string) {
      newest = { text, baseVersionId: '99' }
    },
    /** Someone else saves. */
    write(other: string) {
      draft = { ...draft, revision: draft.revision + 1, text: other, updatedBy: 'Ada' }
    },
    api: {
      /** The next save arrives, and its answer does not. */
      losesAnswer: false,
      async save(save: Pick<FlowDraft, 'revision' | 'text' | 'baseVersionId'>) {
        const failure = failures.shift()
        if (failure) throw new ProblemError(failure)
        if (save.revision !== draft.revision) throw new ProblemError(problem('conflict'))
        const revision = save.revision + 1
        draft = { ...draft, ...save, revision, updatedAt: draft.updatedAt + 1, updatedBy: 'Me' }
        if (!this.losesAnswer) return draft
        this.losesAnswer = false
        throw new ProblemError(problem('unavailable', true))
      },
      async upload(asked: number) {
        const failure = failures.shift()
        if (failure) throw new ProblemError(failure)
        if (asked !== draft.revision) throw new ProblemError(problem('conflict'))
        if (newest && newest.baseVersionId !== draft.baseVersionId)
          throw new ProblemError(problem('conflict'))
        uploads.push(draft.text)
        await Promise.resolve().then(during)
        draft = { ...draft, revision: asked + 1, updatedBy: null }
        return { revision: asked + 1, versionId: '77', validationErrors: [] }
      },
      read: async () => draft,
      newest: async () => newest,
    },
  }
}

function saverOn(place: ReturnType<typeof server>) {
  const timers: { work: () => void; afterMs: number }[] = []
  const draft = place.draft()
  const saver = new FlowDraftSaver({
    api: place.api,
    draft,
    text: draft.text,
    later: (work, afterMs) => {
      const timer = { work, afterMs }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0)
    },
  })
  return { saver, timers }
}

describe('saving a draft', () => {
  test('waits for a pause and saves the newest text', async () => {
    const place = server()
    const { saver, timers } = saverOn(place)
    saver.change('ab')
    saver.change('abc')
    expect(timers).toHaveLength(1)
    expect(saver.getState().kind).toBe('saving')
    await saver.flush()
    expect(place.draft()).toMatchObject({ text: 'abc', revision: 1 })
    expect(saver.getState().kind).toBe('saved')
    expect(saver.isUnsaved).toBe(false)
  })

  test('sends nothing when what was typed was taken back', async () => {
    const place = server()
    const { saver } = saverOn(place)
    saver.change('ab')
    saver.change('a')
    await saver.flush()
    expect(place.draft().revision).toBe(0)
    expect(saver.getState().kind).toBe('unchanged')
  })

  test('goes on by itself after the session or the connection was lost', async () => {
    const place = server()
    place.failures.push(problem('signedOut'), problem('unavailable', true))
    const { saver, timers } = saverOn(place)
    saver.change('ab')
    await saver.flush()
    expect(saver.getState()).toMatchObject({ kind: 'failed', isRetried: true })
    saver.change('abc')
    await saver.flush()
    expect(timers.at(-1)?.afterMs).toBe(4000)
    await saver.flush()
    expect(place.draft().text).toBe('abc')
  })

  test('goes on after what could not be saved was taken back', async () => {
    const place = server()
    place.failures.push(problem('signedOut'))
    const { saver, timers } = saverOn(place)
    saver.change('ab')
    await saver.flush()
    saver.change('a')
    timers.shift()?.work()
    await saver.flush()
    expect(saver.getState().kind).toBe('unchanged')
    saver.change('abc')
    timers.shift()?.work()
    await saver.flush()
    expect(saver.getState().kind).toBe('saved')
    expect(place.draft()).toMatchObject({ text: 'abc', revision: 1 })
  })

  test('takes back on the server, too, what arrived there without an answer', async () => {
    const place = server()
    place.api.losesAnswer = true
    const { saver } = saverOn(place)
    saver.change('ab')
    await saver.flush()
    saver.change('a')
    await saver.flush()
    await saver.flush()
    expect(place.draft()).toMatchObject({ text: 'a', revision: 2 })
    expect(saver.getState().kind).toBe('saved')
  })

  test('says when it does not try again', async () => {
    const place = server()
    place.failures.push(problem('forbidden'))
    const { saver, timers } = saverOn(place)
    saver.change('ab')
    await saver.flush()
    expect(saver.getState()).toMatchObject({ kind: 'failed', isRetried: false })
    expect(timers).toHaveLength(0)
    expect(saver.isUnsaved).toBe(true)
  })
})

describe('two people at one draft', () => {
  async function conflicting() {
    const place = server()
    const opened = saverOn(place)
    place.write('theirs')
    opened.saver.change('mine')
    await opened.saver.flush()
    return { place, ...opened }
  }

  test('do not overwrite each other', async () => {
    const { place, saver } = await conflicting()
    expect(saver.getState()).toMatchObject({ kind: 'conflict', other: { text: 'theirs', updatedBy: 'Ada' } })
    saver.change('mine too')
    await saver.flush()
    expect(place.draft().text).toBe('theirs')
  })

  test('keep the text of this page when asked to', async () => {
    const { place, saver } = await conflicting()
    await saver.keepMine()
    expect(place.draft()).toMatchObject({ text: 'mine', revision: 2 })
    expect(saver.getState().kind).toBe('saved')
  })

  test('go on with the other text when asked to', async () => {
    const { place, saver } = await conflicting()
    saver.useOther('theirs')
    saver.change('theirs, and more')
    await saver.flush()
    expect(place.draft()).toMatchObject({ text: 'theirs, and more', revision: 2 })
  })

  test('are not told of a conflict with themselves when an answer was lost', async () => {
    const place = server()
    const { saver } = saverOn(place)
    place.write('mine')
    saver.change('mine')
    await saver.flush()
    expect(saver.getState().kind).toBe('saved')
  })
})

describe('hearing of a save', () => {
  test('shows what someone else saved before anything is typed beside it', async () => {
    const place = server()
    const { saver } = saverOn(place)
    place.write('theirs')
    await saver.hear(1)
    expect(saver.getState()).toMatchObject({ kind: 'conflict', other: { text: 'theirs' } })
    expect(saver.isUnsaved).toBe(false)
    place.write('theirs, later')
    await saver.hear(2)
    expect(saver.getState()).toMatchObject({ other: { text: 'theirs, later', revision: 2 } })
    saver.useOther('theirs, later')
    expect(saver.getState().kind).toBe('saved')
  })

  test('is no news where it is known, or says the same', async () => {
    const place = server()
    const { saver } = saverOn(place)
    saver.change('ab')
    const saving = saver.flush()
    await saver.hear(1)
    await saving
    expect(saver.getState().kind).toBe('saved')
    place.write('ab')
    await saver.hear(2)
    expect(saver.getState().kind).toBe('saved')
    saver.change('abc')
    await saver.flush()
    expect(place.draft()).toMatchObject({ text: 'abc', revision: 3 })
  })

  test('tells that there is something to lose once something is typed', async () => {
    const place = server()
    const { saver } = saverOn(place)
    place.write('theirs')
    await saver.hear(1)
    const heard: boolean[] = []
    saver.subscribe(() => heard.push(saver.isUnsaved))
    saver.change('ab')
    saver.change('abc')
    saver.change('a')
    expect(heard).toEqual([true, false])
  })
})

test('what is typed after a save whose answer was lost is no conflict with oneself', async () => {
  const place = server()
  place.api.losesAnswer = true
  const { saver } = saverOn(place)
  saver.change('ab')
  await saver.flush()
  saver.change('abc')
  await saver.flush()
  expect(saver.getState().kind).toBe('saving')
  await saver.flush()
  expect(place.draft()).toMatchObject({ text: 'abc', revision: 2 })
})

describe('a page that is left', () => {
  test('saves at once, and never later', async () => {
    const place = server()
    place.failures.push(problem('unavailable', true))
    const { saver, timers } = saverOn(place)
    saver.change('ab')
    expect(await saver.leave()).toBe('ab')
    expect(timers).toHaveLength(0)
    saver.start()
    timers.shift()?.work()
    await saver.flush()
    expect(place.draft().text).toBe('ab')
    expect(await saver.leave()).toBeUndefined()
  })

  test('offers what it could not save when it is there again', async () => {
    const place = server()
    const { saver } = saverOn(place)
    saver.bringBack('ab')
    await saver.flush()
    expect(saver.getState()).toMatchObject({ kind: 'conflict', other: { text: 'a' }, cause: 'left' })
    expect(place.draft().text).toBe('a')
    await saver.keepMine()
    expect(place.draft().text).toBe('ab')
  })
})

describe('making a version', () => {
  test('sends the newest text, and saving goes on from there', async () => {
    const place = server('a', 3)
    const { saver } = saverOn(place)
    saver.change('ab')
    const { text, uploaded } = await saver.upload()
    expect([text, uploaded.versionId]).toEqual(['ab', '77'])
    expect(saver.getState().kind).toBe('unchanged')
    saver.change('abc')
    await saver.flush()
    expect(place.draft()).toMatchObject({ text: 'abc', baseVersionId: '77' })
  })

  test('does not meet what is typed meanwhile', async () => {
    const place = server('a', 3)
    const { saver, timers } = saverOn(place)
    saver.change('ab')
    await saver.flush()
    place.whileUploading(async () => {
      saver.change('abc')
      timers.shift()?.work()
    })
    await saver.upload()
    expect(place.uploads).toEqual(['ab'])
    await saver.flush()
    expect(place.draft().text).toBe('abc')
    expect(saver.getState().kind).toBe('saved')
  })

  test('is refused while two versions wait for a choice, and told when it fails', async () => {
    const place = server()
    place.failures.push(problem('unavailable', true))
    const { saver } = saverOn(place)
    await expect(saver.upload()).rejects.toMatchObject({ problem: { kind: 'unavailable' } })
    place.write('theirs')
    saver.change('mine')
    await expect(saver.upload()).rejects.toMatchObject({ problem: { kind: 'conflict' } })
    expect(place.uploads).toEqual([])
  })

  test('meets a newer draft with a choice, which leads on', async () => {
    const place = server('a', 3)
    const { saver } = saverOn(place)
    place.write('theirs')
    await expect(saver.upload()).rejects.toMatchObject({ problem: { kind: 'conflict' } })
    expect(saver.getState()).toMatchObject({ kind: 'conflict', other: { text: 'theirs' } })
    await saver.keepMine()
    await saver.upload()
    expect(place.uploads).toEqual(['a'])
  })

  test.each([
    ['mine', 'ab'],
    ['the other', 'newer'],
  ])('meets a newer version with a choice: %s', async (choice, text) => {
    const place = server('a', 3)
    const { saver } = saverOn(place)
    saver.change('ab')
    await saver.flush()
    place.publishElsewhere('newer')
    await expect(saver.upload()).rejects.toMatchObject({ problem: { kind: 'conflict' } })
    expect(saver.getState()).toMatchObject({ kind: 'conflict', other: { text: 'newer' }, cause: 'version' })
    if (choice === 'mine') await saver.keepMine()
    else saver.useOther('newer')
    await saver.upload()
    expect(place.uploads).toEqual([text])
  })
})
