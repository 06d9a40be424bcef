import { expect } from 'vitest'
import { offer } from '@/lib/language/sdp/testing/descriptions'
import { type Asking, deliver, deliverRing, PATIENCE, picture } from './asking'
import { workOnTemplates } from './work-on-templates'

/** Each page’s work as API calls, in a feasible order. */
export const workOfPages: Readonly<Record<string, (asking: Asking) => Promise<void>>> = {
  async 'phone numbers'(asking) {
    const { ask, number, unverified, receivedCode, delivers } = asking
    if (!delivers) await deliverRing(asking)
    const params = { id: number }
    const { data } = await ask('GET /api/phone-numbers')
    expect(data.map(({ id }: { id: string }) => id)).toContain(number)
    expect(await ask('GET /api/phone-numbers/:id', { params })).toMatchObject({ id: number })
    const base = await ask('GET /api/phone-numbers/:id/automation', { params })
    const body = { prompts: ['Opening hours?'], base }
    await ask('POST /api/phone-numbers/:id/automation', { params, body })
    const saved = await ask('GET /api/phone-numbers/:id/automation', { params })
    expect(saved).toMatchObject({ prompts: ['Opening hours?'], commands: base.commands })
    await ask('GET /api/phone-numbers/:id/history', { params })
    await ask('GET /api/phone-numbers/:id/reach', { params })
    await ask('GET /api/phone-numbers/:id/messages', { params })
    const uses = await ask('GET /api/phone-numbers/:id/uses', { params })
    expect(uses).toMatchObject({ prompts: 1, commands: base.commands.length })
    const open = { params: { id: unverified } }
    const request = { code_method: 'SMS', language: 'en_US' }
    await ask('POST /api/phone-numbers/:id/request-code', { ...open, body: request })
    await ask('POST /api/phone-numbers/:id/verify-code', { ...open, body: { code: await receivedCode() } })
  },

  async 'business profile'({ ask, number }) {
    const params = { phoneNumberId: number }
    const { profile_picture_url: _, ...base } = await ask('GET /api/business-profile/:phoneNumberId', {
      params,
    })
    const saved = await ask('POST /api/business-profile/:phoneNumberId', {
      params,
      body: { about: 'Bread and butter', base },
    })
    expect(saved).toMatchObject({ about: 'Bread and butter' })
    const bytes = await picture()
    const file = { file_length: bytes.byteLength, file_type: 'image/png', file_name: 'photo.png' }
    const { id } = await ask('POST /api/uploads', { body: file })
    await ask('POST /api/uploads/:id', {
      params: { id },
      query: { file_offset: 0 },
      body: bytes,
      type: 'image/png',
    })
    const { h } = await ask('GET /api/uploads/:id', { params: { id } })
    const photos = 'POST /api/business-profile/:phoneNumberId/photos'
    const { hash } = await ask(photos, { params, body: bytes, type: 'image/png' })
    const photo = { profile_picture_handle: h, photo: hash, base: {} }
    await ask('POST /api/business-profile/:phoneNumberId', { params, body: photo })
    const { profile_picture_url: of } = await ask('GET /api/business-profile/:phoneNumberId', { params })
    await ask('GET /api/business-profile/:phoneNumberId/photo', { params, query: { of } })
    const { data } = await ask('GET /api/business-profile/:phoneNumberId/photos', { params })
    expect(data[0]).toMatchObject({ hash, personName: 'Admin' })
    await ask('GET /api/business-profile/:phoneNumberId/photos/:hash', { params: { ...params, hash } })
    await ask('POST /api/business-profile/:phoneNumberId/photos/:hash', { params: { ...params, hash } })
  },

  'templates and their drafts': workOnTemplates,

  async flows({ ask, otherAccount }) {
    const start = { name: 'Sign up', categories: ['SIGN_UP'], galleryId: 'sign-up' }
    const { id } = await ask('POST /api/flows', { body: start })
    const params = { id: String(id) }
    const draft = await ask('GET /api/flows/:id/draft', { params })
    const text = draft.text.replace('{', '{ ')
    const typed = { revision: draft.revision, text, baseVersionId: draft.baseVersionId }
    const saved = await ask('PUT /api/flows/:id/draft', { params, body: typed })
    const { revision } = await ask('GET /api/flows/:id/draft-mark', { params })
    expect(revision).toBe(saved.revision)
    const uploaded = await ask('POST /api/flows/:id/versions', { params, body: { revision } })
    expect(uploaded.validationErrors).toEqual([])
    const [version] = (await ask('GET /api/flows/:id/versions', { params })).data
    const ofVersion = { params: { ...params, versionId: version.id } }
    expect((await ask('GET /api/flows/:id/versions/:versionId', ofVersion)).text).toBe(text)
    await ask('PUT /api/flows/:id/versions/:versionId', { ...ofVersion, body: { note: 'First' } })
    const again = { ...typed, revision: uploaded.revision, text: `${text} ` }
    const rest = await ask('PUT /api/flows/:id/draft', { params, body: again })
    await ask('DELETE /api/flows/:id/draft', { params, query: { revision: rest.revision } })
    await ask('POST /api/flows/:id', { params, body: { name: 'Join us' } })
    const copy = await ask('POST /api/flows/:id/clone', { params, body: { name: 'Copy' } })
    await ask('POST /api/flows/:id/publish', { params, body: { versionId: null } })
    expect(await ask('GET /api/flows/:id', { params })).toMatchObject({
      name: 'Join us',
      status: 'PUBLISHED',
    })
    const newest = await ask('GET /api/flows/:id/document', { params })
    await ask('PUT /api/flows/:id/document', { params, body: newest.text, type: 'application/json' })
    for (const what of ['', '/export', '/lines'] as const)
      await ask(`GET /api/flows/:id/customer-answers${what}`, { params })
    for (const what of ['', '/export'] as const) await ask(`GET /api/flows/:id/funnel${what}`, { params })
    expect(await ask('GET /api/flows/:id/uses', { params })).toEqual({ data: [], cases: [] })
    await ask('GET /api/flows/:id/migrate', { params })
    await ask('POST /api/flows/:id/migrate', { params, body: { businessAccountId: otherAccount } })
    await ask('POST /api/flows/:id/deprecate', { params })
    for (const each of [params.id, String(copy.id)])
      await ask('DELETE /api/flows/:id', { params: { id: each } })
    await ask('GET /api/flows/export')
    const { data } = await ask('GET /api/flows', { query: { search: 'Join us' } })
    expect(data).toEqual([])
  },

  async 'endpoints of flows'({ ask, number }) {
    const start = { name: 'Order status', categories: ['OTHER'], galleryId: 'order-status' }
    const { id } = await ask('POST /api/flows', { body: start })
    const params = { id: String(id) }
    const { revision } = await ask('GET /api/flows/:id/answers', { params })
    await ask('PUT /api/flows/:id/answers', { params, body: { revision, answers: { screens: {} } } })
    const cases = await ask('GET /api/flows/:id/cases', { params })
    await ask('PUT /api/flows/:id/cases', { params, body: { revision: cases.revision, cases: [] } })
    const brought = { cases: [{ name: 'From a file', action: 'ping' as const, expect: {} }] }
    expect(await ask('POST /api/flows/:id/cases', { params, body: brought })).toMatchObject({ added: 1 })
    await ask('GET /api/flows/:id/exchanges', { params })
    await ask('GET /api/flows/:id/metrics', { params })
    const run = await ask('POST /api/flows/:id/runs', { params, body: { name: 'Once', run: {} } })
    expect((await ask('GET /api/flows/:id/runs', { params })).data).toMatchObject([{ name: 'Once' }])
    await ask('DELETE /api/flows/:id/runs', { params, query: { id: run.id } })
    const recorded = { start: {}, now: 1, seen: { status: 'open', effects: [] }, steps: [] }
    const runs = { runs: [{ name: 'From a file', run: recorded }] }
    expect(await ask('PUT /api/flows/:id/runs', { params, body: runs })).toMatchObject({ added: 1 })
    await ask('GET /api/flows/:id/export', { params })
    await ask('POST /api/flows/:id/shared-previews', { params, body: { days: 1, withResponses: true } })
    const [link] = (await ask('GET /api/flows/:id/shared-previews', { params })).data
    await ask('DELETE /api/flows/:id/shared-previews/:link', { params: { ...params, link: link?.id ?? '' } })
    const plan = { name: 'lumen', environment: '', unchanged: 0, acts: [], findings: [] }
    await ask('POST /api/plans/shared-previews', { body: { days: 7, plan } })
    const [shared] = (await ask('GET /api/plans/shared-previews')).data
    await ask('DELETE /api/plans/shared-previews/:link', { params: { link: shared?.id ?? '' } })
    await ask('POST /api/flow-keys', { body: { phoneNumberId: number } })
    await ask('GET /api/flow-keys')
    await ask('DELETE /api/flow-keys', { query: { phoneNumberId: number } })
  },

  async 'QR codes'({ ask, number }) {
    const params = { phoneNumberId: number }
    const label = { place: 'Counter', campaign: '' }
    const { code } = await ask('POST /api/qr-codes/:phoneNumberId', {
      params,
      body: { prefilled_message: 'Hello', label },
    })
    const one = { params: { ...params, code } }
    const codes = [{ prefilled_message: 'From a list' }]
    await ask('POST /api/qr-codes/:phoneNumberId/import', { params, body: { codes } })
    await ask('POST /api/qr-codes/:phoneNumberId/:code', {
      ...one,
      body: { prefilled_message: 'Good morning' },
    })
    await ask('PUT /api/qr-codes/:phoneNumberId/:code/label', { ...one, body: { place: 'Window' } })
    await ask('POST /api/qr-codes/:phoneNumberId/prints', { params, body: { kind: 'png', codes: [code] } })
    expect(await ask('GET /api/qr-codes/:phoneNumberId/:code', one)).toMatchObject({
      prefilled_message: 'Good morning',
      label: { place: 'Window' },
    })
    expect((await ask('GET /api/qr-codes/:phoneNumberId/:code/prints', one)).data).toHaveLength(1)
    await ask('GET /api/qr-codes/:phoneNumberId/conversations', { params })
    await ask('GET /api/qr-codes/fonts/:name', { params: { name: 'latin' } })
    await ask('DELETE /api/qr-codes/:phoneNumberId/:code', one)
    const { data } = await ask('GET /api/qr-codes/:phoneNumberId', { params })
    expect(data.map((each: { code: string }) => each.code)).not.toContain(code)
  },

  async calling({ ask, number, write, delivers }) {
    const params = { phoneNumberId: number }
    // Nobody has opened the history yet.
    const missed = async () => (await ask('GET /api/overview')).calling.value[number]?.missed
    if (!delivers) await expect.poll(missed, PATIENCE).toBe(1)
    const to = '15550100001'
    await ask('GET /api/calling/:phoneNumberId/settings', { params })
    const settings = { status: 'ENABLED', call_icon_visibility: 'DEFAULT' }
    expect(
      await ask('POST /api/calling/:phoneNumberId/settings', { params, body: { calling: settings } }),
    ).toMatchObject({ calling: settings })
    const query = { user_wa_id: to }
    expect(await ask('GET /api/calling/:phoneNumberId/permission', { params, query })).toMatchObject({
      can_call: true,
    })
    const asked = '15550100002'
    await write(asked)
    await ask('POST /api/calling/:phoneNumberId/permission', { params, body: { user_wa_id: asked } })
    const session = { sdp_type: 'offer', sdp: offer }
    const { calls } = await ask('POST /api/calling/:phoneNumberId/calls', { params, body: { to, session } })
    const end = { action: 'terminate', call_id: String(calls[0].id) }
    await ask('POST /api/calling/:phoneNumberId/calls', { params, body: end })
    const listed = await ask('GET /api/calling/:phoneNumberId/calls', {
      params,
      query: { call_id: end.call_id },
    })
    expect(listed.data).toMatchObject([{ id: end.call_id, direction: 'BUSINESS_INITIATED' }])
    await ask('GET /api/calling/:phoneNumberId/calls/export', { params })
    await ask('GET /api/calling/ringing')
    await ask('POST /api/calling/:phoneNumberId/sip-credentials', { params, body: {} })
  },

  async events({ ask, address, appSecret, delivers }) {
    await ask('GET /api/subscriptions/own')
    await ask('POST /api/subscriptions/own', { body: {} })
    const receiver = { callback_url: `${address}/webhook`, verify_token: 'verify-token', fields: ['flows'] }
    await ask('POST /api/subscriptions', { body: receiver })
    const known = (await ask('GET /api/subscriptions'))?.data ?? []
    const mine = known.find((each: { callback_url: string }) => each.callback_url === receiver.callback_url)
    await ask('DELETE /api/subscriptions', { query: { id: mine?.id ?? '1' } })
    await ask('PUT /api/subscriptions/own', { body: {} })
    const flowId = delivers ? await publishSome(ask) : '77'
    const news = { event: 'FLOW_STATUS_CHANGE', flow_id: flowId, new_status: 'PUBLISHED' }
    if (!delivers) await deliver({ address, appSecret }, 'flows', news)
    const find = async () => (await ask('GET /api/events', { query: { object_id: flowId } })).data[0]
    await expect.poll(find, PATIENCE).toBeDefined()
    const { id } = await find()
    expect(await ask('GET /api/events/:id', { params: { id: String(id) } })).toMatchObject({ id })
    await ask('GET /api/traces/:id', { params: { id: 'trace-of-no-one' } })
    await ask('GET /api/events/attention')
    await ask('GET /api/events/export')
    await ask('POST /api/events/acknowledge', { body: { upTo: id } })
    const replay = { ids: [id], address: `${address}/webhook` }
    expect((await ask('POST /api/events/replay', { body: replay })).data).toMatchObject([{ status: 200 }])
  },

  async receivers({ ask, address, appSecret }) {
    const edit = {
      name: 'Orders',
      address: `${address}/healthz`,
      fields: [],
      phoneNumberIds: [],
      templates: [],
    }
    const { id, secret } = await ask('POST /api/receivers', { body: edit })
    const params = { id }
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    await ask('PUT /api/receivers/:id', {
      params,
      body: { ...edit, name: 'Stock', fields: ['account_alerts'] },
    })
    expect((await ask('GET /api/receivers')).data).toMatchObject([{ id, name: 'Stock' }])
    await ask('POST /api/receivers/:id/pause', { params })
    // A field of its own: events of flows that other pages published may still arrive.
    await deliver({ address, appSecret }, 'account_alerts', { entity_type: 'BUSINESS', entity_id: '78' })
    const deliveries = async () => (await ask('GET /api/receivers/:id/deliveries', { params })).data
    await expect.poll(deliveries, PATIENCE).toMatchObject([{ state: 'waiting', attempts: [] }])
    await ask('POST /api/receivers/:id/resume', { params })
    const [attempt] = [{ isDelivered: false, outcome: expect.stringContaining('responded') }]
    await expect.poll(deliveries, PATIENCE).toMatchObject([{ attempts: [attempt] }])
    expect(await ask('POST /api/receivers/:id/retry', { params, body: {} })).toEqual({ deliveries: 1 })
    expect((await ask('POST /api/receivers/:id/secret', { params })).secret).not.toBe(secret)
    expect(
      (await ask('GET /api/receivers/:id/health', { params, query: { days: '30' } })).places,
    ).not.toEqual([])
    expect(await ask('GET /api/receivers/:id', { params })).toMatchObject({ rotatesAt: expect.any(Number) })
    await ask('DELETE /api/receivers/:id/secret', { params })
    const failed = { which: 'failed', fields: [], phoneNumberIds: [], templates: [] }
    expect(await ask('POST /api/receivers/:id/replay', { params, body: failed })).toMatchObject({
      deliveries: 0,
    })
    await ask('DELETE /api/receivers/:id', { params })
    expect((await ask('GET /api/receivers')).data).toEqual([])
  },

  async 'incidents and alerts'({ ask, address, appSecret }) {
    const filter = { name: 'Ops', isOn: true, leastSeverity: 'info', rules: [] }
    const webhook = { webhookUrl: `${address}/healthz`, signingSecret: 'a secret of sixteen letters' }
    const { id } = await ask('POST /api/contact-points', { body: { kind: 'webhook', ...filter, ...webhook } })
    await ask('PUT /api/contact-points/:id', { params: { id }, body: { ...filter, name: 'On call' } })
    expect((await ask('GET /api/contact-points')).data).toMatchObject([{ id, name: 'On call' }])
    const tested = await ask('POST /api/contact-points/:id/test', { params: { id } })
    expect(tested).toMatchObject({ isDelivered: false, outcome: expect.stringContaining('responded') })
    const rule = { isOn: true, severity: 'danger' }
    await ask('PUT /api/alert-rules/:kind', { params: { kind: 'flow-version' }, body: rule })
    expect((await ask('GET /api/alert-rules')).data).toContainEqual({ kind: 'flow-version', ...rule })
    const role = { role: 'viewer', rules: ['flow-version'] }
    await ask('PUT /api/alert-roles/:role', { params: { role: 'viewer' }, body: { rules: role.rules } })
    expect((await ask('GET /api/alert-roles')).data).toContainEqual(role)
    await deliver({ address, appSecret }, 'flows', { event: 'FLOW_VERSION_EXPIRY_WARNING', flow_id: '77' })
    const query = { rule: 'flow-version' }
    const find = async () => (await ask('GET /api/incidents', { query })).data[0]
    await expect.poll(find, PATIENCE).toMatchObject({ severity: 'danger', objectId: '77', state: 'open' })
    expect((await ask('GET /api/incidents/open')).data[0]).toMatchObject({ severity: 'danger' })
    const params = { id: String((await find()).id) }
    await ask('PUT /api/incidents/:id/silence', { params, body: { hours: 4, reason: 'Known.' } })
    expect(await find()).toMatchObject({ silence: { reason: 'Known.', by: expect.any(String) } })
    await ask('DELETE /api/incidents/:id/silence', { params })
    expect(await find()).toMatchObject({ silence: null })
    const { data: counted } = await ask('GET /api/alert-rules/preview')
    expect(counted).toContainEqual({ kind: 'flow-version', byNumber: { '': { opened: 1, resolved: 0 } } })
    await ask('POST /api/incidents/:id/acknowledge', { params })
    expect(await find()).toMatchObject({ state: 'acknowledged' })
    await ask('POST /api/incidents/:id/resolve', { params })
    expect(await find()).toMatchObject({ state: 'resolved' })
    await ask('DELETE /api/contact-points/:id', { params: { id } })
    const off = { isOn: false, leastSeverity: 'danger', rules: [], quietHours: null }
    const own = { ...off, hasProposals: false }
    await ask('PUT /api/account/alerts', { body: own })
    expect((await ask('GET /api/account/alerts')).alerts).toEqual(own)
  },

  async 'overview, settings and the audit log'({ ask }) {
    expect(await ask('GET /api/overview')).toMatchObject({ numbers: {}, templates: {}, calling: {} })
    await ask('GET /api/connection')
    expect((await ask('GET /api/health')).data).toEqual(expect.any(Array))
    for (const name of ['address', 'token', 'account', 'numbers'])
      expect(await ask('GET /api/connection/checks/:name', { params: { name } }), name).toMatchObject({
        state: 'good',
      })
    await ask('GET /api/failures')
    await ask('GET /api/clock')
    await ask('GET /api/audit')
    await ask('GET /api/audit/export')
    await ask('GET /api/audit/check')
    await ask('GET /api/audit/lines')
    const { entries } = await ask('GET /api/history')
    await ask('GET /api/history/:id', { params: { id: entries[0].id } })
    await ask('GET /api/account')
    await ask('GET /api/account/tokens')
    await ask('GET /api/people')
  },
}

/** Publishes a flow, which the service reports as an event. */
async function publishSome(ask: Asking['ask']): Promise<string> {
  const start = { name: 'Told of', categories: ['SIGN_UP'], galleryId: 'sign-up' }
  const { id } = await ask('POST /api/flows', { body: start })
  await ask('POST /api/flows/:id/publish', { params: { id: String(id) }, body: { versionId: null } })
  return String(id)
}
