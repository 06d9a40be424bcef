import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  deletionCosts,
  deprecationCosts,
  publicationCosts,
} from '@/components/flows/lifecycle/lifecycle-costs'
import { deletionCosts as codeCosts } from '@/components/qr-codes/code/deletion-costs'
import { planDeletion } from '@/components/templates/detail/deletion'
import { editCosts } from '@/components/templates/detail/edit-costs'
import { messageFlow } from '@/lib/contract/conversations'
import { DAY_MS } from '@/lib/contract/durations'
import { editAllowance } from '@/lib/contract/edit-allowance'
import { errors } from '@/lib/contract/errors/all-errors'
import { flowLimits, qrCodeLimits, templateLimits } from '@/lib/contract/limits'
import { historyReasons, type TemplateHistoryEntry } from '@/lib/contract/template-history'
import { flowStatusWords } from '@/lib/labels/states/flows'
import { statusWords } from '@/lib/labels/states/templates'
import { fullBecause } from '../../../components/qr-codes/qr-screen'
import { type Consequence, consequencePage } from '../testing/consequence-page'
import { ACCOUNT, createTestService, PHONE_NUMBER, type TestService } from '../testing/create-test-service'
import { createFlow, createPublished, flowDocument, readFlow, uploadForm } from '../testing/flow-fixtures'
import { ANA, insertPhones, messageIdOf, phoneOf, send, settle, write } from '../testing/phone-fixtures'
import { createQr, QR_CODES } from '../testing/qr-code-fixtures'
import { insertTemplate, newTemplate, TEMPLATES } from '../testing/template-fixtures'

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
/** Whether the customer’s phone can open the flow of a message. */
const opens = async (messageId: string) => {
  const { body } = await tested.call('GET', `${phoneOf(ANA)}/messages/${messageId}/flow`)
  return messageFlow.safeParse(body).success
}
const edit = (id: string, text: string) =>
  tested.call('POST', `/${id}`, { json: { components: [{ type: 'BODY', text }] } })
const create = (json = newTemplate()) => tested.call('POST', TEMPLATES, { json })
const remove = (query: Record<string, string>) => tested.call('DELETE', TEMPLATES, { query })

const setTemplate = (to: { status: string }) => tested.store.db.updateTable('templates').set(to).execute()
const editedAt = (at: number): TemplateHistoryEntry => ({
  ...{ at, status: 'PENDING', category: 'UTILITY' },
  ...{ source: 'action', reason: historyReasons.editedWhileApproved },
})
/** `count` rows in batches small enough for one statement. */
function* inParts<Row>(count: number, make: (n: number) => Row): Generator<Row[]> {
  for (let from = 0; from < count; from += 500)
    yield Array.from({ length: Math.min(500, count - from) }, (_, n) => make(from + n))
}

const setFlow = (status: string) => tested.store.db.updateTable('flows').set({ status }).execute()

const flow = { name: 'Survey', status: 'PUBLISHED', draft: null, endpointUri: null }
const [goesOn, isClosed, isFinal] = deprecationCosts(flow)
const [isUsed] = deletionCosts(flow)
const [isLive, staysLive] = publicationCosts({ status: 'DRAFT' })
const [cannotBeSent, lock] = planDeletion([{ language: 'en_US', status: 'APPROVED' }]).costs

/** Sentences in the console that state a consequence, each with a check that it holds. */
const consequences: Consequence[] = [
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
  [
    editCosts.approved,
    async () => {
      const id = await insertTemplate(tested.store)
      expect((await edit(id, 'Hello')).status).toBe(200)
      const { body } = await tested.call('GET', `/${id}`, { query: { fields: 'status' } })
      expect(body).toMatchObject({ status: 'PENDING' })
      expect((await sendTemplate()).status).toBeGreaterThanOrEqual(400)
    },
  ],
  [
    editCosts.others,
    async () => {
      const id = await insertTemplate(tested.store, { status: 'PAUSED' })
      for (let edits = 0; edits <= templateLimits.approvedEditsPerMonth; edits += 1) {
        expect((await edit(id, `Text ${edits}`)).status).toBe(200)
        await setTemplate({ status: 'PAUSED' })
      }
    },
  ],
  [
    errors.templateEditedTooOften.cause,
    async () => {
      const id = await insertTemplate(tested.store)
      const moments: TemplateHistoryEntry[] = []
      let tries = 0
      /** Edits the approved template once more, counted as the page counts. */
      const editNow = async () => {
        tries += 1
        const { status } = await edit(id, `Text ${tries}`)
        await setTemplate({ status: 'APPROVED' })
        const at = tested.clock.now()
        if (status === 200) moments.unshift(editedAt(at))
        return { isTaken: status === 200, ...editAllowance(moments, at) }
      }
      expect(await editNow()).toMatchObject({ isTaken: true, leftToday: 0 })
      for (let edits = 1; edits < templateLimits.approvedEditsPerMonth; edits += 1) {
        expect((await editNow()).isTaken).toBe(false)
        const { freeAt = 0 } = editAllowance(moments, tested.clock.now())
        tested.clock.advance(freeAt - tested.clock.now())
        expect((await editNow()).isTaken).toBe(true)
      }
      const last = editAllowance(moments, tested.clock.now())
      expect(last.leftThisMonth).toBe(0)
      tested.clock.advance((last.freeAt ?? 0) - tested.clock.now() - 1000)
      expect((await editNow()).isTaken).toBe(false)
      tested.clock.advance(1000)
      expect((await editNow()).isTaken).toBe(true)
    },
  ],
  [
    errors.tooManyTemplates.nextStep,
    async () => {
      const { perAccount } = templateLimits
      await insertTemplate(tested.store, { name: 'old' })
      const row = await tested.store.db.selectFrom('templates').selectAll().executeTakeFirstOrThrow()
      for (const many of inParts(perAccount - 1, (n) => ({ ...row, id: `9${n}`, name: `old_${n}` })))
        await tested.store.db.insertInto('templates').values(many).execute()
      expect((await create()).error?.message).toContain(errors.tooManyTemplates.title)
      await remove({ name: 'old' })
      expect((await create()).status).toBe(200)
    },
  ],
  [
    errors.tooManyFlows.nextStep,
    async () => {
      const spare = await createFlow(tested, { name: 'Spare' })
      const row = await tested.store.db.selectFrom('flows').selectAll().executeTakeFirstOrThrow()
      for (const many of inParts(flowLimits.perAccount - 1, (n) => ({
        ...row,
        id: `9${n}`,
        name: `Flow ${n}`,
      })))
        await tested.store.db.insertInto('flows').values(many).execute()
      const another = () =>
        tested.call('POST', `/${ACCOUNT}/flows`, { json: { name: 'One more', categories: ['OTHER'] } })
      expect((await another()).error?.message).toContain(errors.tooManyFlows.title)
      await tested.call('DELETE', `/${spare}`)
      expect((await another()).status).toBe(200)
    },
  ],
  [
    fullBecause(qrCodeLimits.perNumber),
    async () => {
      const { code } = await createQr(tested)
      const common = {
        phone_number_id: PHONE_NUMBER,
        prefilled_message: 'Hi',
        image_format: null,
        created_at: 1,
      }
      const row = { ...common, updated_at: 1 }
      for (const many of inParts(qrCodeLimits.perNumber - 1, (n) => ({ ...row, code: `FULL${n}` })))
        await tested.store.db.insertInto('qr_codes').values(many).execute()
      await expect(createQr(tested)).rejects.toThrow(errors.tooManyQrCodes.title)
      await tested.call('DELETE', `${QR_CODES}/${code}`)
      await createQr(tested)
    },
  ],
]

test.each(consequences)('%s', async (sentence, happens) => {
  expect(sentence).toMatch(/\.$/)
  await happens()
})

test('the documentation lists every consequence', async () => {
  const page = consequencePage('What the console says of templates, flows and QR codes', {
    file: 'consequences.test.ts',
    table: consequences,
  })
  await expect(page).toMatchFileSnapshot('../../../docs/consequences/templates-and-flows.md')
})
