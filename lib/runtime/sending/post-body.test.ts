import { expect, test } from 'vitest'
import type { OutgoingRequest } from '../http/public-fetch'
import { OutgoingFailure, OutgoingRefusal } from '../http/public-fetch-errors'
import { signatureOf } from '../http/signature'
import { postBody } from './post-body'

const url = 'https://receiver.example/hook'
const post = async (response: { status: number; location?: string } | Error, more = {}) => {
  const sent: OutgoingRequest[] = []
  const outcome = await postBody(
    async (request) => {
      sent.push(request)
      if (response instanceof Error) throw response
      const { status, location } = response
      return {
        status,
        headers: location === undefined ? ({} as Record<string, string>) : { location },
        body: '',
      }
    },
    { url, id: 'd1', body: '{"a":1}', ...more },
  )
  return { outcome, headers: sent[0]?.headers }
}

test('a body is sent with its ID, its trace ID and a signature by each secret', async () => {
  const { headers } = await post(
    { status: 200 },
    { secrets: { current: 'old', next: 'new' }, traceId: 'abcdefgh' },
  )
  expect(headers).toEqual({
    'content-type': 'application/json',
    'x-hub-signature-256': signatureOf('old', '{"a":1}'),
    'x-hub-signature-256-next': signatureOf('new', '{"a":1}'),
    'x-delivery-id': 'd1',
    'x-trace-id': 'abcdefgh',
  })
})

test('a body without a secret or trace ID has neither header', async () => {
  const { headers } = await post({ status: 200 })
  expect(Object.keys(headers ?? {})).toEqual(['content-type', 'x-delivery-id'])
})

test.each([
  [{ status: 200 }, { isDelivered: true, status: 200, sentence: 'The receiver accepted it.' }],
  [
    { status: 204 },
    { isDelivered: true, status: 204, sentence: 'The receiver accepted it with 204 instead of 200.' },
  ],
  [
    { status: 302, location: 'https://new.example/x?token=1' },
    {
      isDelivered: false,
      status: 302,
      sentence:
        'The receiver responded with 302 and points to https://new.example/x. Redirects are not followed.',
    },
  ],
  [
    { status: 500 },
    { isDelivered: false, status: 500, sentence: 'The receiver responded with 500 instead of 200.' },
  ],
  [
    new OutgoingRefusal('Not allowed.'),
    { isDelivered: false, status: null, sentence: 'Not allowed.', isRefused: true },
  ],
  [
    new OutgoingFailure('No response.', 'timeout'),
    { isDelivered: false, status: null, sentence: 'No response.', isSilent: true },
  ],
])('the outcome of %o is described in a sentence', async (response, outcome) => {
  expect((await post(response)).outcome).toEqual(outcome)
})

test('the target of a redirect is not shown for a secret address', async () => {
  const { outcome } = await post(
    { status: 301, location: 'https://hooks.example/services/secret' },
    { isSecretAddress: true },
  )
  expect(outcome.sentence).toBe('The receiver responded with 301. Redirects are not followed.')
})
