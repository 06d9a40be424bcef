import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { STALE_HEADER } from '@/lib/contract/console/address'
import { callingQueries } from './calling'
import { ProblemError } from './problem-error'
import { sendChange } from './use-row-mutation'

afterEach(() => vi.unstubAllGlobals())

const { queryKey: answers } = callingQueries.settings('42')
const options = { answers, spares: [answers] }

/** Changes loaded settings; the console responds with `status` and `body`. @returns whether they are reloaded */
async function change(status: number, body: object) {
  const queryClient = new QueryClient()
  queryClient.setQueryData<unknown>(answers, { revision: 1 })
  const headers = { [STALE_HEADER]: 'phone-number:42' }
  vi.stubGlobal('fetch', async () => Response.json(body, { status, headers }))
  const parts = { params: { phoneNumberId: '42' }, body: {} }
  const sent = sendChange(queryClient, 'POST /api/calling/:phoneNumberId/settings', parts, options)
  const failed = await sent.then(() => false).catch((error: unknown) => error instanceof ProblemError)
  return { failed, isReadAgain: queryClient.getQueryState(answers)?.isInvalidated }
}

test('the response to a change is shown without a reload', async () => {
  expect(await change(200, { revision: 2 })).toEqual({ failed: false, isReadAgain: false })
})

test('a refused change reloads what its response would have updated', async () => {
  const refusal = { kind: 'conflict', title: 'Changed elsewhere', fields: {} }
  expect(await change(409, refusal)).toEqual({ failed: true, isReadAgain: true })
})
