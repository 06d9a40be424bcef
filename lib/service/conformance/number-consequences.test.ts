import { generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  callingEffect,
  callingHints,
  callingIsOff,
  newSipCosts,
} from '@/components/calling/settings/consequences'
import { keyCosts } from '@/components/flows/studio/endpoint/keys/key-costs'
import { connectionWords } from '@/components/phone-numbers/words/connection-words'
import { verificationWords } from '@/components/phone-numbers/words/verification-words'
import { openExchange, sealedRequest } from '@/lib/console/flow-endpoint/read-question'
import { demoContact } from '@/lib/contract/call-states'
import { type Calling, openCalling } from '../calling/testing/open-calling'
import { pingEndpoint } from '../flows/endpoint/call-endpoint'
import { insertEndpointFlow } from '../flows/endpoint/testing/endpoint-flow'
import { PHONE_NUMBER } from '../testing/create-test-service'
import { ANA, insertPhones, OFF, send, textOf, write } from '../testing/phone-fixtures'
import { openReceiver } from '../testing/receiver'
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
/** What an endpoint is asked, each time as the number has it then. */
async function openEndpoint() {
  const endpoint = await openReceiver()
  endpoint.respond((_request, response) => response.end(JSON.stringify({ data: { status: 'active' } })))
  const flow = await insertEndpointFlow(tested, endpoint.url)
  return {
    async asked(): Promise<unknown> {
      await pingEndpoint(tested.context, flow, { isCounted: false })
      return JSON.parse(endpoint.posts().at(-1)?.body.toString('utf8') ?? '')
    },
    close: () => endpoint.close(),
  }
}

const cannotSend = (status: string): [string, () => Promise<void>] => [
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

/** Sentences of the console about numbers, calls and keys, each with what makes it happen. */
const consequences: [string | undefined, () => Promise<void>][] = [
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
    callingHints.isOn,
    async () => {
      await expect(tested.connect('4915112345670')).rejects.toThrow()
      const underWay = await tested.callIn()
      await setCalling({ status: 'DISABLED' })
      await turnAway()
      expect((await tested.read(underWay)).status).toBe('ringing')
      await setCalling({ status: 'ENABLED' })
      expect((await tested.read(await tested.connect())).direction).toBe('BUSINESS_INITIATED')
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
    callingHints.isIconShown,
    async () => {
      await setCalling({ call_icon_visibility: 'HIDDEN' })
      expect((await tested.read(await tested.callIn())).status).toBe('ringing')
    },
  ],
  [
    callingHints.isIconShownWhileOff,
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
      await setKey(newPair().publicKey)
      expect(await endpoint.asked()).not.toHaveProperty('action')
      await tested.call('DELETE', KEY)
      expect(await endpoint.asked()).toMatchObject({ action: 'ping' })
      await endpoint.close()
    },
  ],
]

test.each(consequences)('%s', async (sentence, happens) => {
  expect(sentence).toMatch(/\.$/)
  await happens()
})
