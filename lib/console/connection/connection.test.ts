import { type AddressInfo, createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connectionChecks } from '@/lib/contract/connection'
import { addRefused } from '@/lib/events/receiver/inbox'
import { momentUtc } from '@/lib/labels/times'
import { ACCOUNT, PHONE_NUMBER } from '@/lib/service/testing/create-test-service'
import { type HttpService, openHttpService } from '@/lib/service/testing/open-http-service'
import { type LittleServer, openConnection, openLittleServer } from './testing/open-connection'

let service: HttpService
let little: LittleServer | undefined

beforeEach(async () => {
  service = await openHttpService({
    tokens: [
      { token: 'outside-token', name: 'outside', callsPerHour: null },
      { token: 'reader', name: 'reader', callsPerHour: null, scopes: ['business_management'] },
      { token: 'sender', name: 'sender', callsPerHour: null, scopes: ['business_messaging'] },
      { token: 'spent', name: 'spent', callsPerHour: 0 },
    ],
  })
})
/** An address where nothing listens anymore. */
async function deadUrl(): Promise<string> {
  const server = await openLittleServer((_request, response) => void response.end())
  server.close()
  return server.url
}
afterEach(async () => {
  little?.close()
  little = undefined
  await service.close()
})

type Given = Partial<Parameters<typeof openConnection>[0]>
const connectionTo = (given: Given = {}) =>
  openConnection({ store: service.store, baseUrl: service.baseUrl, ...given })
const serve = async (...given: Parameters<typeof openLittleServer>) => {
  little = await openLittleServer(...given)
  return little.url
}

describe('a healthy connection', () => {
  test('passes the checks of address, token, account, numbers and clock', async () => {
    const connection = connectionTo()
    for (const name of ['address', 'token', 'account', 'numbers', 'clock'] as const) {
      expect(await connection.check(name), name).toMatchObject({ state: 'good', tookMs: expect.any(Number) })
    }
    expect((await connection.check('token')).facts).toContainEqual({
      label: 'Scopes',
      value: 'business_management, business_messaging',
    })
  })

  test('never reveals a secret', async () => {
    const secrets = { WEBHOOK_VERIFY_TOKEN: 'verify-me', WEBHOOK_APP_SECRET: 'sign-me-with-this' }
    const connection = connectionTo({ variables: secrets })
    const told = [await connection.describe()]
    for (const name of connectionChecks) told.push(Object(await connection.check(name)))
    for (const secret of ['outside-token', 'verify-me', 'sign-me-with-this'])
      expect(JSON.stringify(told)).not.toContain(secret)
  })
})

describe('a wrong address', () => {
  const check = async (baseUrl: string, given: Given = {}) =>
    connectionTo({ baseUrl, ...given }).check('address')

  test('where nothing listens is reported with its host and port', async () => {
    const url = await deadUrl()
    expect(await check(url)).toMatchObject({
      state: 'failed',
      sentence: `Nothing listens at ${new URL(url).host}: the connection was refused.`,
      repair: 'Check the port in SERVICE_BASE_URL, and that the service is running.',
    })
  })

  test('with an unknown host name is reported with that name', async () => {
    const outcome = await check('https://no-such-name.invalid')
    expect(outcome.sentence).toContain('The host name no-such-name.invalid')
  })

  test('that serves a web page is reported as not being a service', async () => {
    const url = await serve((_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8').end('<html>Welcome</html>')
    })
    const outcome = await check(url)
    expect(outcome.sentence).toContain('it isn’t this kind of service: it returned 200 with text/html')
    expect(outcome.repair).toContain('SERVICE_BASE_URL')
  })

  test('that redirects is reported with the address to set, and gets no token', async () => {
    const tokens: unknown[] = []
    const url = await serve((request, response) => {
      tokens.push(request.headers.authorization)
      response.writeHead(301, { location: `https://service.example/v23.0${request.url}` }).end()
    })
    const outcome = await check(url)
    expect(outcome).toMatchObject({
      state: 'failed',
      repair: 'Set SERVICE_BASE_URL to https://service.example/v23.0 and restart the console.',
    })
    expect(tokens).toEqual([undefined])
  })

  test('with a self-signed certificate is reported with the variable for custom certificates', async () => {
    const outcome = await check(await serve((_request, response) => response.end(), 'https'))
    expect(outcome.sentence).toContain('self-signed')
    expect(outcome.repair).toContain('NODE_EXTRA_CA_CERTS')
  })

  test('with https for a plain HTTP server is reported with http:// as the fix', async () => {
    const url = await serve((_request, response) => response.end('{}'))
    const outcome = await check(url.replace('http:', 'https:'))
    expect(outcome.sentence).toContain('does not use TLS')
    expect(outcome.repair).toContain('http://')
  })

  test('that never responds times out, and the firewall is suggested', async () => {
    const outcome = await check(await serve(() => {}), { patienceMs: 200 })
    expect(outcome.sentence).toBe('No response within 0.2 seconds.')
    expect(outcome.repair).toContain('firewall')
  })

  test('of a server that speaks no HTTP is reported as such', async () => {
    const server = createServer((socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'))
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    // Listening on TCP: the address is never a string.
    const { port } = server.address() as AddressInfo
    const outcome = await check(`http://127.0.0.1:${port}`)
    server.close()
    expect(outcome.state).toBe('failed')
    expect(outcome.sentence).toContain('valid HTTP response')
  })

  test('blocks the checks behind it instead of blaming the token', async () => {
    const connection = connectionTo({ baseUrl: await deadUrl() })
    for (const name of ['token', 'account', 'numbers', 'clock'] as const)
      expect((await connection.check(name)).state, name).toBe('blocked')
  })
})

describe('an access token', () => {
  test('that is wrong is reported with what to do, and blocks the account check', async () => {
    const connection = connectionTo({ accessToken: 'mistyped' })
    const outcome = await connection.check('token')
    expect(outcome).toMatchObject({ state: 'failed' })
    expect(outcome.sentence).toMatch(/^The service rejects the access token/)
    expect(outcome.repair).toContain('SERVICE_ACCESS_TOKEN')
    expect(await connection.check('account')).toMatchObject({
      state: 'blocked',
      sentence: expect.stringContaining('rejects the access token'),
    })
    expect((await connection.check('address')).state).toBe('good')
  })

  test('without the scope for sending is reported with the missing scope', async () => {
    const outcome = await connectionTo({ accessToken: 'reader' }).check('token')
    expect(outcome.sentence).toContain('can’t send and call')
    expect(outcome.repair).toContain('business_messaging')
  })

  test('without the scope for managing is reported with the missing scope', async () => {
    const outcome = await connectionTo({ accessToken: 'sender' }).check('token')
    expect(outcome).toMatchObject({ state: 'failed', repair: expect.stringContaining('business_management') })
  })

  test('that expires within two weeks is a warning with the time', async () => {
    const endsAt = Math.floor(Date.now() / 1000) + 86_400
    const scopes = ['brand_business_management', 'brand_business_messaging']
    const url = await serve((_request, response) => {
      response.end(JSON.stringify({ data: { is_valid: true, expires_at: endsAt, scopes } }))
    })
    const outcome = await connectionTo({ baseUrl: url }).check('token')
    expect(outcome).toMatchObject({ state: 'warning', until: endsAt * 1000 })
    expect(outcome.facts?.[1]?.value).toContain(momentUtc(endsAt * 1000))
  })

  test('that has reached its request limit is not reported as wrong', async () => {
    const outcome = await connectionTo({ accessToken: 'spent' }).check('token')
    expect(outcome).toMatchObject({
      state: 'blocked',
      sentence: expect.stringContaining('too many requests'),
    })
  })

  test('is checked by reading the account if the service does not inspect tokens', async () => {
    const url = await serve((request, response) => {
      const isInspection = request.url?.startsWith('/debug_token')
      void service
        .call('GET', isInspection ? '/no/such/path' : `${request.url}`)
        .then(({ status, text }) => response.writeHead(status).end(text))
    })
    const outcome = await connectionTo({ baseUrl: url }).check('token')
    expect(outcome).toMatchObject({ state: 'good', sentence: expect.stringContaining('doesn’t report') })
  })
})

describe('an account that was added in the console', () => {
  test('gets repairs that name its fields and no environment variables', async () => {
    const wrong = {
      isEntered: true,
      baseUrl: await deadUrl(),
      businessAccountId: '1111111111',
      phoneNumberId: '9',
    }
    const { baseUrl } = service
    const told = [
      await connectionTo(wrong).check('address'),
      await connectionTo({ ...wrong, baseUrl, accessToken: 'mistyped' }).check('token'),
      await connectionTo({ ...wrong, baseUrl }).check('account'),
      await connectionTo({ isEntered: true, phoneNumberId: '9' }).check('numbers'),
      await connectionTo({ ...wrong, baseUrl }).check('callback'),
    ]
    for (const { state, repair } of told) expect([state, repair]).toEqual(['failed', expect.any(String)])
    expect(JSON.stringify(told)).not.toMatch(/[A-Z]+_[A-Z]+|restart/)
    expect(told[2]?.repair).toBe(
      `This token is for the account ${ACCOUNT}. Set the business account ID to it under Settings, Connection, Business accounts.`,
    )
  })
})

describe('a wrong account', () => {
  test('is reported with the account the token is for', async () => {
    const outcome = await connectionTo({ businessAccountId: '1111111111' }).check('account')
    expect(outcome).toMatchObject({
      state: 'failed',
      repair: `This token is for the account ${ACCOUNT}. Set BUSINESS_ACCOUNT_ID to it and restart the console.`,
    })
  })

  test('that is the ID of a phone number is reported as such', async () => {
    const outcome = await connectionTo({ businessAccountId: PHONE_NUMBER }).check('account')
    expect(outcome.sentence).toContain('phone number')
  })

  test('with a number of another account is reported with a valid number', async () => {
    const outcome = await connectionTo({ phoneNumberId: '999' }).check('numbers')
    expect(outcome).toMatchObject({ state: 'failed', repair: expect.stringContaining(PHONE_NUMBER) })
  })
})

describe('a clock', () => {
  test.each([
    [3_600_000, 'failed', 'behind'],
    [-3_600_000, 'failed', 'ahead of'],
    [60_000, 'warning', 'behind'],
  ])('that differs by %i ms from the service is reported', async (aheadMs, state, word) => {
    const url = await serve((_request, response) => {
      response.setHeader('date', new Date(Date.now() + aheadMs).toUTCString()).end('{}')
    })
    const outcome = await connectionTo({ baseUrl: url }).check('clock')
    expect(outcome).toMatchObject({ state, sentence: expect.stringContaining(word) })
  })
})

describe('events', () => {
  const webhook = { WEBHOOK_VERIFY_TOKEN: 'verify-me', WEBHOOK_APP_SECRET: 'sign-me-with-this' }

  test('are rejected without the variables for handshake and signature', async () => {
    const outcome = await connectionTo().check('callback')
    expect(outcome.sentence).toBe(
      'Events are refused: WEBHOOK_VERIFY_TOKEN and WEBHOOK_APP_SECRET aren’t set.',
    )
  })

  test('cannot arrive if PUBLIC_URL leads elsewhere', async () => {
    const url = await serve((_request, response) => void response.writeHead(404).end())
    const outcome = await connectionTo({ variables: { ...webhook, PUBLIC_URL: url } }).check('callback')
    expect(outcome.sentence).toContain('responded with 404')
    expect(outcome.repair).toContain('PUBLIC_URL')
  })

  test('can only come from this machine if PUBLIC_URL is local', async () => {
    const url = await serve((request, response) => {
      response.end(new URL(`${request.url}`, 'http://localhost').searchParams.get('hub.challenge'))
    })
    const outcome = await connectionTo({ variables: { ...webhook, PUBLIC_URL: url } }).check('callback')
    expect(outcome).toMatchObject({ state: 'warning', sentence: expect.stringContaining('can’t reach') })
  })

  test('fail their check while the service does not send them to this console', async () => {
    expect(await connectionTo().check('events')).toMatchObject({
      state: 'failed',
      sentence: 'The service doesn’t send its events to this console.',
    })
  })

  test('are judged by what the service sends, not by what others post', async () => {
    const before = await connectionTo().check('events')
    await addRefused(service.store, 3, Date.now() + 60_000)
    const after = await connectionTo().check('events')
    const { state, sentence, repair } = before
    expect(after).toMatchObject({ state, sentence, repair })
    expect(after.facts).toContainEqual(
      expect.objectContaining({
        label: 'Rejected: no valid signature',
        value: expect.stringMatching(/^3, /),
      }),
    )
  })
})
