import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  deletionCosts,
  deprecationCosts,
  publicationCosts,
} from '@/components/flows/lifecycle/lifecycle-costs'
import { flowStatusWords } from '@/components/flows/lifecycle/status-words'
import { deletionCosts as codeCosts } from '@/components/qr-codes/code/deletion-costs'
import { planDeletion } from '@/components/templates/detail/deletion'
import { statusWords } from '@/components/templates/status/status-words'
import { messageFlow } from '@/lib/contract/conversations'
import { templateLimits } from '@/lib/contract/limits'
import { createTestService, type TestService } from '../testing/create-test-service'
import { createFlow, createPublished, flowDocument, readFlow, uploadForm } from '../testing/flow-fixtures'
import { ANA, insertPhones, messageIdOf, phoneOf, send, settle, write } from '../testing/phone-fixtures'
import { createQr } from '../testing/qr-code-fixtures'
import { insertTemplate, newTemplate, TEMPLATES } from '../testing/template-fixtures'

const DAY_MS = 86_400_000

let tested: TestService
beforeEach(async () => {
  tested = await createTestService()
  await insertPhones(tested)
  await write(tested)
})
afterEach(() => tested.close())

const sendTemplate = () =>
  send(tested, {
    type: 'template',
    template: {
      name: 'order_sent',
      language: { code: 'en_US' },
      components: [{ type: 'body', parameters: [{ type: 'text', text: 'Emma' }] }],
    },
  })
const sendFlow = (flow_id: string) =>
  send(tested, {
    type: 'interactive',
    interactive: {
      type: 'flow',
      body: { text: 'Book here' },
      action: { name: 'flow', parameters: { flow_message_version: '3', flow_cta: 'Book', flow_id } },
    },
  })
/** Whether the customer's phone can open the flow of a message. */
const opens = async (messageId: string) => {
  const { body } = await tested.call('GET', `${phoneOf(ANA)}/messages/${messageId}/flow`)
  return messageFlow.safeParse(body).success
}
const edit = (id: string, text: string) =>
  tested.call('POST', `/${id}`, { json: { components: [{ type: 'BODY', text }] } })
const create = (json = newTemplate()) => tested.call('POST', TEMPLATES, { json })
const remove = (query: Record<string, string>) => tested.call('DELETE', TEMPLATES, { query })

const setFlow = (status: string) => tested.store.db.updateTable('flows').set({ status }).execute()

const flow = { name: 'Survey', status: 'PUBLISHED', draft: null, endpointUri: null }
const [goesOn, isClosed, isFinal] = deprecationCosts(flow)
const [isUsed] = deletionCosts(flow)
const [isLive, staysLive] = publicationCosts({ status: 'DRAFT' })
const [cannotBeSent, lock] = planDeletion([{ language: 'en_US', status: 'APPROVED' }]).costs

/** Sentences of the console that promise what a service does, each with what makes it happen. */
const consequences: [string | undefined, () => Promise<void>][] = [
  [
    goesOn,
    async () => {
      const id = await createPublished(tested)
      const before = messageIdOf(await sendFlow(id))
      await tested.call('POST', `/${id}/deprecate`)
      const after = messageIdOf(await sendFlow(id))
      await settle(tested)
      for (const message of [before, after]) expect(await opens(message)).toBe(true)
    },
  ],
  [
    isClosed,
    async () => {
      const id = await createPublished(tested)
      await tested.call('POST', `/${id}/deprecate`)
      expect((await uploadForm(tested, id, flowDocument())).status).toBe(400)
      expect((await tested.call('POST', `/${id}`, { json: { name: 'Other' } })).status).toBe(400)
    },
  ],
  [
    isFinal,
    async () => {
      const id = await createPublished(tested)
      await tested.call('POST', `/${id}/deprecate`)
      expect((await tested.call('POST', `/${id}/publish`)).status).toBe(400)
      const copy = await createFlow(tested, { clone_flow_id: id, name: 'Copy' })
      expect((await tested.call('POST', `/${copy}/publish`)).status).toBe(200)
    },
  ],
  [
    isUsed,
    async () => {
      const id = await createPublished(tested)
      const message = messageIdOf(await sendFlow(id))
      await settle(tested)
      expect(await opens(message)).toBe(true)
      await tested.call('DELETE', `/${id}`)
      expect(await opens(message)).toBe(false)
      expect((await sendFlow(id)).status).toBe(400)
    },
  ],
  [
    isLive,
    async () => {
      const id = await createFlow(tested, { flow_json: flowDocument() })
      expect((await sendFlow(id)).status).toBe(400)
      await tested.call('POST', `/${id}/publish`)
      const message = messageIdOf(await sendFlow(id))
      await settle(tested)
      expect(await opens(message)).toBe(true)
    },
  ],
  [
    staysLive,
    async () => {
      const id = await createPublished(tested)
      await uploadForm(tested, id, flowDocument())
      expect((await readFlow(tested, id)).status).toBe('PUBLISHED')
    },
  ],
  [
    flowStatusWords('BLOCKED').meaning,
    async () => {
      const id = await createPublished(tested)
      const message = messageIdOf(await sendFlow(id))
      await settle(tested)
      await setFlow('BLOCKED')
      expect((await sendFlow(id)).status).toBe(400)
      expect(await opens(message)).toBe(false)
    },
  ],
  [
    flowStatusWords('THROTTLED').meaning,
    async () => {
      const id = await createPublished(tested)
      await setFlow('THROTTLED')
      for (let sent = 0; sent < 10; sent += 1) expect((await sendFlow(id)).status).toBe(200)
      expect((await sendFlow(id)).error?.code).toBe(132069)
    },
  ],
  [
    flowStatusWords('DRAFT').meaning,
    async () => {
      const id = await createFlow(tested, { flow_json: flowDocument() })
      expect((await sendFlow(id)).status).toBe(400)
    },
  ],
  [
    cannotBeSent,
    async () => {
      await insertTemplate(tested.store)
      expect((await sendTemplate()).status).toBe(200)
      await remove({ name: 'order_sent' })
      expect((await sendTemplate()).status).toBeGreaterThanOrEqual(400)
    },
  ],
  [
    lock,
    async () => {
      await insertTemplate(tested.store)
      await remove({ name: 'order_sent' })
      tested.clock.advance(templateLimits.deletedNameLockDays * DAY_MS - 1000)
      expect((await create()).status).toBe(400)
      tested.clock.advance(2000)
      expect((await create()).status).toBe(200)
    },
  ],
  [
    planDeletion([{ language: 'en_US', status: 'DISABLED' }]).blockedBecause,
    async () => {
      await insertTemplate(tested.store, { status: 'DISABLED' })
      expect((await remove({ name: 'order_sent' })).status).toBe(400)
    },
  ],
  [
    statusWords('DISABLED').meaning,
    async () => {
      const id = await insertTemplate(tested.store, { status: 'DISABLED' })
      expect((await sendTemplate()).status).toBeGreaterThanOrEqual(400)
      expect((await edit(id, 'Hello')).status).toBe(400)
    },
  ],
  [
    statusWords('REJECTED').meaning,
    async () => {
      const id = await insertTemplate(tested.store, { status: 'REJECTED' })
      expect((await sendTemplate()).status).toBeGreaterThanOrEqual(400)
      for (const text of ['One', 'Two', 'Three']) {
        expect((await edit(id, text)).status).toBe(200)
        await tested.store.db.updateTable('templates').set({ status: 'REJECTED' }).execute()
      }
    },
  ],
  [
    statusWords('PENDING').meaning,
    async () => {
      expect((await create()).status).toBe(200)
      expect((await sendTemplate()).status).toBeGreaterThanOrEqual(400)
      tested.clock.advance(10_000)
      await tested.service.runDueWork()
      expect((await sendTemplate()).status).toBe(200)
    },
  ],
  [
    statusWords('PAUSED').meaning,
    async () => {
      await insertTemplate(tested.store, { status: 'PAUSED' })
      expect((await sendTemplate()).status).toBeGreaterThanOrEqual(400)
    },
  ],
  [
    statusWords('APPROVED').meaning,
    async () => {
      await insertTemplate(tested.store)
      expect((await sendTemplate()).status).toBe(200)
    },
  ],
  [
    codeCosts({ code: 'X', label: { place: '', campaign: '' } }, undefined)[1],
    async () => {
      const { code } = await createQr(tested)
      await tested.call('DELETE', `/207731954083265/message_qrdls/${code}`)
      expect((await tested.call('GET', `/qr_links/${code}`)).body).toMatchObject({ state: 'deleted' })
      expect((await createQr(tested)).code).not.toBe(code)
    },
  ],
]

test.each(consequences)('%s', async (sentence, happens) => {
  expect(sentence).toMatch(/\.$/)
  await happens()
})
