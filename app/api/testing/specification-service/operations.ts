import { refuse } from './refuse'
import type { State, Values } from './state'

/** A request as it arrived. */
export interface Asked {
  params: Values
  query: Values
  body: Record<string, unknown>
  bytes: Buffer
  state: State
  /** Where the service is. */
  origin: string
}

/** One operation as the specification shows it: what it takes, and what it answers. Undefined: no answer is shown. */
export interface Operation {
  method: string
  path: string
  query?: readonly string[]
  /** Members of the body: those it has to have, and those it may have. */
  needs?: readonly string[]
  takes?: readonly string[]
  answer(asked: Asked): unknown
}

const PROFILE = ['about', 'address', 'description', 'email', 'vertical', 'websites']

const pick = (thing: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(thing).filter(([name]) => names.includes(name)))

const found = <Value>(value: Value | undefined): Value => value ?? refuse(404, 100, 'Unsupported request.')

const phoneNumbers: Operation[] = [
  {
    method: 'GET',
    path: '/:account/phone_numbers',
    query: ['after'],
    answer: ({ state }) => ({
      data: [pick(state.phoneNumber, ['id', 'display_phone_number', 'verified_name', 'quality_rating'])],
      paging: { cursors: { before: 'b', after: 'a' } },
    }),
  },
  {
    method: 'POST',
    path: '/:phone/request_code',
    needs: ['code_method', 'language'],
    answer: () => undefined,
  },
  {
    method: 'POST',
    path: '/:phone/verify_code',
    needs: ['code'],
    answer: ({ body }) => (body.code === '123456' ? undefined : refuse(400, 133016, 'Invalid code.')),
  },
  {
    method: 'POST',
    path: '/:phone/conversational_automation',
    needs: ['enable_welcome_message'],
    takes: ['prompts', 'commands'],
    answer: ({ state, body }) => void Object.assign(state.automation, body),
  },
  {
    method: 'GET',
    path: '/:phone/service_business_profile',
    query: ['fields'],
    answer: ({ state }) => ({ ...state.profile }),
  },
  {
    method: 'POST',
    path: '/:phone/service_business_profile',
    needs: ['messaging_product'],
    takes: [...PROFILE, 'profile_picture_handle'],
    answer: ({ state, body, origin }) => {
      Object.assign(state.profile, pick(body, PROFILE))
      if (body.profile_picture_handle) {
        if (body.profile_picture_handle !== state.upload.handle) refuse(400, 100, 'Invalid parameter')
        state.profile.profile_picture_url = `${origin}/photo.png`
      }
      return { success: true }
    },
  },
]

const uploads: Operation[] = [
  {
    method: 'POST',
    path: '/app/uploads',
    query: ['file_length', 'file_type', 'file_name'],
    answer: ({ state, query }) => {
      state.upload = { id: `session.${state.next()}`, length: Number(query.file_length), handle: '' }
      return { id: state.upload.id }
    },
  },
  {
    method: 'POST',
    path: '/:upload',
    answer: ({ state, params, bytes, body }) => {
      const { upload } = state
      if (params.upload !== upload.id) return changeNode({ state, params, body })
      if (bytes.byteLength !== upload.length) refuse(400, 100, 'Invalid parameter')
      upload.handle = `handle.${state.next()}`
      return undefined
    },
  },
]

/** What stands behind a bare identifier, changed: a template or a flow. */
function changeNode({ state, params, body }: Pick<Asked, 'state' | 'params' | 'body'>): undefined {
  const id = params.upload ?? ''
  const flow = state.flows.get(id)
  const template = state.templates.get(id)
  const takes = flow ? ['name', 'categories', 'endpoint_uri'] : ['components', 'category']
  const unknown = Object.keys(body).find((name) => !takes.includes(name))
  if (unknown) refuse(400, 100, `Invalid parameter: ${unknown}`)
  Object.assign(found(flow ?? template), body, template ? { status: 'PENDING' } : {})
}

const NODE_FIELDS = ['fields', 'date_format']

const nodes: Operation[] = [
  {
    method: 'GET',
    path: '/:id',
    query: NODE_FIELDS,
    answer: ({ state, params: { id = '' }, query }) => {
      const names = query.fields?.split(',')
      if (id === state.phoneNumber.id) {
        if (names?.includes('conversational_automation'))
          return { conversational_automation: state.automation }
        return names ? pick(state.phoneNumber, names) : state.phoneNumber
      }
      if (id === state.upload.id) return state.upload.handle ? { h: state.upload.handle } : {}
      const flow = state.flows.get(id)
      if (flow)
        return pick(
          flow,
          names ?? ['id', 'name', 'status', 'categories', 'endpoint_uri', 'validation_errors'],
        )
      const template = found(state.templates.get(id))
      return names ? refuse(400, 100, 'Invalid parameter: fields') : template
    },
  },
  {
    method: 'DELETE',
    path: '/:flow',
    answer: ({ state, params }) => void (state.flows.delete(params.flow ?? '') || found(undefined)),
  },
]

const templates: Operation[] = [
  {
    method: 'GET',
    path: '/:account/message_templates',
    query: ['name', 'status', 'limit', 'after'],
    answer: ({ state, query }) => ({
      data: [...state.templates.values()].filter(
        ({ name, status }) =>
          (!query.name || name === query.name) && (!query.status || status === query.status),
      ),
      paging: { cursors: { before: 'b', after: 'a' } },
    }),
  },
  {
    method: 'POST',
    path: '/:account/message_templates',
    needs: ['name', 'category', 'language', 'components'],
    answer: ({ state, body }) => {
      const isTaken = [...state.templates.values()].some(
        ({ name, language }) => name === body.name && language === body.language,
      )
      if (isTaken) refuse(400, 100, 'A template of this name exists.')
      const id = state.next()
      state.templates.set(id, { id, ...body, status: 'PENDING' })
      return { id, status: 'PENDING' }
    },
  },
  {
    method: 'DELETE',
    path: '/:account/message_templates',
    query: ['name', 'language', 'hsm_id'],
    answer: ({ state, query }) => {
      const matches = [...state.templates.values()].filter(
        ({ name, language }) => name === query.name && (!query.language || language === query.language),
      )
      if (matches.length === 0) refuse(404, 100, 'Unsupported request.')
      for (const { id } of matches) state.templates.delete(String(id))
    },
  },
]

const flows: Operation[] = [
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

const qrCodes: Operation[] = [
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

const calling: Operation[] = [
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

/** In the order in which a path is looked for: a bare identifier comes last. */
export const operations: readonly Operation[] = [
  ...phoneNumbers,
  ...templates,
  ...flows,
  ...qrCodes,
  ...calling,
  ...uploads,
  ...nodes,
]
