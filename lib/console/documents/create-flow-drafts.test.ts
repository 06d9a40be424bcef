import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClock, type TestClock } from '@/lib/store/testing/create-clock'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createFlowDrafts, type FlowDrafts } from './create-flow-drafts'

describe.each(engines)('flow drafts on %s', (engine) => {
  let opened: TestStore
  let clock: TestClock
  let drafts: FlowDrafts
  beforeEach(async () => {
    opened = await openTestStore(engine)
    clock = createClock()
    drafts = createFlowDrafts({ store: opened.store, clock: clock.now })
  })
  afterEach(() => opened.remove())

  const save = (revision: number, text: string, personName = 'Ada') =>
    drafts.save('7', {
      revision,
      text,
      baseVersionId: '900',
      person: { id: personName.toLowerCase(), name: personName },
    })

  test('are kept exactly as written, even if they are not valid JSON', async () => {
    const text = '\uFEFF{\r\n\t"a": \u0000 "\ud83d'
    const expected = {
      flowId: '7',
      revision: 1,
      text,
      baseVersionId: '900',
      updatedBy: 'Ada',
      updatedById: 'ada',
      updatedAt: clock.now(),
      restoredFrom: null,
    }
    expect(await save(0, text)).toEqual({ saved: expected })
    expect(await drafts.get('7')).toEqual(expected)
  })

  test('that are emptied stay empty', async () => {
    await save(0, '')
    expect((await drafts.get('7'))?.text).toBe('')
  })

  test.each([0, 1, 3])('are never overwritten from another revision: %i instead of 2', async (revision) => {
    await save(0, 'one')
    await save(1, 'two')
    expect(await save(revision, 'from another tab', 'Grace')).toEqual({ conflictWith: await drafts.get('7') })
    expect(await drafts.get('7')).toMatchObject({ revision: 2, text: 'two', updatedBy: 'Ada' })
    expect([await drafts.revisionOf('7'), await drafts.revisionOf('8')]).toEqual([2, 0])
  })

  test('saved by many tabs at once accept only one save', async () => {
    const results = await Promise.all(Array.from({ length: 6 }, (_, tab) => save(0, `tab ${tab}`)))
    const winners = results.flatMap((result) => ('saved' in result ? [result.saved] : []))
    expect(winners).toHaveLength(1)
    expect(await drafts.get('7')).toEqual(winners[0])
  })

  test('are cleared after an upload, with a new revision so that an old tab cannot overwrite new text', async () => {
    await save(0, 'one')
    expect(await drafts.settle('7', { revision: 1, baseVersionId: '901' })).toBe(2)
    expect(await drafts.get('7')).toMatchObject({ revision: 2, text: undefined, baseVersionId: '901' })
    expect(await save(1, 'from an old tab')).toHaveProperty('conflictWith')
    expect(await save(2, 'two')).toMatchObject({ saved: { revision: 3, text: 'two' } })
  })

  test('changed during an upload are kept', async () => {
    await save(0, 'one')
    await save(1, 'two')
    expect(await drafts.settle('7', { revision: 1, baseVersionId: '901' })).toBeUndefined()
    expect(await drafts.get('7')).toMatchObject({ revision: 2, text: 'two' })
  })

  test('changed during an upload are based on it, and nobody saves over them without knowing', async () => {
    await save(0, 'one')
    await save(1, 'one and two')
    await drafts.baseOnUpload('7', { revision: 1, baseVersionId: '901' })
    expect(await drafts.get('7')).toMatchObject({ revision: 3, text: 'one and two', baseVersionId: '901' })
    expect(await save(2, 'three')).toHaveProperty('conflictWith.baseVersionId', '901')
    await drafts.baseOnUpload('7', { revision: 3, baseVersionId: '902' })
    expect(await drafts.get('7')).toMatchObject({ revision: 3, baseVersionId: '901' })
  })

  test('state which version they restore until they become a version', async () => {
    const draft = { revision: 0, text: 'old', baseVersionId: '903', person: { id: 'ada', name: 'Ada' } }
    await drafts.save('7', { ...draft, restoredFrom: 2 })
    await save(1, 'old and new')
    expect((await drafts.get('7'))?.restoredFrom).toBe(2)
    expect(await drafts.typed(['7'])).toMatchObject([{ restoredFrom: 2 }])
    await drafts.settle('7', { revision: 2, baseVersionId: '904' })
    await save(3, 'new')
    expect((await drafts.get('7'))?.restoredFrom).toBeNull()
  })

  test('are marked in a list only while they have text that was not uploaded', async () => {
    await save(0, 'one')
    await drafts.save('8', {
      revision: 0,
      text: 'x',
      baseVersionId: null,
      person: { id: 'grace', name: 'Grace' },
    })
    await drafts.settle('8', { revision: 1, baseVersionId: null })
    const marks = await drafts.typed(['7', '8', '9'])
    expect(marks).toEqual([
      { flowId: '7', revision: 1, updatedBy: 'Ada', updatedAt: clock.now(), restoredFrom: null },
    ])
    expect(await drafts.typed([])).toEqual([])
  })

  test('are deleted with their flow', async () => {
    await save(0, 'one')
    await drafts.forget('7')
    expect(await drafts.get('7')).toBeUndefined()
  })
})
