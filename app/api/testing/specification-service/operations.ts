import { calling, flows, qrCodes } from './content-operations'
import { type Asked, found, type Operation, pick } from './operation'
import { refuse } from './refuse'

const PROFILE = ['about', 'address', 'description', 'email', 'vertical', 'websites']

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

/** Changes the object with a bare ID: a template or a flow. */
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

/** In matching order: paths with a bare ID come last. */
export const operations: readonly Operation[] = [
  ...phoneNumbers,
  ...templates,
  ...flows,
  ...qrCodes,
  ...calling,
  ...uploads,
  ...nodes,
]
