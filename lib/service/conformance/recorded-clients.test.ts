import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT, PHONE_NUMBER } from '../testing/create-test-service'
import { answerAlways, endpointDocument } from '../testing/flow-fixtures'
import { type HttpService, openHttpService } from '../testing/open-http-service'
import { ANA, insertPhones, write } from '../testing/phone-fixtures'
import { openReceiver, type Receiver } from '../testing/receiver'
import { type RecordedRequest, recordedClients } from '../testing/recorded-clients'
import { insertTemplate } from '../testing/template-fixtures'

const TOKEN = 'outside-token'
const brand = { profileResource: 'whatsapp_business_profile', messagingProduct: 'whatsapp' }

type Words = Record<string, string>

const filledIn = (text: string, words: Words) =>
  text.replace(/\{([A-Z]+)\}/g, (placeholder, name: string) => words[name] ?? placeholder)

/** The value with the placeholders in its strings replaced; a RegExp becomes a pattern to match. */
function withWords(value: unknown, words: Words): unknown {
  if (typeof value === 'string') return filledIn(value, words)
  if (value instanceof RegExp) return expect.stringMatching(value)
  if (Array.isArray(value)) return value.map((each) => withWords(each, words))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withWords(each, words)]))
}

function bodyOf({ json, form }: RecordedRequest, words: Words): BodyInit | undefined {
  if (form) {
    const data = new FormData()
    for (const [name, value] of Object.entries(form))
      data.set(name, name === 'file' ? new Blob([value]) : value)
    return data
  }
  return json === undefined ? undefined : JSON.stringify(withWords(json, words))
}

/** Recorded requests over real HTTP; each recording states why its client does not run here. */
describe('recorded requests of published clients', () => {
  let service: HttpService
  let endpoint: Receiver
  let words: Words
  beforeEach(async () => {
    service = await openHttpService(brand)
    endpoint = await openReceiver()
    await insertPhones(service)
    words = {
      ACCOUNT,
      NUMBER: PHONE_NUMBER,
      ANA,
      TOKEN,
      TEMPLATE: await insertTemplate(service.store),
      RECEIVED: await write(service),
      ENDPOINT: answerAlways(endpoint, { version: '3.0', data: { status: 'active' } }),
      DOCUMENT: endpointDocument(),
    }
  })
  afterEach(async () => {
    await endpoint.close()
    await service.close()
  })

  const send = async (recorded: RecordedRequest) => {
    const [method, path = ''] = recorded.request.split(' ')
    const isInQuery = path.includes('access_token=')
    const answer = await fetch(service.baseUrl + filledIn(path, words), {
      method,
      headers: {
        ...(isInQuery ? {} : { authorization: `Bearer ${TOKEN}` }),
        ...(recorded.json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: bodyOf(recorded, words),
    })
    return { status: answer.status, body: await answer.json() }
  }

  test.each(recordedClients)('of $name get the expected responses ($because)', async ({ requests }) => {
    for (const recorded of requests) {
      const { status, body } = await send(recorded)
      const { request, answer = {}, saves } = recorded
      expect({ request, status, body }).toMatchObject({
        request,
        status: recorded.status,
        body: withWords(answer, words),
      })
      if (saves) words[saves] = String(Object(body).id)
    }
  })
})
