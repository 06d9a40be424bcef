import { expect, test } from 'vitest'
import { readResponse } from './read-response'

const sealed = {
  open(body: string) {
    if (!body.startsWith('sealed:')) throw new Error('another key')
    return body.slice('sealed:'.length)
  },
  diagnose: () => 'It is encrypted with another key.',
}

test('an encrypted response is decrypted, or diagnosed', () => {
  expect(readResponse({ status: 200, headers: {}, body: 'sealed:{"a":1}' }, sealed)).toEqual({
    answer: { a: 1 },
    errorType: null,
    problem: null,
  })
  expect(readResponse({ status: 200, headers: {}, body: '{"a":1}' }, sealed)).toEqual({
    answer: null,
    errorType: 'response-decryption-error',
    problem: 'It is encrypted with another key.',
  })
})

test.each([
  [421, {}, 'The endpoint couldn’t decrypt the request (421).'],
  [427, {}, 'The endpoint reported that the flow token is no longer valid.'],
  [
    427,
    { error_msg: 'It’s paid.' },
    'The endpoint reported that the flow token is no longer valid: It’s paid.',
  ],
  [432, {}, 'The endpoint didn’t accept the signature of the request (432).'],
  [500, { error_msg: 5 }, 'The endpoint responded with status 500 instead of 200.'],
  [
    301,
    {},
    'The endpoint responded with a redirect (301) to /new. Redirects aren’t followed. Use the final address.',
  ],
])('status %d with %j is explained, encrypted or not', (status, body, problem) => {
  const json = JSON.stringify(body)
  const headers = { location: '/new' }
  expect(readResponse({ status, headers, body: json }).problem).toBe(problem)
  expect(readResponse({ status, headers, body: `sealed:${json}` }, sealed).problem).toBe(problem)
})
