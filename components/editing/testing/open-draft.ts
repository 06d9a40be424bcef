import { offline } from '@/lib/browser/api'
import { ProblemError } from '@/lib/browser/problem-error'
import type { Problem } from '@/lib/contract/error-object'
import { mergeJson } from '@/lib/language/merge/merge-json'
import { DraftMachine } from '../draft-machine'
import type { DraftVersion } from '../draft-state'

/** A draft with the ID of the document it started from. */
export interface Version extends DraftVersion {
  base: string
}

export const refused = (kind: Problem['kind']) => new ProblemError({ ...offline, kind, isTransient: false })
export const unreachable = () => new ProblemError(offline)

export const written = (text: string, revision = 3): Version => ({
  revision,
  text,
  updatedAt: 1000 * revision,
  updatedBy: 'Me',
  base: '1',
})

/** A draft without changes since the document was submitted. */
export const unwritten = (text = 'a', revision = 0): Version => ({
  ...written(text, revision),
  updatedBy: null,
})

interface OpenDraftOptions {
  /** Text that an earlier visit couldn’t save. */
  left?: string
  isTriedAfterLeaving?: boolean
  /** Merges word by word, if each word is changed by one side only. */
  mergesWords?: boolean
}

/** An in-memory server with at most one draft, a page that edits it, and a clock that tests advance. */
export function openDraft(
  loaded?: Version,
  { left, isTriedAfterLeaving = false, mergesWords = false }: OpenDraftOptions = {},
) {
  let stored = loaded
  let shown = loaded?.text ?? ''
  let newest = loaded?.base
  let gate: Promise<void> = Promise.resolve()
  let losesAnswer = false
  const failures: Error[] = []
  const calls: string[] = []
  const timers = new Set<{ work: () => void; afterMs: number }>()

  const arrive = async (call: string) => {
    calls.push(call)
    await gate
    const failure = failures.shift()
    if (failure) throw failure
  }
  const store = (text: string, updatedBy = 'Me', base = stored?.base ?? '1'): Version => {
    stored = { ...written(text, (stored?.revision ?? 0) + 1), updatedBy, base }
    return stored
  }
  const machine = new DraftMachine<Version>({
    draft: loaded,
    text: () => shown,
    isTriedAfterLeaving,
    merge({ base, theirs }) {
      const [before, mine, other] = [base, shown, theirs.text].map((text = '') => ({ ...text.split(' ') }))
      const merged = mergesWords && mergeJson(before, mine, other)
      if (!merged) return false
      shown = Object.values(Object(merged.value)).join(' ')
      return true
    },
    later(work, afterMs) {
      const timer = { work, afterMs }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    api: {
      async save(text, known) {
        await arrive(known ? `save ${known.revision}` : 'create')
        if (known && !stored) throw refused('notFound')
        if (known && known.revision !== stored?.revision) throw refused('conflict')
        const saved = store(text, 'Me', known?.base)
        if (!losesAnswer) return saved
        losesAnswer = false
        throw unreachable()
      },
      read: async () => stored,
      overNewer: async (known) =>
        known && newest !== known.base ? { ...known, base: newest ?? '', text: 'newer' } : undefined,
    },
  })
  if (left !== undefined) {
    shown = left
    machine.bringBack()
  }
  return {
    machine,
    calls,
    failures,
    state: () => machine.getState(),
    stored: () => stored?.text,
    shown: () => shown,
    waits: () => [...timers].map(({ afterMs }) => afterMs),
    write(text: string) {
      shown = text
      machine.change()
    },
    async writeAndSave(text: string) {
      shown = text
      machine.change()
      await machine.flush()
    },
    useOther(text: string) {
      shown = text
      machine.change()
      machine.useOther()
    },
    otherSaves: (text: string) => store(text, 'Ada'),
    otherRemoves() {
      stored = undefined
    },
    otherReplacesBase() {
      newest = '99'
    },
    loseNextAnswer() {
      losesAnswer = true
    },
    holdAnswers() {
      let release = () => {}
      gate = new Promise((resolve) => {
        release = resolve
      })
      return () => release()
    },
    async pass() {
      const due = [...timers]
      timers.clear()
      for (const { work } of due) work()
      await machine.flush()
    },
    /** Submits the draft: its text becomes document 77. */
    submit: (meanwhile: () => Promise<void> = async () => {}) =>
      machine.submit(async (draft, text) => {
        const state = machine.getState()
        if (state.kind === 'failed') throw new ProblemError(state.problem)
        if (draft?.revision !== stored?.revision) throw refused('conflict')
        if (draft && newest !== draft.base) throw refused('conflict')
        calls.push(`submit ${text}`)
        await meanwhile()
        stored = { ...written(text, (stored?.revision ?? 0) + 1), updatedBy: null, base: '77' }
        newest = '77'
        return { result: text, draft: stored }
      }),
  }
}
