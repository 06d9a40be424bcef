import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createFlowVersionFacts, type FlowVersionFactsStore } from './create-flow-version-facts'

describe.each(engines)('what is known of versions of a flow on %s', (engine) => {
  let opened: TestStore
  let facts: FlowVersionFactsStore
  beforeEach(async () => {
    opened = await openTestStore(engine)
    facts = createFlowVersionFacts({ store: opened.store })
  })
  afterEach(() => opened.remove())

  const made = { flowId: '7', versionId: '901', createdBy: 'Ada', note: 'Shorter form', restoredFrom: 3 }

  test('is who made them, the note, and the version they restore, of this flow alone', async () => {
    await facts.add(made)
    await facts.add({ ...made, flowId: '8', createdBy: 'Grace' })
    expect([...(await facts.of('7'))]).toEqual([
      ['901', { createdBy: 'Ada', note: 'Shorter form', restoredFrom: 3 }],
    ])
    expect((await facts.of('9')).size).toBe(0)
  })

  test('takes another note later, to the letter, and keeps who made it', async () => {
    await facts.add(made)
    const note = 'Half \ud83d and \u0000'
    await facts.setNote({ flowId: '7', versionId: '901', note })
    expect((await facts.of('7')).get('901')).toEqual({ createdBy: 'Ada', note, restoredFrom: 3 })
    await facts.setNote({ flowId: '7', versionId: '901', note: '' })
    expect((await facts.of('7')).get('901')?.note).toBe('')
  })

  test('is the note alone for a version that another program made, until more is known', async () => {
    await facts.setNote({ flowId: '7', versionId: '901', note: 'From the build' })
    expect((await facts.of('7')).get('901')).toEqual({
      createdBy: null,
      note: 'From the build',
      restoredFrom: null,
    })
    await facts.add(made)
    expect((await facts.of('7')).get('901')?.createdBy).toBe('Ada')
  })

  test('is gone with the flow', async () => {
    await facts.add(made)
    await facts.forget('7')
    expect((await facts.of('7')).size).toBe(0)
  })
})
