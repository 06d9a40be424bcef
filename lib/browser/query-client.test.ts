import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { getQueryClient } from './query-client'

afterEach(() => onlineManager.setOnline(true))

test('a change made offline fails immediately instead of being paused silently', async () => {
  onlineManager.setOnline(false)
  const mutationFn = () => Promise.reject(new Error('offline'))
  const mutation = getQueryClient()
    .getMutationCache()
    .build(getQueryClient(), { mutationFn, ...getQueryClient().getDefaultOptions().mutations })
  await expect(mutation.execute(undefined)).rejects.toThrow('offline')
})
