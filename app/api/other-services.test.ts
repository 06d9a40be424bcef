import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleHandlers } from '@/lib/console/api/console-handlers'
import { type EmbeddedOnlyName, missingBecause } from '@/lib/contract/embedded-only'
import { POST as signIn } from './auth/[...all]/route'
import { type Ask, askHandler, type Handler } from './testing/ask-handler'
import { admin, type OpenConsole, openConsole } from './testing/open-console'
import { type SpecificationService, startSpecificationService } from './testing/specification-service/start'
import { phoneNumberId } from './testing/specification-service/state'
import { variants } from './testing/specification-service/variants'

const readPhoto = consoleHandlers['GET /api/business-profile/:phoneNumberId/photo']
const readProfile = consoleHandlers['GET /api/business-profile/:phoneNumberId']
const saveProfile = consoleHandlers['POST /api/business-profile/:phoneNumberId']
const callAction = consoleHandlers['POST /api/calling/:phoneNumberId/calls']
const callPermission = consoleHandlers['GET /api/calling/:phoneNumberId/permission']
const readCalling = consoleHandlers['GET /api/calling/:phoneNumberId/settings']
const saveCalling = consoleHandlers['POST /api/calling/:phoneNumberId/settings']
const readKeys = consoleHandlers['GET /api/flow-keys']
const cloneFlow = consoleHandlers['POST /api/flows/:id/clone']
const deprecateFlow = consoleHandlers['POST /api/flows/:id/deprecate']
const readDraft = consoleHandlers['GET /api/flows/:id/draft']
const saveDraft = consoleHandlers['PUT /api/flows/:id/draft']
const tryEndpoint = consoleHandlers['POST /api/flows/:id/endpoint-calls']
const migrateFlow = consoleHandlers['POST /api/flows/:id/migrate']
const publishFlow = consoleHandlers['POST /api/flows/:id/publish']
const deleteFlow = consoleHandlers['DELETE /api/flows/:id']
const editFlow = consoleHandlers['POST /api/flows/:id']
const readFlow = consoleHandlers['GET /api/flows/:id']
const uploadDraft = consoleHandlers['POST /api/flows/:id/versions']
const createFlow = consoleHandlers['POST /api/flows']
const listFlows = consoleHandlers['GET /api/flows']
const overview = consoleHandlers['GET /api/overview']
const readAutomation = consoleHandlers['GET /api/phone-numbers/:id/automation']
const saveAutomation = consoleHandlers['POST /api/phone-numbers/:id/automation']
const requestCode = consoleHandlers['POST /api/phone-numbers/:id/request-code']
const readNumber = consoleHandlers['GET /api/phone-numbers/:id']
const verifyCode = consoleHandlers['POST /api/phone-numbers/:id/verify-code']
const listNumbers = consoleHandlers['GET /api/phone-numbers']
const deleteCode = consoleHandlers['DELETE /api/qr-codes/:phoneNumberId/:code']
const editCode = consoleHandlers['POST /api/qr-codes/:phoneNumberId/:code']
const readCode = consoleHandlers['GET /api/qr-codes/:phoneNumberId/:code']
const createCode = consoleHandlers['POST /api/qr-codes/:phoneNumberId']
const listCodes = consoleHandlers['GET /api/qr-codes/:phoneNumberId']
const editTemplate = consoleHandlers['POST /api/templates/:id']
const readTemplate = consoleHandlers['GET /api/templates/:id']
const createTemplate = consoleHandlers['POST /api/templates']
const deleteTemplate = consoleHandlers['DELETE /api/templates']
const listTemplates = consoleHandlers['GET /api/templates']
const uploadBytes = consoleHandlers['POST /api/uploads/:id']
const uploadState = consoleHandlers['GET /api/uploads/:id']
const otherAccounts = consoleHandlers['GET /api/flows/:id/migrate']
const receivedCodes = consoleHandlers['GET /api/phone-numbers/:id/received-codes']
const rotateSip = consoleHandlers['POST /api/calling/:phoneNumberId/sip-credentials/rotate']
const listDeliveries = consoleHandlers['GET /api/events/:id/deliveries']
const makeEvent = consoleHandlers['POST /api/events/test']
const endFailures = consoleHandlers['DELETE /api/failures']
const sendTemplate = consoleHandlers['POST /api/templates/:id/send']
const sendFlow = consoleHandlers['POST /api/flows/:id/send']
const listPhones = consoleHandlers['GET /api/phone']
const checkConnection = consoleHandlers['GET /api/connection/checks/:name']
const openUpload = consoleHandlers['POST /api/uploads']

const params = { phoneNumberId }
const number = { id: phoneNumberId }
const body = (text: string) => [{ type: 'BODY', text }]

/** The work of every page, by its route handlers, against a foreign service: as specified, and with each variant. */
describe.each(['specification', ...variants] as const)('with a service of the variant "%s"', (manner) => {
  let service: SpecificationService
  let opened: OpenConsole
  let cookie = ''

  const ask = async (handler: Handler, how: Ask = {}) => {
    const answer = await askHandler(handler, { cookie, ...how })
    expect.soft(answer.status, `${answer.text} ${service.refused.join('\n')}`).toBe(200)
    return answer.body
  }
  const get = (handler: Handler, how: Ask = {}) => ask(handler, { method: 'GET', ...how })

  beforeAll(async () => {
    service = await startSpecificationService(manner === 'specification' ? undefined : manner)
    opened = await openConsole({ ...service.variables, SERVICE_TIMEOUT_MS: '2000' })
    const signedIn = await askHandler(signIn, { url: '/api/auth/sign-in/email', body: admin })
    cookie = signedIn.cookie
  })
  afterAll(async () => {
    await opened.close()
    await service.close()
  })

  test('phone numbers can be listed, read and verified', async () => {
    const { data } = await get(listNumbers)
    expect(data).toMatchObject([{ id: phoneNumberId, verified_name: 'Specification Bakery' }])
    expect(await get(readNumber, { params: number })).toMatchObject({ throughput: { level: 'TIER_1K' } })
    await ask(requestCode, { params: number, body: { code_method: 'SMS', language: 'en_US' } })
    await ask(verifyCode, { params: number, body: { code: '123456' } })
  })

  test('unreadable rows are counted, and the others shown', async () => {
    const left = manner === 'rows' ? 1 : undefined
    const count = async (handler: Handler, how: Ask = {}) => (await get(handler, how)).unreadable
    service.state.flows.set('77', { id: '77', name: 'Readable', status: 'DRAFT', categories: ['OTHER'] })
    service.state.codes.set('c.1', {
      ...{ id: 'c.1', code: 'C1', prefilled_message: 'Hello' },
      deep_link_url: 'https://link.example/C1',
    })
    expect(await count(listNumbers)).toBe(left)
    expect(await count(listTemplates, { url: '/api/templates' })).toBe(left)
    expect(await count(listTemplates, { url: '/api/templates?category=UTILITY' })).toBe(left)
    expect(await count(listFlows, { url: '/api/flows' })).toBe(left)
    expect(await count(listCodes, { params })).toBe(left)
    service.state.flows.clear()
    service.state.codes.clear()
  })

  test('automation is saved completely', async () => {
    const base = await get(readAutomation, { params: number })
    await ask(saveAutomation, { params: number, body: { prompts: ['Opening hours?'], base } })
    expect(service.state.automation).toMatchObject({
      enable_welcome_message: false,
      prompts: ['Opening hours?'],
    })
    expect(await get(readAutomation, { params: number })).toMatchObject({ prompts: ['Opening hours?'] })
  })

  test('the profile can be changed, including its photo', async () => {
    const base = await get(readProfile, { params })
    const { profile_picture_url: _, ...shown } = base
    const saved = await ask(saveProfile, { params, body: { about: 'Bread and butter', base: shown } })
    expect(saved).toMatchObject({ about: 'Bread and butter' })

    const bytes = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const { id } = await ask(openUpload, {
      body: { file_length: bytes.byteLength, file_type: 'image/png', file_name: 'photo.png' },
    })
    const sent = await uploadBytes(
      new Request(`http://localhost:3000/api/uploads/${id}?file_offset=0`, {
        method: 'POST',
        headers: { origin: 'http://localhost:3000', 'content-type': 'image/png', cookie },
        body: new Uint8Array(bytes),
      }),
      { params: Promise.resolve({ id }) },
    )
    expect.soft(sent.status, service.refused.join('\n')).toBe(200)
    const { h } = await get(uploadState, { params: { id } })
    expect(h).toBe(service.state.upload.handle)
    await ask(saveProfile, { params, body: { profile_picture_handle: h, base: {} } })
    const photo = await askHandler(readPhoto, { method: 'GET', params, cookie })
    expect(photo.status).toBe(200)
  })

  test('templates can be listed, created, edited and deleted one language at a time', async () => {
    expect((await get(listTemplates, { url: '/api/templates' })).data).toMatchObject([
      { name: 'opening_hours' },
    ])
    const make = (language: string) => ({
      template: {
        name: 'order_ready',
        category: 'UTILITY',
        language,
        components: body('It is ready.'),
        parameter_format: 'POSITIONAL',
      },
    })
    const created = await ask(createTemplate, { body: make('en_US') })
    expect(created).toMatchObject({ status: 'PENDING', category: 'UTILITY' })
    await ask(createTemplate, { body: make('de') })
    const read = await get(readTemplate, { params: { id: created.id } })
    expect(read).toMatchObject({ name: 'order_ready', language: 'en_US' })
    await ask(editTemplate, {
      params: { id: created.id },
      body: { edit: { components: body('Come and get it.') } },
    })
    expect(service.state.templates.get(String(created.id))).toMatchObject({
      components: body('Come and get it.'),
    })
    await ask(deleteTemplate, { method: 'DELETE', url: '/api/templates?name=order_ready&language=de' })
    const left = await get(listTemplates, { url: '/api/templates?name=order_ready' })
    expect(left.data).toMatchObject([{ language: 'en_US' }])
  })

  test('lists can be filtered by fields the service cannot filter by', async () => {
    const marketing = await get(listTemplates, { url: '/api/templates?category=MARKETING' })
    expect(marketing.data).toEqual([])
    const hours = await get(listTemplates, { url: '/api/templates?name_or_content=eight' })
    expect(hours.data).toMatchObject([{ name: 'opening_hours' }])
  })

  test('a flow can be created with its document, changed, published, deprecated and deleted', async () => {
    const start = { name: 'Sign up', categories: ['SIGN_UP'], galleryId: 'sign-up' }
    const { id } = await ask(createFlow, { body: start })
    expect(JSON.parse(service.state.documents.get(id) ?? '{}').screens.length).toBeGreaterThan(0)
    expect((await get(listFlows, { url: '/api/flows' })).data).toMatchObject([
      { id: String(id), name: 'Sign up' },
    ])

    const draft = await get(readDraft, { params: { id } })
    const text = draft.text.replace('{', '{ ')
    const saved = await ask(saveDraft, {
      method: 'PUT',
      params: { id },
      body: { revision: draft.revision, text, baseVersionId: null },
    })
    await ask(uploadDraft, { params: { id }, body: { revision: saved.revision } })
    expect(service.state.documents.get(id)).toBe(text)

    await ask(editFlow, { params: { id }, body: { name: 'Join us' } })
    expect(await get(readFlow, { params: { id } })).toMatchObject({ name: 'Join us', status: 'DRAFT' })
    const copy = await ask(cloneFlow, { params: { id }, body: { name: 'Copy' } })
    expect(service.state.documents.get(copy.id)).toBe(text)
    service.state.documents.delete(copy.id)
    const refused = await askHandler(publishFlow, {
      cookie,
      params: { id: copy.id },
      body: { versionId: null },
    })
    expect(refused.body).toMatchObject({
      kind: 'flowHasValidationErrors',
      serviceWords: ['Invalid parameter'],
    })
    const { validationErrors } = await get(readFlow, { params: { id: copy.id } })
    expect(validationErrors).toMatchObject([{ message: 'The flow has no screens.' }])
    await ask(publishFlow, { params: { id }, body: { versionId: null } })
    // No other account is known by name, so the ID is entered by hand.
    expect(await get(otherAccounts, { params: { id } })).toEqual({ data: [] })
    await ask(migrateFlow, { params: { id }, body: { businessAccountId: '5550001' } })
    await ask(deprecateFlow, { params: { id } })
    await ask(deleteFlow, { method: 'DELETE', params: { id } })
    await ask(deleteFlow, { method: 'DELETE', params: { id: copy.id } })
    expect((await get(listFlows, { url: '/api/flows' })).data).toEqual([])
  })

  test('QR codes can be created, changed and deleted, whatever ID the service uses', async () => {
    const label = { place: 'Counter', campaign: '' }
    const made = await ask(createCode, { params, body: { prefilled_message: 'Hello', label } })
    expect(made).toMatchObject({ prefilled_message: 'Hello', label })
    const one = { ...params, code: made.code }
    expect(await get(readCode, { params: one })).toMatchObject({ code: made.code, label })
    const edited = await ask(editCode, { params: one, body: { prefilled_message: 'Good morning' } })
    expect(edited).toMatchObject({
      code: made.code,
      prefilled_message: 'Good morning',
      deep_link_url: made.deep_link_url,
    })
    expect((await get(listCodes, { params })).data).toMatchObject([
      { prefilled_message: 'Good morning', label },
    ])
    await ask(deleteCode, { method: 'DELETE', params: one })
    expect(service.state.codes.size).toBe(0)
  })

  test('calling settings can be changed, a permission checked, and a call placed and ended', async () => {
    expect(await get(readCalling, { params })).toMatchObject({ calling: { status: 'DISABLED' } })
    await ask(saveCalling, { params, body: { calling: { call_icon_visibility: 'HIDDEN' } } })
    expect(service.state.calling).toEqual({ status: 'DISABLED', call_icon_visibility: 'HIDDEN' })
    const permission = await get(callPermission, { params, url: '/api/x?user_wa_id=15550100300' })
    expect(permission).toMatchObject({ can_call: true, reason: null })
    const session = { sdp_type: 'offer', sdp: 'v=0\r\n' }
    const placed = await ask(callAction, { params, body: { to: '15550100300', session } })
    const [call] = placed.calls
    await ask(callAction, { params, body: { action: 'terminate', call_id: String(call.id) } })
  })

  test('all 60 QR codes of a number are read', async () => {
    for (let count = 1; count <= 60; count += 1) {
      const code = `MANY${count}`
      const told = { prefilled_message: `Hello ${count}`, deep_link_url: `https://link.example/${code}` }
      service.state.codes.set(`many.${count}`, { id: `many.${count}`, code, ...told })
    }
    expect((await get(listCodes, { params })).data).toHaveLength(60)
    expect(await get(readCode, { params: { ...params, code: 'MANY60' } })).toMatchObject({ code: 'MANY60' })
    service.state.codes.clear()
  })

  test('phone numbers are listed without a flow key', async () => {
    expect(await get(readKeys)).toMatchObject({ numbers: [{ phoneNumberId, publicKey: null }] })
  })

  test('features of the embedded service are refused with the table’s reason', async () => {
    const refused: [Handler, Ask, EmbeddedOnlyName][] = [
      [tryEndpoint, { params: { id: '1' }, body: { action: 'ping' } }, 'endpointRequests'],
      [receivedCodes, { method: 'GET', params: number }, 'receivedCodes'],
      [rotateSip, { params, body: {} }, 'newSipCredentials'],
      [listDeliveries, { method: 'GET', params: { id: '1' } }, 'deliveryAttempts'],
      [makeEvent, { body: {} }, 'testEvents'],
      [endFailures, { method: 'DELETE' }, 'failures'],
      [sendTemplate, { params: { id: '1' }, body: {} }, 'simulatedPhones'],
      [sendFlow, { params: { id: '1' }, body: {} }, 'simulatedPhones'],
      [listPhones, { method: 'GET' }, 'simulatedPhones'],
    ]
    for (const [handler, how, name] of refused)
      expect.soft(await askHandler(handler, { cookie, ...how }), name).toMatchObject({
        status: 404,
        body: { kind: 'notFound', detail: missingBecause(name) },
      })
  })

  test('the connection checks for address, token, account and numbers pass', async () => {
    for (const name of ['address', 'token', 'account', 'numbers'])
      expect(await get(checkConnection, { params: { name } }), name).toMatchObject({ state: 'good' })
  })

  test('the overview loads', async () => {
    expect(await get(overview)).toMatchObject({ templates: {} })
  })
})
