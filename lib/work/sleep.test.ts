import { expect, test } from 'vitest'
import { sleep } from './sleep'

test('a sleep ends by itself, or with the reason of its signal, before it begins too', async () => {
  await sleep(1)
  const canceled = new AbortController()
  const sleeping = sleep(60_000, canceled.signal)
  canceled.abort(new Error('left'))
  await expect(sleeping).rejects.toThrow('left')
  await expect(sleep(60_000, canceled.signal)).rejects.toThrow('left')
  await sleep(1, new AbortController().signal)
})
