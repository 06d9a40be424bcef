import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createFlowVersionFacts, type FlowVersionFactsStore } from './create-flow-version-facts'

describe.each(engines)('flow version facts on %s', (engine) => {
  let opened: TestStore
  let facts: FlowVersionFactsStore
  beforeEach(async () => {
    opened = await openTestStore(engine)
    facts = createFlowVersionFacts({ store: opened.store })
  })
  afterEach(() => opened.remove())

  const made = { flowId: '7', versionId: '901', createdBy: 'Ada', note: 'Shorter form', restoredFrom: 3 }

  test('contain the author, note and restored version, for that flow only', async () => {
    await facts.add(made)
    await facts.add({ ...made, flowId: '8', createdBy: 'Grace' })
    expect([...(await facts.of('7'))]).toEqual([
      ['901', { createdBy: 'Ada', note: 'Shorter form', restoredFrom: 3 }],
    ])
    expect((await facts.of('9')).size).toBe(0)
  })

  test('accept another note later, exactly as written, and keep the author', async () => {
    await facts.add(made)
    const note = 'Half \ud83d and \u0000'
    await facts.setNote({ flowId: '7', versionId: '901', note })
    expect((await facts.of('7')).get('901')).toEqual({ createdBy: 'Ada', note, restoredFrom: 3 })
    await facts.setNote({ flowId: '7', versionId: '901', note: '' })
    expect((await facts.of('7')).get('901')?.note).toBe('')
  })

  test('contain only the note of a version that another program made, until more is known', async () => {
    await facts.setNote({ flowId: '7', versionId: '901', note: 'From the build' })
    expect((await facts.of('7')).get('901')).toEqual({
      createdBy: null,
      note: 'From the build',
      restoredFrom: null,
    })
    await facts.add(made)
    expect((await facts.of('7')).get('901')?.createdBy).toBe('Ada')
  })

  test('are deleted with the flow', async () => {
    await facts.add(made)
    await facts.forget('7')
    expect((await facts.of('7')).size).toBe(0)
  })
})
