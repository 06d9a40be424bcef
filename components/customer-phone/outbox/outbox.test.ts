import { describe, expect, test } from 'vitest'
import type { PhoneMessage } from '@/lib/contract/conversations'
import type { Problem } from '@/lib/contract/error-object'
import type { ContactMessage } from '@/lib/contract/phone-requests'
import { Outbox } from './outbox'

const problem = (isTransient: boolean): Problem => ({
  kind: 'unavailable',
  title: 'No',
  detail: 'Not now.',
  nextStep: '',
  fields: {},
  isTransient,
})
const failure = (isTransient: boolean) => Object.assign(new Error('no'), { problem: problem(isTransient) })
const text = (body: string) => ({ phone_number_id: '1', type: 'text', text: { body } }) as const
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

function openOutbox(kept = new Map<string, string>()) {
  const sent: string[] = []
  const world: { failure?: Error } = {}
  let keys = 0
  const outbox = new Outbox({
    send: async (body: ContactMessage) => {
      if (world.failure) throw world.failure
      sent.push(`${body.client_key} ${body.type === 'text' ? body.text.body : body.type}`)
      return { id: body.client_key } as PhoneMessage
    },
    onSent: () => undefined,
    newKey: () => {
      keys += 1
      return `k${keys}`
    },
    now: () => 0,
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    storageKey: 'outbox',
  })
  return { outbox, sent, world, kept, states: () => outbox.getSnapshot().map(({ state }) => state) }
}

describe('outgoing messages of a phone', () => {
  test('are sent in order and then removed', async () => {
    const { outbox, sent, states } = openOutbox()
    outbox.add(text('one'))
    outbox.add(text('two'))
    expect(states()).toEqual(['sending', 'sending'])
    await settled()
    expect(sent).toEqual(['k1 one', 'k2 two'])
    expect(states()).toEqual([])
  })

  test('wait after a connection failure and are sent once, with the same key', async () => {
    const { outbox, sent, world, states } = openOutbox()
    world.failure = failure(true)
    outbox.add(text('one'))
    outbox.add(text('two'))
    await settled()
    expect(states()).toEqual(['failed', 'failed'])
    world.failure = undefined
    outbox.retry()
    await settled()
    expect(sent).toEqual(['k1 one', 'k2 two'])
  })

  test('are refused with a reason without blocking later ones', async () => {
    const { outbox, sent, world } = openOutbox()
    world.failure = failure(false)
    outbox.add(text('one'))
    await settled()
    expect(outbox.getSnapshot()).toMatchObject([{ state: 'refused', reason: 'Not now.' }])
    world.failure = undefined
    outbox.add(text('two'))
    await settled()
    expect(sent).toEqual(['k2 two'])
    outbox.remove('k1')
    expect(outbox.getSnapshot()).toEqual([])
  })

  test('survive a reload and corrupt storage', async () => {
    const first = openOutbox()
    first.world.failure = failure(true)
    first.outbox.add(text('one'))
    await settled()
    const second = openOutbox(first.kept)
    second.outbox.retry()
    await settled()
    expect(second.sent).toEqual(['k1 one'])
    expect(openOutbox(new Map([['outbox', '{']])).outbox.getSnapshot()).toEqual([])
  })
})
