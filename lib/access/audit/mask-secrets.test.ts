import { describe, expect, test } from 'vitest'
import { maskSecrets } from './mask-secrets'

describe('the masked details of a change', () => {
  test.each([
    'password',
    'newPassword',
    'access_token',
    'accessToken',
    'token',
    'verifyToken',
    'verify_token',
    'app_secret',
    'appSecret',
    'client_secret',
    'Authorization',
    'cookie',
    'privateKey',
    'private_key',
    'apiKey',
    'pin',
    'code',
    'recoveryCodes',
    'recovery_codes',
  ])('contain no value of %s at any depth', (name) => {
    expect(JSON.stringify(maskSecrets({ a: [{ [name]: 'hunter2hunter2' }] }))).not.toContain('hunter2')
    expect(JSON.stringify(maskSecrets({ [name]: ['hunter2hunter2'] }))).not.toContain('hunter2')
  })

  test.each([
    'https://ada:hunter2@example.com/hook',
    'postgresql://app:hunter2@db/console',
    'https://example.com/hook?token=hunter2&x=1',
    'https://example.com/hook?x=1&access_token=hunter2',
    'Bearer hunter2.abc',
    '-----BEGIN PRIVATE KEY-----\nhunter2\n-----END PRIVATE KEY-----',
    '-----BEGIN RSA PRIVATE KEY-----\nhunter2',
  ])('contain no secret inside a text: %s', (text) => {
    expect(JSON.stringify(maskSecrets({ note: text }))).not.toContain('hunter2')
    expect(maskSecrets(text)).not.toContain('hunter2')
  })

  test('replace a session description with its length', () => {
    const session = {
      sdp_type: 'offer',
      sdp: 'a=ice-pwd:hunter2\r\na=candidate:1 1 udp 1 192.0.2.7 9 typ host',
    }
    expect(maskSecrets({ to: '15550100001', session })).toEqual({
      to: '15550100001',
      session: { sdp_type: 'offer', sdp: '61 characters' },
    })
  })

  test('keep everything else unchanged', () => {
    const value = {
      name: 'order_update',
      language: 'en_US',
      count: 3,
      list: ['a', { b: null }],
      on: true,
      keywords: 'x',
      token_type: 'user',
      description: 'Enter the code we sent',
      monkey: 'm',
      publicKey: 'p',
      hasPassword: true,
      password: null,
      language_code: 'en',
    }
    expect(maskSecrets(value)).toEqual(value)
  })

  test('are truncated where they are very long or deep', () => {
    expect(String(maskSecrets('x'.repeat(100_000))).length).toBeLessThan(5000)
    expect(maskSecrets(Array.from({ length: 5000 }, () => 1))).toHaveLength(201)
    let deep: unknown = 'x'
    for (let level = 0; level < 10_000; level += 1) deep = { deep }
    expect(JSON.stringify(maskSecrets(deep)).length).toBeLessThan(200)
    expect(maskSecrets(new Uint8Array(7))).toBe('7 bytes')
  })
})
