import 'server-only'
import { problem } from '@/lib/access/problems'
import { receiverRoutes } from '@/lib/contract/console/receivers'
import { digitsOf } from '@/lib/contract/digits-of'
import { receiverLimits } from '@/lib/contract/receivers'
import type { Root } from '@/lib/runtime/compose/root'
import { routes } from '../api/routes'
import { rowWithoutAnswers } from '../events/without-answers'
import { placesOf } from '../places'
import { listDeliveries } from './list-deliveries'
import { readHealth } from './receiver-hours'
import { type ChosenNumbers, makeDue } from './receiver-list'
import { replayDeliveries } from './replay-deliveries'

export const receiverHandlers = routes(receiverRoutes, {
  'GET /api/receivers': async ({ root, may }) => ({
    data: (await root.receivers.list.all()).map((row) => shownTo(may, row)),
  }),

  async 'POST /api/receivers'({ body, root, change }) {
    refuseAddress(root, body.address)
    if ((await root.receivers.list.all()).length >= receiverLimits.perConsole) {
      throw problem('invalidParameter', `A console can have up to ${receiverLimits.perConsole} receivers.`)
    }
    const numbers = await numbersOf(root, body.phoneNumberIds)
    return change(body.name, () => root.receivers.list.create(body, numbers))
  },

  async 'GET /api/receivers/:id'({ params, root, may }) {
    const receiver = await requireReceiver(root, params.id)
    return shownTo(may, await root.receivers.list.describe(receiver))
  },

  async 'GET /api/receivers/:id/health'({ params, query, root }) {
    const { id } = await requireReceiver(root, params.id)
    return readHealth(root.store.reads, id, placesOf(query, root.clock()))
  },

  async 'PUT /api/receivers/:id'({ params, body, root, change }) {
    const receiver = await requireReceiver(root, params.id)
    refuseAddress(root, body.address)
    const numbers = await numbersOf(root, body.phoneNumberIds)
    const { list } = root.receivers
    await change(
      receiver.name,
      () => list.change(receiver.id, body, numbers),
      async () => masked(await list.describe(receiver)),
    )
    root.receivers.wake()
  },

  async 'DELETE /api/receivers/:id'({ params, root, change }) {
    const { id, name, address } = await requireReceiver(root, params.id)
    await change(
      name,
      () => root.receivers.list.remove(id),
      () => masked({ name, address }),
    )
  },

  async 'POST /api/receivers/:id/pause'({ params, root, change }) {
    const { id, name } = await requireReceiver(root, params.id)
    await change(name, () => root.receivers.list.setPaused(id, true))
  },

  async 'POST /api/receivers/:id/resume'({ params, root, change }) {
    const { id, name } = await requireReceiver(root, params.id)
    await change(name, () => root.receivers.list.setPaused(id, false))
    root.receivers.wake()
  },

  async 'POST /api/receivers/:id/secret'({ params, root, change }) {
    const receiver = await requireReceiver(root, params.id)
    return { secret: await change(receiver.name, () => root.receivers.list.rotate(receiver)) }
  },

  async 'DELETE /api/receivers/:id/secret'({ params, root, change }) {
    const receiver = await requireReceiver(root, params.id)
    await change(receiver.name, () => root.receivers.list.endRotation(receiver))
  },

  async 'GET /api/receivers/:id/deliveries'({ params, query, root, may }) {
    const { id } = await requireReceiver(root, params.id)
    const page = await listDeliveries({ reads: root.store.reads, nameFlows: root.nameFlows }, id, query)
    if (may('flows.answers')) return page
    return {
      ...page,
      data: page.data.map((each) => ({ ...each, events: each.events.map(rowWithoutAnswers) })),
    }
  },

  async 'POST /api/receivers/:id/retry'({ params, body, root, change }) {
    const { id, name } = await requireReceiver(root, params.id)
    const deliveries = await change(name, () => makeDue(root.store.db, id, root.clock(), body.deliveryId))
    root.receivers.wake()
    return { deliveries }
  },

  async 'POST /api/receivers/:id/replay'({ params, body, root, change }) {
    const receiver = await requireReceiver(root, params.id)
    const numbers = await numbersOf(root, body.phoneNumberIds)
    const replay = { replay: body, numbers, now: root.clock() }
    const started = await change(receiver.name, () => replayDeliveries(root.store, receiver, replay))
    root.receivers.wake()
    return started
  },
})

/** The path of a URL may be secret, as with chat and automation services. */
const masked = <Row extends { address: string }>(row: Row): Row => ({
  ...row,
  address: `${new URL(row.address).origin}/…`,
})

/** People who can't manage receivers see only the masked address. */
const shownTo = <Row extends { address: string }>(
  may: (permission: 'events.manage') => boolean,
  row: Row,
): Row => (may('events.manage') ? row : masked(row))

/** @throws HttpError notFound */
async function requireReceiver({ receivers }: Pick<Root, 'receivers'>, id: string) {
  const receiver = await receivers.list.find(id)
  if (!receiver) throw problem('notFound')
  return receiver
}

/**
 * Checks the text of the URL only; the resolved address is checked at each call. @throws HttpError invalidParameter
 */
function refuseAddress({ receivers }: Pick<Root, 'receivers'>, url: string) {
  const reason = receivers.refusalOf(url)
  if (reason) throw problem('invalidParameter', reason, { address: reason })
}

/** Numbers of the account by ID. Deleted ones are kept, because their events may still arrive. */
async function numbersOf(
  { phoneNumbers }: Pick<Root, 'phoneNumbers'>,
  ids: readonly string[],
): Promise<ChosenNumbers> {
  if (ids.length === 0) return []
  const known = await phoneNumbers.list()
  return ids.map((id) => ({
    id,
    digits: digitsOf(known.find((number) => number.id === id)?.display_phone_number ?? ''),
  }))
}
