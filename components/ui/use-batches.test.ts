import { expect, test } from 'vitest'
import { problemOf } from './problem-of'
import { type BatchState, type BatchWork, runBatches } from './use-batches'

const outcomeOf = (items: readonly string[], answers: readonly number[]) => ({
  answered: answers.length,
  untried: items.slice(answers.length),
})

async function statesOf(send: BatchWork<string, number, unknown>['send']) {
  const states: BatchState<unknown>[] = []
  await runBatches({ send, outcomeOf }, ['a', 'b', 'c'], new AbortController(), (state) => states.push(state))
  return states
}

test('batches report how far they are, and the outcome of all items', async () => {
  const states = await statesOf(async (_, { onProgress }) => {
    onProgress([1, 2])
    onProgress([1, 2, 3])
  })
  expect(states).toEqual([
    ...[0, 2, 3].map((done) => ({ kind: 'running', done, all: 3, isStopping: false })),
    { kind: 'ended', outcome: { answered: 3, untried: [] }, problem: undefined },
  ])
})

test('a failure ends them with what was answered before', async () => {
  const failure = new Error('The connection is gone')
  const states = await statesOf(async (_, { onProgress }) => {
    onProgress([1])
    throw failure
  })
  expect(states.at(-1)).toEqual({
    kind: 'ended',
    outcome: { answered: 1, untried: ['b', 'c'] },
    problem: problemOf(failure),
  })
})

test('work that stops by itself reports that it is stopping, and asks for no further batch', async () => {
  const states = await statesOf(async (_, { onProgress, stop, signal }) => {
    stop()
    onProgress([1])
    expect(signal.aborted).toBe(true)
  })
  expect(states.at(-2)).toMatchObject({ kind: 'running', done: 1, isStopping: true })
})
