import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, test } from '../fixtures/test'
import { deliver } from '../fixtures/webhook'

const hostile = [
  '<img src=x onerror="window.wasRun=1">',
  '<script>window.wasRun=1</script>',
  '"><svg/onload=window.wasRun=1>',
  '{{constructor.constructor("window.wasRun=1")()}}',
  'javascript:window.wasRun=1',
  '=HYPERLINK("http://evil.example","x")',
  '\u202Eevil\u0000\u001b[31m',
]

/** A message that has this text wherever a stranger can write one. */
function messageOf(text: string) {
  const id = `wamid.${randomUUID()}`
  const value = {
    metadata: { display_phone_number: text, phone_number_id: text },
    contacts: [{ wa_id: '34600111222', profile: { name: text } }],
    messages: [{ from: '34600111222', id, timestamp: '1780000000', type: 'text', text: { body: text } }],
  }
  return JSON.stringify({
    object: 'business_account',
    entry: [{ id: text, time: 1_780_000_000, changes: [{ field: 'messages', value }] }],
  })
}

test('text written by strangers is shown as plain text everywhere', async ({ page, request, secrets }) => {
  const mark = `mark${Date.now()}`
  for (const text of hostile) {
    const answer = await deliver(request, messageOf(`${mark} ${text}`), secrets.appSecret ?? '')
    expect(answer.status()).toBe(200)
  }
  await page.goto(`/events?text=${mark}`)
  const rows = page.getByRole('listitem').filter({ hasText: mark })
  await expect(rows.first()).toBeVisible()
  await expect(page.getByText('<script>window.wasRun=1</script>').first()).toBeVisible()
  let found: { id: number }[] = []
  // Deliveries are read after they were accepted.
  await expect(async () => {
    found = (await (await page.request.get(`/api/events?text=${mark}`)).json()).data
    expect(found.length).toBe(hostile.length)
  }).toPass()
  for (const { id } of found) {
    await page.goto(`/events?text=${mark}&event=${id}`)
    await expect(rows.first()).toBeVisible()
  }
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false)
})

/** Sends raw bytes, which client libraries would not, and reads until the server closes the connection. */
function raw(baseURL: string | undefined, request: string): Promise<string> {
  const { hostname, port } = new URL(`${baseURL}`)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(request))
    let text = ''
    socket.on('data', (part) => {
      text += part.toString('latin1')
    })
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
}

test('path traversal exposes no files', async ({ baseURL, secrets }) => {
  const known = Object.values(secrets)
  expect(known.length).toBeGreaterThan(3)
  const up = ['../', '..%2f', '%2e%2e/', '..%5c', '....//', '..%252f', '.%00./']
  const starts = [
    '/',
    '/_next/static/',
    '/_next/',
    '/icon.svg/',
    '/service/qr_images/',
    '/api/qr-codes/fonts/',
    '/flow-data/',
  ]
  const targets = ['.data-e2e/secrets.json', 'package.json', 'secrets.json']
  // A file that every machine has, alternating with files of this product.
  for (const [row, start] of starts.entries())
    for (const [column, step] of up.entries())
      for (const target of ['etc/passwd', targets[(row + column) % targets.length]]) {
        const address = `${start}${step.repeat(6)}${target}`
        const answer = await raw(
          baseURL,
          `GET ${address} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`,
        )
        for (const secret of known) expect(answer, address).not.toContain(secret)
        expect(answer, address).not.toContain('root:x:0')
        expect(answer, address).not.toContain('"devDependencies"')
      }
})

test('a query or header that is too long is rejected, and the next request is answered', async ({
  baseURL,
}) => {
  const close = 'connection: close\r\n\r\n'
  const long = 'a'.repeat(20_000)
  expect(await raw(baseURL, `GET /templates?name=${long} HTTP/1.1\r\nhost: localhost\r\n${close}`)).toMatch(
    /^HTTP\/1\.1 431/,
  )
  expect(
    await raw(baseURL, `GET /templates HTTP/1.1\r\nhost: localhost\r\nx-long: ${long}\r\n${close}`),
  ).toMatch(/^HTTP\/1\.1 431/)
  expect(await raw(baseURL, `GET /healthz HTTP/1.1\r\nhost: localhost\r\n${close}`)).toMatch(
    /^HTTP\/1\.1 200/,
  )
})

test('line breaks in a URL or header inject no response headers', async ({ baseURL }) => {
  for (const path of [
    '/sign-in?next=/a%0d%0aset-cookie:evil=1',
    '/%0d%0aset-cookie:evil=1',
    '/service/%0d%0aset-cookie:evil=1',
  ]) {
    const answer = await raw(
      baseURL,
      `GET ${path} HTTP/1.1\r\nhost: localhost\r\nx-trace-id: a%0d%0aevil: 1\r\nconnection: close\r\n\r\n`,
    )
    expect(answer, path).not.toMatch(/^(?:set-cookie: ?evil|evil:)/im)
  }
})

test('gzip bombs are rejected without decompression', async ({ request, baseURL, secrets }) => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 0x20))
  const headers = {
    'content-encoding': 'gzip',
    'content-type': 'application/json',
    origin: new URL(`${baseURL}`).origin,
  }
  // Decompressed, they would be too large, which is another status.
  const own = await request.put('/api/failures', { data: bomb, headers })
  expect(own.status()).toBe(400)
  const service = await request.post('/service/550010001000100/subscriptions', {
    data: bomb,
    headers: { ...headers, authorization: `Bearer ${secrets.clientAccessToken}` },
  })
  expect(service.status()).toBe(400)
})

test('error pages reveal no secrets or implementation details', async ({ request, secrets }) => {
  for (const path of [
    '/not-there',
    '/templates/999',
    '/api/not-there',
    '/api/templates/%ff',
    '/service/nothing',
    '/%',
  ]) {
    const answer = await request.get(path)
    const text = await answer.text()
    for (const secret of Object.values(secrets)) expect(text, path).not.toContain(secret)
    expect(text, path).not.toMatch(/node_modules|at \w+ \(|\/lib\/server\//)
    expect(answer.headers()['x-powered-by'], path).toBeUndefined()
  }
})
