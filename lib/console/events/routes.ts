import 'server-only'
import { problem } from '@/lib/access/problems'
import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import { eventRoutes } from '@/lib/contract/console/events'
import type { EventRow, ReplayOutcome } from '@/lib/contract/event-log'
import { eventFields } from '@/lib/contract/events'
import type { EventQuery } from '@/lib/events/log/event-filter'
import type { IsFound } from '@/lib/events/log/event-log'
import { connectionSettings } from '@/lib/labels/connection-settings'
import { receiverUrl } from '@/lib/runtime/compose/own-address'
import type { Root } from '@/lib/runtime/compose/root'
import { inChunks, jsonLine } from '@/lib/work/lines'
import { routes } from '../api/routes'
import { listSubscriptions } from './list-subscriptions'
import { withOwnNumbers } from './own-number-query'
import { describeOwnReceiver } from './own-receiver'
import {
  changeWithoutAnswers,
  eventWithoutAnswers,
  isFoundWithoutAnswers,
  rowWithoutAnswers,
} from './without-answers'

export const eventHandlers = routes(eventRoutes, {
  async 'GET /api/events'({ query: asked, root, may }) {
    const query = await withOwnNumbers(root, asked)
    if (may('flows.answers')) return root.events.list(query)
    const page = await root.events.list(query, foundWithoutAnswers(root, query))
    return { ...page, data: page.data.map(rowWithoutAnswers) }
  },
  'GET /api/events/attention': ({ root }) => root.events.attention(),

  async 'GET /api/events/export'({ query: asked, root, exportFile, may }) {
    const query = await withOwnNumbers(root, asked)
    const file = { type: 'application/x-ndjson', fileName: 'events.ndjson' }
    return exportFile('', file, () => {
      if (may('flows.answers')) return { chunks: inChunks(root.events.export(query), jsonLine) }
      const events = root.events.export(query, foundWithoutAnswers(root, query))
      return { chunks: inChunks(events, (event) => jsonLine(withoutAnswers(event))) }
    })
  },

  async 'POST /api/events/acknowledge'({ body: which, root, person, change }) {
    const subject = 'ids' in which ? which.ids.join(' ') : `everything up to ${which.upTo}`
    await change(subject, () => root.events.acknowledge(which, person))
  },

  async 'POST /api/events/replay'({ body: { ids, address }, root, request, change }) {
    const bodies = await root.events.bodies(ids)
    if (bodies.length === 0) throw problem('notFound')
    const send = async () => {
      const replayed = await root.replay.send(bodies, address, request.signal)
      if ('refusal' in replayed)
        throw problem('invalidParameter', replayed.refusal, { address: replayed.refusal })
      return { data: replayed.outcomes }
    }
    return change(address, send, undefined, ({ data }) => cameOf(data))
  },

  'POST /api/events/test'({ body, root, change }) {
    const { businessAccountId } = root.settings
    return change(body.field, () => root.client.createEvent({ businessAccountId, body }))
  },

  async 'GET /api/events/:id'({ params, root, may }) {
    const event = await findEvent(root, params.id)
    return may('flows.answers') ? event : eventWithoutAnswers(event)
  },

  async 'GET /api/events/:id/deliveries'({ params, root, options }) {
    const { delivery } = await findEvent(root, params.id)
    // Events the console raised itself have no delivery; without this check the service would return all
    // deliveries.
    if (!delivery) return { data: [] }
    const { businessAccountId } = root.settings
    const query = { body_sha256: delivery.bodySha256 }
    const { data } = await root.client.listDeliveries({ businessAccountId, query }, options)
    return { data }
  },

  'GET /api/subscriptions': ({ root, options }) => listSubscriptions(root, options),

  'POST /api/subscriptions'({ body, root, changing, change }) {
    const { businessAccountId } = root.settings
    return change(body.callback_url, () => root.client.subscribe({ businessAccountId, body }, changing))
  },

  async 'DELETE /api/subscriptions'({ query, root, options, changing, change }) {
    const { businessAccountId } = root.settings
    const listed = await listSubscriptions(root, options).catch(() => undefined)
    const before = listed?.data.find(({ id }) => id === query.id)
    return change(
      // People know the URL rather than the ID.
      before?.callback_url ?? query.id,
      () => root.client.unsubscribe({ businessAccountId, query }, changing),
      () => before,
    )
  },

  'GET /api/subscriptions/own': ({ root }) => describeOwnReceiver(root),

  async 'POST /api/subscriptions/own'({ root, reveal }) {
    const verifyToken = requireVerifyToken(root)
    return reveal('verify token', async () => ({ verifyToken }))
  },

  async 'PUT /api/subscriptions/own'({ root, changing, change }) {
    const { businessAccountId } = root.settings
    const verify_token = requireVerifyToken(root)
    const callback_url = receiverUrl(root.settings)
    const body = { callback_url, verify_token, fields: [...eventFields] }
    return change(callback_url, () => root.client.subscribe({ businessAccountId, body }, changing))
  },
})

/** Outcome of a replay for the audit log: done if the address accepted anything. */
function cameOf(outcomes: readonly ReplayOutcome[]) {
  const left = outcomes.filter(({ isDelivered }) => !isDelivered)
  const delivered = outcomes.length - left.length
  const result = delivered === 0 ? 'failed' : 'done'
  return { result, delivered, notDelivered: left.length, reason: left[0]?.outcome } as const
}

/** @throws HttpError notFound */
async function findEvent({ events }: Pick<Root, 'events'>, id: number) {
  const event = await events.get(id)
  if (!event) throw problem('notFound')
  return event
}

const withoutAnswers = (event: EventRow & { change: unknown }) => ({
  ...rowWithoutAnswers(event),
  change: changeWithoutAnswers(event.change),
})

/**
 * Limits a search to what is visible to someone who may not see answers; undefined if it doesn't search for
 * text.
 */
const foundWithoutAnswers = (
  { settings: { businessAccountId } }: Pick<Root, 'settings'>,
  { text }: Pick<EventQuery, 'text'>,
): IsFound | undefined =>
  text ? (event) => isFoundWithoutAnswers(event, { text, businessAccountId }) : undefined

/** @throws HttpError notFound */
function requireVerifyToken({ settings: { webhook, accountKey } }: Pick<Root, 'settings'>): string {
  if (webhook.verifyToken !== undefined) return webhook.verifyToken
  const { verifyToken, then } = connectionSettings(accountKey !== HOME_ACCOUNT)
  throw problem('notFound', `This console has no verify token. Set ${verifyToken}${then}.`)
}
