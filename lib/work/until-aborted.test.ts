import { expect, test } from 'vitest'
import { untilAborted } from './until-aborted'

test('work is waited for until it is over, its failures included', async () => {
  const { signal } = new AbortController()
  expect(await untilAborted(Promise.resolve('saved'), signal)).toBe('saved')
  await expect(untilAborted(Promise.reject(new Error('refused')), signal)).rejects.toThrow('refused')
})

test('work is no longer waited for once its signal is aborted, even if it was before', async () => {
  const canceled = new AbortController()
  const waiting = untilAborted(new Promise(() => {}), canceled.signal)
  canceled.abort(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
  await expect(untilAborted(Promise.reject(new Error('refused')), canceled.signal)).rejects.toThrow('left')
})
