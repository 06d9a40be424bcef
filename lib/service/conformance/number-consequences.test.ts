import { generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  callingEffect,
  callingHints,
  callingIsOff,
  newSipCosts,
} from '@/components/calling/settings/consequences'
import { tierWords } from '@/components/phone-numbers/words/tier-words'
import { qualityCosts, scopedTokenCosts } from '@/components/settings/failures/simulation-words'
import { openExchange, readQuestion, sealedRequest } from '@/lib/console/flow-endpoint/read-question'
import { demoContact } from '@/lib/contract/call-states'
import { DAY_MS, HOUR_MS } from '@/lib/contract/durations'
import { z } from '@/lib/contract/zod'
import { connectionWords, verificationWords } from '@/lib/labels/states/phone-numbers'
import { keyCosts } from '../../../components/flows/studio/endpoint/keys/keys-panel'
import { type Calling, openCalling } from '../calling/testing/open-calling'
import { pingEndpoint } from '../flows/endpoint/call-endpoint'
import { insertEndpointFlow } from '../flows/endpoint/testing/endpoint-flow'
import { type Consequence, consequencePage } from '../testing/consequence-page'
import { ACCOUNT, PHONE_NUMBER } from '../testing/create-test-service'
import { ANA, insertPhones, OFF, send, textOf, told, write } from '../testing/phone-fixtures'
import { openReceiver } from '../testing/receiver'
import { subscribeTo } from '../testing/subscribe'
import { insertTemplate } from '../testing/template-fixtures'

let tested: Calling
beforeEach(async () => {
  tested = await openCalling('sqlite')
  await insertPhones(tested)
})
afterEach(() => tested.close())

const setNumber = (to: object) =>
  tested.store.db.updateTable('phone_numbers').set(to).where('id', '=', PHONE_NUMBER).execute()
const setCalling = (calling: object) =>
  tested.call('POST', `/${PHONE_NUMBER}/settings`, { json: { calling } })
const sendText = () => send(tested, { ...textOf('Hello'), to: ANA })
const sendTemplate = (to: string) =>
  send(tested, {
    to,
    type: 'template',
    template: {
      name: 'order_sent',
      language: { code: 'en_US' },
      components: [{ type: 'body', parameters: [{ type: 'text', text: 'Emma' }] }],
    },
  })
const turnAway = async () => {
  await expect(tested.callIn()).rejects.toThrow()
  await expect(tested.connect()).rejects.toThrow()
}
const sipCredentials = async () => {
  const query = { include_sip_credentials: 'true' }
  return JSON.stringify((await tested.call('GET', `/${PHONE_NUMBER}/settings`, { query })).body)
}

const KEY = `/${PHONE_NUMBER}/service_business_encryption`
const newPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const setKey = (business_public_key: string) => tested.call('POST', KEY, { json: { business_public_key } })
/** Opens an endpoint; `asked` pings it and returns the body of the request it received. */
async function openEndpoint() {
  const endpoint = await openReceiver()
  endpoint.respond((_request, response) => response.end(JSON.stringify({ data: { status: 'active' } })))
  const flow = await insertEndpointFlow(tested, endpoint.url)
  return {
    async asked(): Promise<unknown> {
      await pingEndpoint(tested.context, flow, { isCounted: false, caller: 'publishing' })
      return JSON.parse(endpoint.posts().at(-1)?.body.toString('utf8') ?? '')
    },
    close: () => endpoint.close(),
  }
}

const moveQuality = (id: string, quality_score: string) =>
  tested.call('POST', `/${id}/quality_moves`, { json: { quality_score } })
const statusOf = async (id: string) => (await tested.call('GET', `/${id}`)).body.status
/** The event values sent while a template’s quality moves. */
async function toldOf(...qualities: string[]): Promise<unknown[]> {
  const receiver = await openReceiver()
  await subscribeTo(tested, receiver.url)
  const id = await insertTemplate(tested.store)
  for (const quality of qualities) await moveQuality(id, quality)
  const changes = await told(tested, receiver)
  await receiver.close()
  return changes.map(({ value }) => value)
}

const cannotSend = (status: string): Consequence => [
  connectionWords(status).meaning,
  async () => {
    await insertTemplate(tested.store)
    await write(tested)
    expect((await sendText()).status).toBe(200)
    await setNumber({ status })
    expect((await sendText()).status).toBeGreaterThanOrEqual(400)
    expect((await sendTemplate(ANA)).status).toBeGreaterThanOrEqual(400)
  },
]

/** Sentences in the console about numbers, calls and keys, each with a check that it holds. */
const consequences: Consequence[] = [
  cannotSend('PENDING'),
  cannotSend('UNVERIFIED'),
  cannotSend('DISCONNECTED'),
  [
    connectionWords('CONNECTED').meaning,
    async () => {
      await write(tested)
      expect((await sendText()).status).toBe(200)
    },
  ],
  [
    connectionWords('RESTRICTED').meaning,
    async () => {
      await insertTemplate(tested.store)
      await setNumber({ status: 'RESTRICTED' })
      expect((await sendTemplate(OFF)).status).toBeGreaterThanOrEqual(400)
      await setNumber({ status: 'CONNECTED' })
      expect((await sendTemplate(OFF)).status).toBe(200)
    },
  ],
  [
    connectionWords('RESTRICTED').todo,
    async () => {
      await setNumber({ status: 'RESTRICTED' })
      await write(tested)
      expect((await sendText()).status).toBe(200)
    },
  ],
  [
    connectionWords('FLAGGED').meaning,
    async () => {
      await insertTemplate(tested.store)
      await setNumber({ status: 'FLAGGED', quality_rating: 'RED', throughput_level: 'TIER_1K' })
      expect((await sendTemplate(OFF)).status).toBe(200)
      await tested.call('POST', `/${PHONE_NUMBER}/moves`, { json: { throughput_level: 'TIER_250' } })
      expect((await tested.call('GET', `/${PHONE_NUMBER}`)).body).toMatchObject({
        throughput: { level: 'TIER_250' },
      })
    },
  ],
  [
    tierWords({ level: 'TIER_50' }).meaning,
    async () => {
      await insertTemplate(tested.store)
      await setNumber({ throughput_level: 'TIER_50' })
      const wa_ids = Array.from({ length: 51 }, (_, n) => `1555020${String(n).padStart(4, '0')}`)
      const phone = { profile_name: 'Someone', is_on: 1, is_unreachable: 0, last_change: 0 } as const
      const people = wa_ids.map((wa_id) => ({ ...phone, wa_id, account_id: ACCOUNT, created_at: 0 }))
      await tested.store.db.insertInto('contacts').values(people).execute()
      const statuses: number[] = []
      for (const wa_id of wa_ids) statuses.push((await sendTemplate(wa_id)).status)
      expect(statuses).toEqual([...Array.from({ length: 50 }, () => 200), 400])
      tested.clock.advance(DAY_MS)
      expect((await sendTemplate(wa_ids.at(-1) ?? '')).status).toBe(200)
    },
  ],
  [
    tierWords({ level: 'UNLIMITED' }).meaning,
    async () => {
      await insertTemplate(tested.store)
      await setNumber({ throughput_level: 'UNLIMITED' })
      for (const to of [ANA, OFF]) expect((await sendTemplate(to)).status).toBe(200)
    },
  ],
  [
    verificationWords('NOT_VERIFIED').todo,
    async () => {
      await setNumber({ code_verification_status: 'NOT_VERIFIED', status: 'UNVERIFIED' })
      const json = { code_method: 'SMS', language: 'en_US' }
      expect((await tested.call('POST', `/${PHONE_NUMBER}/request_code`, { json })).status).toBe(200)
      const { text } = await tested.call('GET', `/${PHONE_NUMBER}/received_codes`)
      const code = /\d{3}-\d{3}/.exec(text)?.[0].replace('-', '') ?? ''
      expect((await tested.call('POST', `/${PHONE_NUMBER}/verify_code`, { json: { code } })).status).toBe(200)
      await write(tested)
      expect((await sendText()).status).toBe(200)
    },
  ],
  [
    callingHints.on,
    async () => {
      await expect(tested.connect('4915112345670')).rejects.toThrow()
      expect((await tested.read(await tested.callIn())).status).toBe('ringing')
      await setCalling({ status: 'DISABLED' })
      await setCalling({ status: 'ENABLED' })
      expect((await tested.read(await tested.connect())).direction).toBe('BUSINESS_INITIATED')
    },
  ],
  [
    callingHints.off,
    async () => {
      const underWay = await tested.callIn()
      await setCalling({ status: 'DISABLED' })
      await turnAway()
      expect((await tested.read(underWay)).status).toBe('ringing')
    },
  ],
  [
    callingHints.buttonShown,
    async () => {
      await setCalling({ call_icon_visibility: 'DEFAULT' })
      expect((await tested.read(await tested.callIn())).status).toBe('ringing')
    },
  ],
  [callingIsOff, () => setCalling({ status: 'DISABLED' }).then(turnAway)],
  [
    callingEffect({ isOn: false, isIconShown: true }),
    async () => {
      await setCalling({ status: 'DISABLED', call_icon_visibility: 'DEFAULT' })
      await expect(tested.callIn()).rejects.toThrow()
    },
  ],
  [
    callingHints.buttonHidden,
    async () => {
      await setCalling({ call_icon_visibility: 'HIDDEN' })
      expect((await tested.read(await tested.callIn())).status).toBe('ringing')
    },
  ],
  [
    callingHints.buttonWhileOff,
    async () => {
      await setCalling({ status: 'DISABLED', call_icon_visibility: 'HIDDEN' })
      await setCalling({ status: 'ENABLED' })
      expect((await tested.call('GET', `/${PHONE_NUMBER}/settings`)).body).toMatchObject({
        calling: { status: 'ENABLED', call_icon_visibility: 'HIDDEN' },
      })
    },
  ],
  [
    callingEffect({ isOn: true, isIconShown: false }),
    async () => {
      await setCalling({ call_icon_visibility: 'HIDDEN' })
      expect((await tested.read(await tested.connect(demoContact))).direction).toBe('BUSINESS_INITIATED')
      await expect(tested.connect('4915112345670')).rejects.toThrow()
    },
  ],
  [
    callingEffect({ isOn: true, isIconShown: true }),
    async () => {
      expect((await tested.read(await tested.callIn())).status).toBe('ringing')
    },
  ],
  [
    newSipCosts,
    async () => {
      const old = await sipCredentials()
      expect(await sipCredentials()).toBe(old)
      await tested.call('POST', `/${PHONE_NUMBER}/sip_credentials`)
      expect(await sipCredentials()).not.toBe(old)
    },
  ],
  [
    keyCosts.created('Lumen & Oak'),
    async () => {
      const endpoint = await openEndpoint()
      const { publicKey, privateKey } = newPair()
      expect(await endpoint.asked()).toMatchObject({ action: 'ping' })
      await setKey(publicKey)
      const sealed = sealedRequest.parse(await endpoint.asked())
      expect(openExchange(sealed, [privateKey])?.request).toContain('ping')
      await endpoint.close()
    },
  ],
  [
    keyCosts.rotated,
    async () => {
      const endpoint = await openEndpoint()
      const [before, after] = [newPair(), newPair()]
      await setKey(before.publicKey)
      const old = sealedRequest.parse(await endpoint.asked())
      await setKey(after.publicKey)
      const sealed = sealedRequest.parse(await endpoint.asked())
      expect(openExchange(sealed, [before.privateKey])).toBeUndefined()
      for (const each of [old, sealed])
        expect(openExchange(each, [after.privateKey, before.privateKey])?.request).toContain('ping')
      await endpoint.close()
    },
  ],
  [
    keyCosts.removed('Lumen & Oak'),
    async () => {
      const endpoint = await openEndpoint()
      const { publicKey, privateKey } = newPair()
      const readHere = (body: unknown) =>
        readQuestion(Buffer.from(JSON.stringify(body)), { privateKeys: async () => [privateKey] })
      await setKey(publicKey)
      const sealed = await endpoint.asked()
      expect(sealed).not.toHaveProperty('action')
      await tested.call('DELETE', KEY)
      const plain = await endpoint.asked()
      expect(plain).toMatchObject({ action: 'ping' })
      for (const asked of [sealed, plain])
        expect(await readHere(asked)).toMatchObject({ question: { action: 'ping' } })
      await endpoint.close()
    },
  ],
  [
    qualityCosts.RED,
    async () => {
      const id = await insertTemplate(tested.store)
      for (const hours of [3, 6]) {
        await moveQuality(id, 'RED')
        tested.clock.advance(hours * HOUR_MS - 1)
        await tested.service.runDueWork()
        expect(await statusOf(id)).toBe('PAUSED')
        tested.clock.advance(1)
        await tested.service.runDueWork()
        expect(await statusOf(id)).toBe('APPROVED')
      }
      await moveQuality(id, 'RED')
      expect(await statusOf(id)).toBe('DISABLED')
    },
  ],
  [
    qualityCosts.YELLOW,
    async () => {
      expect(await toldOf('YELLOW')).toMatchObject([{ event: 'FLAGGED' }])
      expect((await sendTemplate(ANA)).status).toBe(200)
    },
  ],
  [
    qualityCosts.GREEN,
    async () => {
      expect(await toldOf('YELLOW', 'GREEN')).toMatchObject([{ event: 'FLAGGED' }, { event: 'REINSTATED' }])
    },
  ],
  [
    scopedTokenCosts,
    async () => {
      const json = { scopes: ['business_messaging'] }
      const { body } = await tested.call('POST', '/access_tokens', { json })
      const { access_token: token } = z.object({ access_token: z.string() }).parse(body)
      const read = () => tested.call('GET', `/${ACCOUNT}/message_templates`, { token })
      expect(await read()).toMatchObject({ status: 403, error: { code: 200 } })
      tested.clock.advance(DAY_MS + 1000)
      expect(await read()).toMatchObject({ status: 401 })
    },
  ],
]

test.each(consequences)('%s', async (sentence, happens) => {
  expect(sentence).toMatch(/\.$/)
  await happens()
})

test('the documentation lists every consequence', async () => {
  const page = consequencePage('What the console says of numbers, calls, keys and simulations', {
    file: 'number-consequences.test.ts',
    table: consequences,
  })
  await expect(page).toMatchFileSnapshot('../../../docs/consequences/numbers-and-calls.md')
})
