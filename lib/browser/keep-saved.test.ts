import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keepSaved } from './keep-saved'

const queryKey = ['settings']

/** A page that shows settings, whose reads are answered by hand, each once. */
function watched() {
  const queryClient = new QueryClient()
  const reads: ((answer: string) => void)[] = []
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<string>((resolve, reject) => {
      reads.push(resolve)
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  const stop = new QueryObserver(queryClient, { queryKey, queryFn, retry: false }).subscribe(() => {})
  return { queryClient, reads, shown: () => queryClient.getQueryData(queryKey), stop }
}

test('a read that began before a save does not overwrite the saved value', async () => {
  const { queryClient, reads, shown, stop } = watched()
  await keepSaved(queryClient, queryKey, 'saved')
  expect(shown()).toBe('saved')
  reads[0]?.('before')
  await Promise.resolve()
  expect(shown()).toBe('saved')
  // It is read again, since someone else may have saved too.
  expect(reads).toHaveLength(2)
  reads[1]?.('someone else’s')
  await expect.poll(shown).toBe('someone else’s')
  stop()
})

test('a save without a pending read causes no reload', async () => {
  const { queryClient, reads, shown, stop } = watched()
  reads[0]?.('before')
  await expect.poll(shown).toBe('before')
  await keepSaved(queryClient, queryKey, 'saved')
  expect(shown()).toBe('saved')
  expect(reads).toHaveLength(1)
  stop()
})
