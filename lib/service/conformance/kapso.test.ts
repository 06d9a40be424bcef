import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { GraphApiError, WhatsAppClient } from '@kapso/whatsapp-cloud-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedEmptyAccount } from '@/lib/demo/seed-demo'
import { createPublicFetch } from '@/lib/runtime/http/public-fetch'
import { openStore, type Store } from '@/lib/store/open'
import { createSignal } from '@/lib/work/signal'
import { createService } from '../create-service'

/** A published client library of the imitated API, unchanged, over real HTTP; only its base URL is ours. */
describe('@kapso/whatsapp-cloud-api', () => {
  let server: Server
  let store: Store
  let dataDir: string
  let client: WhatsAppClient
  let businessAccountId: string

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'switchboard-'))
    store = await openStore({ dataDir })
    ;({ businessAccountId } = await seedEmptyAccount(store, { clock: Date.now, random: randomBytes }))
    let handle = (_request: Request): Promise<Response> => Promise.reject(new Error('not ready'))
    const listener = getRequestListener((request) => handle(request))
    server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    // It listens on TCP, so the address isn’t a string.
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const service = createService({
      store,
      clock: Date.now,
      random: randomBytes,
      outgoing: createPublicFetch({ allowsPrivate: false }),
      announced: createSignal(),
      log: { info: () => {}, warn: () => {}, error: () => {} },
      settings: {
        publicUrl: baseUrl,
        tokens: [{ token: 'kapso-token', name: 'kapso', callsPerHour: null }],
        reviewDelayMs: 0,
        appSecret: 'secret',
        fieldNames: 'specification',
      },
    })
    handle = service.fetch
    client = new WhatsAppClient({ baseUrl, accessToken: 'kapso-token' })
  })

  afterAll(async () => {
    await new Promise((closed) => server.close(closed))
    await store.close()
    await rm(dataDir, { recursive: true })
  })

  const order = {
    name: 'order_update',
    language: 'en_US',
    category: 'UTILITY',
    components: [
      {
        type: 'BODY',
        text: 'Hello {{1}}, your order {{2}} is on its way to you.',
        example: { body_text: [['Ana', 'A-17']] },
      },
      { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Track', url: 'https://example.com/track' }] },
    ],
  }

  test('creates, lists, reads and deletes templates', async () => {
    const created = await client.templates.create({ businessAccountId, ...order })
    expect(created).toMatchObject({
      id: expect.stringMatching(/^\d+$/),
      status: 'PENDING',
      category: 'UTILITY',
    })

    const listed = await client.templates.list({ businessAccountId, name: 'order_update', limit: 10 })
    expect(listed.data.map(({ id }) => id)).toEqual([created.id])

    const read = await client.templates.get({ businessAccountId, templateId: created.id })
    expect(read).toMatchObject({ name: 'order_update', language: 'en_US' })

    expect(await client.templates.delete({ businessAccountId, name: 'order_update' })).toMatchObject({
      success: true,
    })
    expect((await client.templates.list({ businessAccountId })).data).toEqual([])
  })

  test('creates, uploads, publishes, reads, previews and deprecates flows', async () => {
    const flowJson = {
      version: '7.3',
      screens: [
        {
          id: 'HELLO',
          title: 'Hello',
          terminal: true,
          success: true,
          layout: {
            type: 'SingleColumnLayout',
            children: [
              { type: 'TextInput', name: 'first_name', label: 'First name', required: true },
              {
                type: 'Footer',
                label: 'Done',
                onClickAction: { name: 'complete', payload: { name: '${form.first_name}' } },
              },
            ],
          },
        },
      ],
    }
    const created = await client.flows.create({
      wabaId: businessAccountId,
      name: 'Sign up',
      categories: ['SIGN_UP'],
      flowJson,
    })
    expect(created).toMatchObject({ id: expect.stringMatching(/^\d+$/), success: true })
    const flowId = created.id
    const bad = await client.flows.updateAsset({ flowId, json: { ...flowJson, version: '1.0' } })
    expect(bad.success).toBe(true)
    expect(bad.validationErrors?.[0]).toMatchObject({ errorType: expect.any(String), lineStart: 1 })
    await expect(client.flows.publish({ flowId })).rejects.toMatchObject({ code: 100, errorSubcode: 139002 })

    await client.flows.updateAsset({ flowId, json: flowJson })
    expect(await client.flows.publish({ flowId })).toMatchObject({ success: true })
    expect(await client.flows.get({ flowId })).toMatchObject({ status: 'PUBLISHED' })
    const { preview } = await client.flows.preview({ flowId })
    expect(await (await fetch(preview.previewUrl)).text()).toContain('First name')
    const listed = await client.flows.list({ wabaId: businessAccountId, limit: 10 })
    expect(listed).toMatchObject({ data: [{ id: flowId }] })
    expect(await client.flows.deprecate({ flowId })).toMatchObject({ success: true })
  })

  test('reports an error response as a GraphApiError with status, code and subcode', async () => {
    await client.templates.create({ businessAccountId, ...order, name: 'taken' })
    const refusal = await client.templates
      .create({ businessAccountId, ...order, name: 'taken' })
      .catch((error) => error)
    expect(refusal).toBeInstanceOf(GraphApiError)
    expect(refusal).toMatchObject({ httpStatus: 400, code: 100, errorSubcode: 2388024 })
  })
})
