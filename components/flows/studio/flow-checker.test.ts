import { describe, expect, test } from 'vitest'
import { applyEdits } from '@/lib/language/flow-json/edit/edited-text'
import { sampleFlow } from '@/lib/language/flow-json/edit/testing/sample-flow'
import { answerQuestion } from './answer-question'
import type { Answer, Question } from './check-messages'
import { FlowChecker } from './flow-checker'
import { createFlowStore } from './flow-store'

const typing = { origin: 'json', label: 'typing' } as const

/** Workers that answer on demand, with the same code as the worker of the page. */
function slowWorker() {
  const questions: Question[] = []
  let tell: (event: { data: Answer }) => void = () => undefined
  let fail: (event: { data: Answer }) => void = () => undefined
  let count = 0
  return {
    questions,
    started: () => count,
    break: () => fail({ data: { id: 0, kind: 'fix-all', fixed: { edits: [], fixed: 0, left: [] } } }),
    makeWorker: () => {
      count += 1
      return {
        postMessage: (question: Question) => void questions.push(question),
        addEventListener(type: 'message' | 'error', listener: (event: { data: Answer }) => void) {
          if (type === 'message') tell = listener
          else fail = listener
        },
        terminate: () => void questions.splice(0),
      }
    },
    answer() {
      const question = questions.shift()
      // Cloned as messages are: getters become plain members.
      if (question) answerQuestion(question, (data) => tell({ data: structuredClone(data) }))
    },
  }
}

describe('checking while someone types', () => {
  test('checks the newest text next and skips those in between', () => {
    const store = createFlowStore('{')
    const { makeWorker, questions, answer } = slowWorker()
    new FlowChecker(store, makeWorker).start()
    for (const letter of 'abc') store.apply([{ offset: 1, length: 0, text: letter }], typing)
    expect(questions).toHaveLength(1)
    answer()
    expect(store.getChecked().isCurrent).toBe(false)
    expect(questions.map(({ text }) => text)).toEqual(['{cba'])
    answer()
    expect(store.getChecked().isCurrent).toBe(true)
    expect(questions).toEqual([])
  })

  test('provides fixes that match the text they were found in', () => {
    const store = createFlowStore('{"version": "7.3", "screens": [],}')
    const { makeWorker, answer } = slowWorker()
    new FlowChecker(store, makeWorker).start()
    answer()
    const { result } = store.getChecked()
    const fix = result?.findings.find(({ code }) => code === 'INVALID_FLOW_JSON')?.fix
    expect(applyEdits(store.getText(), fix?.edits ?? [])).toBe('{"version": "7.3", "screens": []}')
    expect(result?.value).toBeUndefined()
  })

  test('also answers other questions, such as upgrades', async () => {
    const text = JSON.stringify(sampleFlow('5.0'), null, 2)
    const store = createFlowStore(text)
    const { makeWorker, answer } = slowWorker()
    const checker = new FlowChecker(store, makeWorker)
    checker.start()
    const upgrading = checker.upgrade('7.3')
    answer()
    answer()
    const upgraded = await upgrading
    expect(JSON.parse(upgraded.text).version).toBe('7.3')
    expect(applyEdits(text, upgraded.edits)).toBe(upgraded.text)
    expect(upgraded.steps.length).toBeGreaterThan(0)
  })

  test('stops when the studio closes', () => {
    const store = createFlowStore('{')
    const { makeWorker, questions, answer } = slowWorker()
    const stop = new FlowChecker(store, makeWorker).start()
    answer()
    stop()
    store.apply([{ offset: 1, length: 0, text: '}' }], typing)
    expect(questions).toEqual([])
  })

  test('replaces a worker that crashes, but only a few times', async () => {
    const store = createFlowStore('{')
    const workers = slowWorker()
    const checker = new FlowChecker(store, workers.makeWorker)
    checker.start()
    const upgrading = checker.upgrade('7.3')
    workers.break()
    expect((await upgrading).edits).toEqual([])
    workers.answer()
    expect(store.getChecked().isCurrent).toBe(true)
    for (let time = 0; time < 5; time += 1) workers.break()
    expect(workers.started()).toBe(4)
    // The findings still belong to this text.
    expect(store.getChecked()).toMatchObject({ isCurrent: true, isGivenUp: false })
  })

  test('starts again with the next text after giving up on one', () => {
    const store = createFlowStore('{')
    const workers = slowWorker()
    new FlowChecker(store, workers.makeWorker).start()
    for (let time = 0; time < 5; time += 1) workers.break()
    expect(workers.started()).toBe(3)
    expect(store.getChecked()).toMatchObject({ isCurrent: false, isGivenUp: true })
    store.apply([{ offset: 1, length: 0, text: '}' }], typing)
    expect(workers.started()).toBe(4)
    expect(store.getChecked().isGivenUp).toBe(false)
    workers.answer()
    expect(store.getChecked()).toMatchObject({ isCurrent: true, isGivenUp: false })
    // Earlier crashes no longer count.
    workers.break()
    expect(workers.started()).toBe(5)
  })

  test('still checks text typed before the last crash of the worker', () => {
    const store = createFlowStore('{')
    const workers = slowWorker()
    new FlowChecker(store, workers.makeWorker).start()
    workers.break()
    workers.break()
    store.apply([{ offset: 1, length: 0, text: '}' }], typing)
    workers.break()
    expect(store.getChecked().isGivenUp).toBe(false)
    workers.answer()
    expect(store.getChecked().isCurrent).toBe(true)
  })
})
