import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { FreshQueryClient } from './query-client'

const queryKey = ['messages', '1']

/** A page that shows messages, whose reads are answered by hand. */
function watched() {
  const queryClient = new FreshQueryClient()
  const reads: ((answer: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => void reads.push(resolve))
  const stop = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {})
  return { queryClient, reads, shown: () => queryClient.getQueryData(queryKey), stop }
}

test('a query invalidated during its first read is read once more', async () => {
  const { queryClient, reads, shown, stop } = watched()
  void queryClient.invalidateQueries({ queryKey: ['messages'] })
  reads[0]?.('before')
  await expect.poll(() => reads).toHaveLength(2)
  reads[1]?.('after')
  await expect.poll(shown).toBe('after')
  stop()
})

test('an unrelated invalidation causes no read, and a loaded query is read once when invalidated', async () => {
  const { queryClient, reads, shown, stop } = watched()
  void queryClient.invalidateQueries({ queryKey: ['calls'] })
  reads[0]?.('first')
  await expect.poll(shown).toBe('first')
  expect(reads).toHaveLength(1)
  void queryClient.invalidateQueries({ queryKey: ['messages'] })
  reads[1]?.('second')
  await expect.poll(shown).toBe('second')
  expect(reads).toHaveLength(2)
  stop()
})
