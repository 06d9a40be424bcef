import { firstNext, namesOf, type StarterModel } from './starter-model'

const endpoint = String.raw`// The server of the endpoint: decrypts requests, checks their signature, encrypts responses. What each screen gets is in screens.mjs.
import { createCipheriv, createDecipheriv, createHmac, privateDecrypt, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import { respond } from './screens.mjs'

const TAG_BYTES = 16
const MOST_BYTES = 1024 * 1024

/** Why a request is refused, as an HTTP status. */
class Refused extends Error {
  constructor(status) {
    super('status ' + status)
    this.status = status
  }
}

function checkSignature(appSecret, body, header) {
  const expected = Buffer.from('sha256=' + createHmac('sha256', appSecret).update(body).digest('hex'))
  const sent = Buffer.from(header ?? '')
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) throw new Refused(432)
}

/** The request, and what encrypts the response to it. */
function decrypt(privateKey, envelope) {
  try {
    const key = privateDecrypt(
      { key: privateKey, oaepHash: 'sha256' },
      Buffer.from(envelope.encrypted_aes_key, 'base64'),
    )
    const iv = Buffer.from(envelope.initial_vector, 'base64')
    const sealed = Buffer.from(envelope.encrypted_flow_data, 'base64')
    const decipher = createDecipheriv('aes-128-gcm', key, iv, { authTagLength: TAG_BYTES })
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
    return { request: JSON.parse(plain.toString('utf8')), seal: (response) => encrypt(response, key, iv) }
  } catch {
    throw new Refused(421)
  }
}

/** The response has the key of the request, and every bit of its initialization vector inverted. */
function encrypt(response, key, iv) {
  const inverted = Buffer.from(iv.map((byte) => byte ^ 0xff))
  const cipher = createCipheriv('aes-128-gcm', key, inverted, { authTagLength: TAG_BYTES })
  const data = Buffer.concat([cipher.update(JSON.stringify(response), 'utf8'), cipher.final()])
  return Buffer.concat([data, cipher.getAuthTag()]).toString('base64')
}

async function readBody(message) {
  const parts = []
  let length = 0
  for await (const part of message) {
    length += part.length
    if (length > MOST_BYTES) throw new Refused(413)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function parse(body) {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new Refused(400)
  }
}

/** Without a private key, requests and responses are plain JSON: for your own machine only. */
export function createEndpoint({ privateKey, appSecret } = {}) {
  return createServer(async (message, response) => {
    try {
      const body = await readBody(message)
      if (appSecret) checkSignature(appSecret, body, message.headers['x-hub-signature-256'])
      const sent = parse(body)
      const { request, seal } = privateKey
        ? decrypt(privateKey, sent)
        : { request: sent, seal: (plain) => JSON.stringify(plain) }
      response.setHeader('content-type', privateKey ? 'text/plain' : 'application/json')
      response.end(seal(await respond(request)))
    } catch (error) {
      if (!(error instanceof Refused)) console.error(error)
      response.statusCode = error instanceof Refused ? error.status : 500
      response.end()
    }
  })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { PRIVATE_KEY_FILE, APP_SECRET, PORT = '8080' } = process.env
  const privateKey = PRIVATE_KEY_FILE && readFileSync(PRIVATE_KEY_FILE, 'utf8')
  const server = createEndpoint({ privateKey, appSecret: APP_SECRET })
  // Plain JSON is for this machine only.
  server.listen(Number(PORT), privateKey ? undefined : '127.0.0.1', () => console.log('Listening on port ' + server.address().port))
}
`

const dispatch = String.raw`
/** Responds to one decrypted request. */
export async function respond({ action, screen, data = {}, flow_token }) {
  if (action === 'ping') return { data: { status: 'active' } }
  if (data.error !== undefined) return { data: { acknowledged: true } }
  if (action === 'INIT') return show(ENTRY)
  if (action === 'BACK') return show(screen)
  const handler = Object.hasOwn(handlers, screen) ? handlers[screen] : undefined
  if (!handler) throw new Error('No screen ' + screen)
  return handler(data, flow_token)
}

const show = (screen) => ({ screen, data: examples[screen] ?? {} })

/** Ends the flow. */
const finish = (flow_token, params = {}) => ({
  screen: 'SUCCESS',
  data: { extension_message_response: { params: { flow_token, ...params } } },
})
`

const tests = String.raw`// node --test
import assert from 'node:assert/strict'
import { createCipheriv, createDecipheriv, createHmac, generateKeyPairSync, publicEncrypt, randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { createEndpoint } from './endpoint.mjs'
import { ENTRY, examples } from './screens.mjs'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const appSecret = 'test secret'
const server = createEndpoint({ privateKey, appSecret })
before(() => new Promise((resolve) => server.listen(0, '127.0.0.1', resolve)))
after(() => server.close())

async function ask(request, { sign = true, key: encryptedKey } = {}) {
  const key = randomBytes(16)
  const iv = randomBytes(16)
  const cipher = createCipheriv('aes-128-gcm', key, iv)
  const data = Buffer.concat([cipher.update(JSON.stringify(request)), cipher.final(), cipher.getAuthTag()])
  const sealedKey = encryptedKey ?? publicEncrypt({ key: publicKey, oaepHash: 'sha256' }, key)
  const body = JSON.stringify({
    encrypted_flow_data: data.toString('base64'),
    encrypted_aes_key: sealedKey.toString('base64'),
    initial_vector: iv.toString('base64'),
  })
  const signature = 'sha256=' + createHmac('sha256', appSecret).update(body).digest('hex')
  const headers = sign ? { 'x-hub-signature-256': signature } : {}
  const url = 'http://127.0.0.1:' + server.address().port
  const response = await fetch(url, { method: 'POST', body, headers })
  if (response.status !== 200) return { status: response.status }
  const sealed = Buffer.from(await response.text(), 'base64')
  const decipher = createDecipheriv('aes-128-gcm', key, Buffer.from(iv.map((byte) => byte ^ 0xff)))
  decipher.setAuthTag(sealed.subarray(-16))
  return JSON.parse(Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString())
}

test('is there', async () => {
  assert.deepEqual(await ask({ version: '3.0', action: 'ping' }), { data: { status: 'active' } })
})

test('begins with the first screen', async () => {
  const response = await ask({ version: '3.0', action: 'INIT', flow_token: 't' })
  assert.deepEqual(response, { screen: ENTRY, data: examples[ENTRY] })
})

for (const screen of Object.keys(examples))
  test('responds on ' + screen, async () => {
    const response = await ask({ version: '3.0', action: 'data_exchange', screen, data: {}, flow_token: 't' })
    assert.ok(response.screen === 'SUCCESS' || Object.hasOwn(examples, response.screen))
  })

test('acknowledges an error', async () => {
  const data = { error: 'INVALID_SCREEN_TRANSITION', error_message: 'No' }
  assert.deepEqual(await ask({ version: '3.0', action: 'INIT', data }), { data: { acknowledged: true } })
})

test('refuses a request without signature, or encrypted with another key', async () => {
  assert.deepEqual(await ask({ action: 'ping' }, { sign: false }), { status: 432 })
  assert.deepEqual(await ask({ action: 'ping' }, { key: randomBytes(256) }), { status: 421 })
})
`

/** A JavaScript endpoint for Node without dependencies. */
export function nodeStarter(model: StarterModel): Record<string, string> {
  const examples = Object.fromEntries(model.screens.map(({ id, data }) => [id, data]))
  const handlers = model.screens.map((screen) => {
    const next = firstNext(model, screen)
    const response = next ? `show(${JSON.stringify(next.id)})` : 'finish(flow_token)'
    const leads = screen.next.length > 0 ? `    // May lead to ${namesOf(screen.next)}.\n` : ''
    return `  async ${JSON.stringify(screen.id)}(data, flow_token) {\n${leads}    return ${response}\n  },\n`
  })
  const screens = `// What each screen gets: the examples of its data model. Replace them with your own data.
export const ENTRY = ${JSON.stringify(model.entry ?? '')}

export const examples = ${JSON.stringify(examples, null, 2)}

/** By the screen a request comes from; data is what the flow sends. */
const handlers = {
${handlers.join('')}}
${dispatch}`
  return { 'endpoint.mjs': endpoint, 'screens.mjs': screens, 'endpoint.test.mjs': tests }
}
