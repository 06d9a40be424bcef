import { describe, expect, test } from 'vitest'
import { createLog } from './log'

function logged(facts: object): string {
  const lines: string[] = []
  createLog('info', { write: (line) => void lines.push(line) }).info(facts, 'a request')
  return lines.join('')
}

describe('the log', () => {
  test.each([
    ['a header', { headers: { authorization: 'Bearer hush-hush' } }],
    ['a header of a request', { request: { headers: { cookie: 'session=hush-hush' } } }],
    ['a cookie being set', { headers: { 'set-cookie': 'session=hush-hush' } }],
    ['an access token', { access_token: 'hush-hush' }],
    ['a password in a body', { body: { password: 'hush-hush' } }],
    ['an app secret in settings', { settings: { webhook: { appSecret: 'hush-hush' } } }],
  ])('holds no secret: %s', (_place, facts) => {
    const line = logged(facts)
    expect(line).toContain('[secret]')
    expect(line).not.toContain('hush-hush')
  })

  test('keeps the message, the code and the stack of an error', () => {
    const { error } = JSON.parse(
      logged({ error: Object.assign(new Error('the disk is full'), { code: 'ENOSPC' }) }),
    )
    expect(error).toMatchObject({ message: 'the disk is full', code: 'ENOSPC' })
    expect(error.stack).toContain('log.test.ts')
  })

  test('says nothing below its level', () => {
    const lines: string[] = []
    createLog('warn', { write: (line) => void lines.push(line) }).info({}, 'a detail')
    expect(lines).toEqual([])
  })
})
