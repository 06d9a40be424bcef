import 'server-only'
import { phoneNumberRoutes } from '@/lib/contract/console/phone-numbers'
import { routes } from '../api/routes'
import { numberUses } from './number-uses'
import { reachOf } from './reach-of'
import { readAutomation } from './read-automation'
import { readMessages } from './read-messages'
import { saveAutomation } from './save-automation'

export const phoneNumberHandlers = routes(phoneNumberRoutes, {
  async 'GET /api/phone-numbers'({ root, options, mayNumber }) {
    const { data, ...rest } = await root.phoneNumbers.read(options)
    return { data: data.filter(({ id }) => mayNumber(id)), ...rest }
  },
  'GET /api/phone-numbers/:id': ({ params, root, options }) => root.phoneNumbers.get(params.id, options),
  'GET /api/phone-numbers/:id/automation': ({ params, root, options }) =>
    readAutomation(root.client, params.id, options),
  'POST /api/phone-numbers/:id/automation': ({ params: { id }, body, root, options, change }) =>
    saveAutomation(body, {
      client: root.client,
      store: root.store,
      phoneNumberId: id,
      options,
      change: (work, before) => change(id, work, before),
    }),
  'GET /api/phone-numbers/:id/history': async ({ params, root }) => ({
    data: await root.phoneNumberHistory.of(params.id),
  }),
  'GET /api/phone-numbers/:id/messages': ({ params, root, may }) =>
    readMessages(root, params.id, { showsTemplates: may('templates.read') }),
  'GET /api/phone-numbers/:id/reach': ({ params, root }) => reachOf(root, params.id),
  'GET /api/phone-numbers/:id/uses': ({ params: { id }, root, may, options }) =>
    numberUses(root, { id, may }, options),
  'GET /api/phone-numbers/:id/received-codes': ({ params, root, options }) =>
    root.client.listReceivedCodes({ phoneNumberId: params.id }, options),
  'POST /api/phone-numbers/:id/request-code': ({ params: { id }, body, root, changing, change }) =>
    change(id, () => root.client.requestCode({ phoneNumberId: id, body }, changing)),
  async 'POST /api/phone-numbers/:id/verify-code'({
    params: { id },
    body,
    root,
    changing,
    change,
    afterward,
  }) {
    const verified = await change(id, () => root.client.verifyCode({ phoneNumberId: id, body }, changing))
    await afterward(() =>
      root.phoneNumbers.look(id, () => ({ source: 'action', reason: 'The number was verified.' })),
    )
    return verified
  },
})
