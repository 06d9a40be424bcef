import { found, type Operation, pick } from './operation'
import { refuse } from './refuse'
import type { Values } from './state'

export const flows: readonly Operation[] = [
  {
    method: 'GET',
    path: '/:account/flows',
    answer: ({ state }) => ({
      data: [...state.flows.values()].map((flow) => pick(flow, ['id', 'name', 'status'])),
    }),
  },
  {
    method: 'POST',
    path: '/:account/flows',
    needs: ['name', 'categories'],
    takes: ['endpoint_uri', 'publish'],
    answer: ({ state, body: { publish: _, ...body } }) => {
      const id = state.next()
      const flow = { id, ...body, status: 'DRAFT', validation_errors: [] }
      state.flows.set(id, flow)
      return flow
    },
  },
  {
    method: 'GET',
    path: '/:flow/assets',
    answer: ({ state, params, origin }) => {
      found(state.flows.get(params.flow ?? ''))
      if (!state.documents.has(params.flow ?? '')) return { data: [] }
      const download_url = `${origin}/documents/${params.flow}`
      return { data: [{ name: 'flow.json', asset_type: 'FLOW_JSON', download_url }] }
    },
  },
  {
    method: 'POST',
    path: '/:flow/assets',
    answer: ({ state, params: { flow = '' }, bytes }) => {
      const text = bytes.toString('utf8')
      const document: Values = JSON.parse(text)
      Object.assign(found(state.flows.get(flow)), { json_version: document.version })
      state.documents.set(flow, text)
    },
  },
  {
    method: 'POST',
    path: '/:flow/publish',
    answer: ({ state, params }) => {
      const flow = found(state.flows.get(params.flow ?? ''))
      if (!state.documents.has(params.flow ?? '')) {
        flow.validation_errors = [{ error: 'MISSING', message: 'The flow has no screens.' }]
        refuse(400, 100, 'Invalid parameter')
      }
      flow.status = 'PUBLISHED'
    },
  },
  {
    method: 'POST',
    path: '/:flow/deprecate',
    answer: ({ state, params }) =>
      void Object.assign(found(state.flows.get(params.flow ?? '')), { status: 'DEPRECATED' }),
  },
  { method: 'POST', path: '/:account/migrate_flows', needs: ['flow_ids'], answer: () => undefined },
]

export const qrCodes: readonly Operation[] = [
  {
    method: 'GET',
    path: '/:phone/message_qrdls',
    answer: ({ state }) => ({ data: [...state.codes.values()] }),
  },
  {
    method: 'POST',
    path: '/:phone/message_qrdls',
    needs: ['prefilled_message'],
    takes: ['code', 'generate_qr_image'],
    answer: ({ state, body: { code, prefilled_message } }) => {
      if (code !== undefined) {
        const changed = found([...state.codes.values()].find((each) => each.code === code))
        return void Object.assign(changed, { prefilled_message })
      }
      const made = `CODE${state.next()}`
      const told = { code: made, prefilled_message, deep_link_url: `https://link.example/${made}` }
      const id = `qr.${state.next()}`
      state.codes.set(id, { id, ...told })
      return told
    },
  },
  {
    method: 'GET',
    path: '/:phone/message_qrdls/:id',
    answer: ({ state, params }) => found(state.codes.get(params.id ?? '')),
  },
  {
    method: 'DELETE',
    path: '/:phone/message_qrdls/:id',
    answer: ({ state, params }) => void (state.codes.delete(params.id ?? '') || found(undefined)),
  },
]

export const calling: readonly Operation[] = [
  {
    method: 'GET',
    path: '/:phone/settings',
    query: ['fields', 'include_sip_credentials'],
    answer: ({ state, query }) => ({
      calling: state.calling,
      ...(query.include_sip_credentials === 'true'
        ? { sip_credentials: { username: 'sip-user', password: 'sip-password' } }
        : {}),
    }),
  },
  {
    method: 'POST',
    path: '/:phone/settings',
    needs: ['calling'],
    answer: ({ state, body }) => {
      const given = Object(body.calling)
      const unknown = Object.keys(given).find((name) => !['status', 'call_icon_visibility'].includes(name))
      if (unknown || given.status === undefined) refuse(400, 100, 'Invalid parameter: calling')
      Object.assign(state.calling, given)
    },
  },
  {
    method: 'GET',
    path: '/:phone/call_permissions',
    query: ['user_wa_id'],
    answer: () => ({ can_call: true, reason: null }),
  },
  {
    method: 'POST',
    path: '/:phone/calls',
    takes: ['to', 'session', 'biz_opaque_callback_data', 'call_id', 'action'],
    answer: ({ state, params, body }) => {
      if (body.to === undefined) return undefined
      const id = `call.${state.next()}`
      return { calls: [{ id, from_phone_number_id: params.phone, to: body.to, status: 'initiated' }] }
    },
  },
]
