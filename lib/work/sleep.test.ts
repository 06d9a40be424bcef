import { expect, test } from 'vitest'
import { sleep } from './sleep'

test('a sleep ends by itself, or rejects with the reason of its signal, even one already aborted', async () => {
  await sleep(1)
  const canceled = new AbortController()
  const sleeping = sleep(60_000, canceled.signal)
  canceled.abort(new Error('left'))
  await expect(sleeping).rejects.toThrow('left')
  await expect(sleep(60_000, canceled.signal)).rejects.toThrow('left')
  await sleep(1, new AbortController().signal)
})
