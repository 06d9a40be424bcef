import { describe, expect, test } from 'vitest'
import { explainHandshake } from './handshake'

const CHALLENGE = '1158201444112233'
const explain = (status: number, body: string, headers: Record<string, string> = {}) =>
  explainHandshake({ status, headers, body }, CHALLENGE)

describe('a handshake response', () => {
  test.each<[string, Record<string, string>]>([
    ['as plain text', { 'content-type': 'text/plain' }],
    ['as whatever a framework calls a text', { 'content-type': 'text/html; charset=utf-8' }],
    ['without a type', {}],
  ])('is accepted when it is 200 with the challenge, %s', (_how, headers) => {
    expect(explain(200, CHALLENGE, headers)).toBeUndefined()
  })

  test.each<[string, number, string, Record<string, string>, RegExp]>([
    ['JSON text', 200, `"${CHALLENGE}"`, {}, /in quotation marks/],
    ['a JSON object', 200, `{"hub.challenge":"${CHALLENGE}"}`, {}, /JSON object/],
    ['JSON null', 200, 'null', {}, /Something other/],
    ['white space after it', 200, `${CHALLENGE}\n`, {}, /white space/],
    ['a byte order mark before it', 200, `\ufeff${CHALLENGE}`, {}, /white space/],
    ['an HTML page', 200, '<!DOCTYPE html><html><body>Welcome</body></html>', {}, /HTML page/],
    ['an HTML page by its type', 200, '<p>Hi</p>', { 'content-type': 'text/html' }, /HTML page/],
    ['nothing', 200, '', {}, /was empty/],
    ['another text', 200, 'OK', {}, /“OK”/],
    ['a very long text', 200, 'x'.repeat(5000), {}, /x{60}…/],
    [
      'a redirect',
      301,
      '',
      { location: 'https://www.example.com/hook' },
      /points to https:\/\/www\.example\.com\/hook\. Redirects/,
    ],
    ['a redirect to nowhere', 302, '', {}, /responded with 302\. Redirects/],
    ['403', 403, 'Forbidden', {}, /verify token/],
    ['401', 401, '', {}, /sign-in/],
    ['404', 404, '', {}, /path/],
    ['405', 405, '', {}, /GET/],
    ['500', 500, CHALLENGE, {}, /500 instead of 200/],
    ['201', 201, CHALLENGE, {}, /201 instead of 200/],
  ])('is rejected with %s, with advice on what to fix', (_what, status, body, headers, words) => {
    expect(explain(status, body, headers)).toMatch(words)
  })
})
