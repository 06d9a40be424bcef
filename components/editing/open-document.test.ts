import { describe, expect, test } from 'vitest'
import { offline } from '@/lib/browser/api'
import { ProblemError } from '@/lib/browser/problem-error'
import { OpenDocument } from './open-document'
import { TabMemory } from './tab-memory'
import type { Part, UnsavedForm } from './three-way'

interface Values {
  about: string
  email: string
  [extra: `extra ${string}`]: string | undefined
}

const conflict = () => new ProblemError({ ...offline, kind: 'conflict', isTransient: false })
const first: Values = { about: 'old', email: 'old@example.com' }

/** An in-memory document on a server, and a form that edits it. */
function openForm({ memory = new TabMemory<UnsavedForm<Values>>(), stored = first, refusesOld = true } = {}) {
  const left = memory.get('1')
  let server = stored
  let values = left?.mine ?? stored
  const sent: Partial<Values>[] = []
  const form = {
    getValues: () => values,
    setValue(part: Part<Values>, value: string | undefined) {
      values = { ...values, [part]: value }
    },
    clearErrors() {},
  }
  const document = new OpenDocument<Values, Values, Values>({
    form,
    data: stored,
    valuesOf: (data) => data,
    toSent: ({ about, email, ...extras }) => ({ ...extras, about: about.trim(), email: email.trim() }),
    left,
    memory,
    name: '1',
  })
  document.follow(stored)
  let meanwhile = () => {}
  return {
    document,
    memory,
    sent,
    values: () => values,
    server: () => server,
    type(changes: Partial<Values>) {
      values = { ...values, ...changes }
      document.keep()
    },
    /** Someone else saves; the page isn’t notified. */
    changeElsewhere(changes: Partial<Values>) {
      server = { ...server, ...changes }
    },
    read: () => document.follow(server),
    whileSaving(work: () => void) {
      meanwhile = work
    },
    save: () =>
      document.save(
        {
          async send(changes, known) {
            if (refusesOld && known !== server) throw conflict()
            sent.push(changes)
            server = { ...server, ...changes }
            meanwhile()
            return server
          },
          readNewest: async () => server,
        },
        values,
        new AbortController().signal,
      ),
  }
}

describe('a form that edits a document', () => {
  test('adopts changes from elsewhere in untouched fields and reports them', () => {
    const page = openForm()
    page.type({ about: 'mine' })
    page.changeElsewhere({ email: 'theirs@example.com' })
    page.read()
    expect(page.values()).toEqual({ about: 'mine', email: 'theirs@example.com' })
    expect(page.document.getState().followed).toEqual(['email'])
  })

  test('sends only changed fields, and nothing if none changed', async () => {
    const page = openForm()
    expect(await page.save()).toEqual({ saved: first })
    page.type({ about: 'mine ' })
    expect(await page.save()).toEqual({ saved: { ...first, about: 'mine' } })
    expect(page.sent).toEqual([{ about: 'mine' }])
  })

  test('keeps text typed while a save is in flight', async () => {
    const page = openForm()
    page.type({ about: 'mine' })
    page.whileSaving(() => page.type({ email: 'since@example.com' }))
    await page.save()
    expect(page.values()).toEqual({ about: 'mine', email: 'since@example.com' })
    expect(page.memory.get('1')).toEqual({
      opened: { ...first, about: 'mine' },
      mine: { about: 'mine', email: 'since@example.com' },
    })
  })

  test('does not revert to data read before a save', async () => {
    const page = openForm()
    page.type({ about: 'mine' })
    await page.save()
    page.document.follow(first)
    expect(page.values().about).toBe('mine')
  })

  test('returns to the saved values on discard and clears its tab memory', () => {
    const page = openForm()
    page.type({ about: 'mine' })
    page.changeElsewhere({ about: 'theirs' })
    page.read()
    page.document.discard()
    expect(page.values()).toEqual({ ...first, about: 'theirs' })
    expect(page.memory.get('1')).toBeUndefined()
  })

  test('has what was discarded again when that is undone, over what was typed or saved since', async () => {
    const page = openForm()
    page.type({ about: 'mine' })
    const undo = page.document.discard()
    page.type({ email: 'since@example.com' })
    await page.save()
    undo()
    expect(page.values()).toEqual({ about: 'mine', email: 'since@example.com' })
    await page.save()
    expect(page.sent).toEqual([{ email: 'since@example.com' }, { about: 'mine' }])
  })

  test('has a conflict again when discarding it is undone', async () => {
    const page = openForm()
    page.type({ about: 'mine' })
    page.changeElsewhere({ about: 'theirs' })
    page.read()
    page.document.discard()()
    expect(page.values().about).toBe('mine')
    expect(page.document.getState()).toMatchObject({ opened: { about: 'old' }, known: { about: 'theirs' } })
  })

  test('loses a part that was added when it is discarded', () => {
    const page = openForm()
    page.type({ 'extra note': 'new' })
    page.document.discard()
    expect(page.values()['extra note']).toBeUndefined()
  })
})

describe('a save over a newer version', () => {
  test('succeeds if other fields were changed, without overwriting them', async () => {
    const page = openForm()
    page.type({ about: 'mine' })
    page.changeElsewhere({ email: 'theirs@example.com' })
    await page.save()
    expect(page.server()).toEqual({ about: 'mine', email: 'theirs@example.com' })
    expect(page.values()).toEqual(page.server())
  })

  test('shows and names changes from elsewhere that only the response reveals', async () => {
    const page = openForm({ refusesOld: false })
    page.type({ about: 'mine' })
    page.changeElsewhere({ email: 'theirs@example.com' })
    await page.save()
    expect(page.values()).toEqual({ about: 'mine', email: 'theirs@example.com' })
    expect(page.document.getState().followed).toEqual(['email'])
  })

  test.each([
    ['mine', 'mine'],
    ['theirs', 'theirs'],
  ] as const)('stops at a field that both changed until a value is chosen: %s', async (choice, about) => {
    const page = openForm()
    page.type({ about: 'mine' })
    page.changeElsewhere({ about: 'theirs', email: 'theirs@example.com' })
    expect(await page.save()).toBeUndefined()
    expect(page.server().about).toBe('theirs')
    expect(page.values()).toEqual({ about: 'mine', email: 'theirs@example.com' })
    expect(page.document.getState()).toMatchObject({ hasStoppedSave: true, followed: ['email'] })
    page.document.choose('about', choice)
    expect(page.document.getState().hasStoppedSave).toBe(false)
    await page.save()
    expect(page.server()).toEqual({ about, email: 'theirs@example.com' })
  })

  test('fails with a conflict if the document keeps changing', async () => {
    const page = openForm()
    page.type({ about: 'mine' })
    const save = page.document.save(
      {
        send: async () => {
          throw conflict()
        },
        readNewest: async () => ({ ...page.server() }),
      },
      page.values(),
      new AbortController().signal,
    )
    await expect(save).rejects.toMatchObject({ problem: { kind: 'conflict' } })
    expect(page.values().about).toBe('mine')
  })
})

describe('a form that was left', () => {
  test('restores the typed values on top of what was saved meanwhile', () => {
    const { memory, type } = openForm()
    type({ about: 'mine' })
    const again = openForm({ memory, stored: { ...first, email: 'theirs@example.com' } })
    expect(again.values()).toEqual({ about: 'mine', email: 'theirs@example.com' })
    again.type({ about: 'old' })
    expect(memory.get('1')).toBeUndefined()
  })

  test('leaves nothing in the tab memory after its save succeeded', async () => {
    const page = openForm()
    page.type({ about: 'mine' })
    await page.save()
    expect(page.memory.get('1')).toBeUndefined()
  })
})
