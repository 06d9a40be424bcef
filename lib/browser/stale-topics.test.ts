import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import type { Route } from '@/lib/contract/console/route'
import { consoleRoutes } from '@/lib/contract/console/routes'
import { profileQueries } from './business-profile'
import { callingQueries } from './calling'
import { eventQueries } from './events'
import { flowQueries } from './flows'
import { overviewQueries } from './overview'
import { phoneNumberQueries } from './phone-numbers'
import { qrCodeQueries } from './qr-codes'
import { beginsWith, readAgain, staleKeys } from './stale-topics'
import { templateQueries } from './templates'

const isStale = (topics: string, key: readonly unknown[]) => beginsWith(key, staleKeys(topics.split(' ')))

describe('a topic', () => {
  test('for one template makes only that template stale', () => {
    expect(isStale('template:900', templateQueries.detail('900').queryKey)).toBe(true)
    expect(isStale('template:900', templateQueries.history('900', 'PENDING').queryKey)).toBe(true)
    expect(isStale('template:900', templateQueries.languages('order').queryKey)).toBe(true)
    expect(isStale('template:900', templateQueries.detail('901').queryKey)).toBe(false)
  })

  test('for templates together with one template makes every list stale, but no other template', () => {
    const topics = 'templates template:900'
    expect(isStale(topics, templateQueries.list({ status: 'PENDING' }).queryKey)).toBe(true)
    expect(isStale(topics, templateQueries.detail('900').queryKey)).toBe(true)
    expect(isStale(topics, templateQueries.detail('901').queryKey)).toBe(false)
  })

  test('for templates alone makes every template stale', () => {
    expect(isStale('templates events', templateQueries.detail('901').queryKey)).toBe(true)
  })

  test('for one number makes its page and the list stale, but not its automation or other numbers', () => {
    const topics = 'events phone-numbers phone-number:111'
    expect(isStale(topics, phoneNumberQueries.list().queryKey)).toBe(true)
    expect(isStale(topics, phoneNumberQueries.detail('111').queryKey)).toBe(true)
    expect(isStale(topics, phoneNumberQueries.history('111').queryKey)).toBe(true)
    expect(isStale(topics, phoneNumberQueries.automation('111').queryKey)).toBe(false)
    expect(isStale(topics, phoneNumberQueries.detail('112').queryKey)).toBe(false)
  })

  test('for one business profile makes that profile and the overview stale, but no other profile', () => {
    const topics = 'business-profile:111'
    expect(isStale(topics, profileQueries.detail('111').queryKey)).toBe(true)
    expect(isStale(topics, profileQueries.detail('112').queryKey)).toBe(false)
    expect(isStale(topics, overviewQueries.changes().queryKey)).toBe(true)
  })

  test('for numbers alone makes every number stale', () => {
    expect(isStale('phone-numbers', phoneNumberQueries.history('112').queryKey)).toBe(true)
  })

  test('for one flow makes the list and that flow stale, but never its draft', () => {
    const topics = 'flows flow:7'
    expect(isStale(topics, flowQueries.list({}).queryKey)).toBe(true)
    expect(isStale(topics, flowQueries.detail('7').queryKey)).toBe(true)
    expect(isStale(topics, flowQueries.versions('7').queryKey)).toBe(true)
    expect(isStale(topics, flowQueries.detail('8').queryKey)).toBe(false)
    expect(isStale(topics, flowQueries.draft('7').queryKey)).toBe(false)
    expect(isStale('flows', flowQueries.detail('8').queryKey)).toBe(true)
  })

  test('for calls makes their lists and permissions stale, and one for messages only permissions', () => {
    const permission = callingQueries.permission('111', '15550100001').queryKey
    expect(isStale('calls', callingQueries.list('111').queryKey)).toBe(true)
    expect(isStale('calls', permission)).toBe(true)
    expect(isStale('calls', overviewQueries.calling().queryKey)).toBe(true)
    expect(isStale('events messages', permission)).toBe(true)
    expect(isStale('events messages', callingQueries.list('111').queryKey)).toBe(false)
    expect(isStale('calls', callingQueries.settings('111').queryKey)).toBe(false)
  })

  test('for the draft of one flow makes only its revision mark stale', () => {
    expect(isStale('flow-draft:7', flowQueries.draftMark('7').queryKey)).toBe(true)
    expect(isStale('flow-draft:7', flowQueries.draftMark('8').queryKey)).toBe(false)
    expect(isStale('flow-draft:7', flowQueries.draft('7').queryKey)).toBe(false)
    expect(isStale('flow-draft:7', flowQueries.detail('7').queryKey)).toBe(false)
  })

  test('for one QR code makes it and the lists stale, but no other code', () => {
    const topics = 'qr-codes qr-code:ABCDEFGHIJKLMN'
    expect(isStale(topics, qrCodeQueries.list('111').queryKey)).toBe(true)
    expect(isStale(topics, qrCodeQueries.detail('111', 'ABCDEFGHIJKLMN').queryKey)).toBe(true)
    expect(isStale(topics, qrCodeQueries.detail('111', 'OPQRSTUVWXYZ23').queryKey)).toBe(false)
    expect(isStale('qr-codes', qrCodeQueries.detail('111', 'OPQRSTUVWXYZ23').queryKey)).toBe(true)
  })

  test('for events does not make the list being read stale', () => {
    expect(isStale('events', eventQueries.newest({}).queryKey)).toBe(true)
    expect(isStale('events', eventQueries.attention().queryKey)).toBe(true)
    expect(isStale('events', eventQueries.detail(1).queryKey)).toBe(true)
    expect(isStale('events', eventQueries.deliveries(1).queryKey)).toBe(true)
    expect(isStale('events', eventQueries.list({}).queryKey)).toBe(false)
  })

  test('makes only the affected parts of the overview stale', () => {
    const { templates, activity, reach } = overviewQueries
    expect(isStale('events templates template:900', templates().queryKey)).toBe(true)
    expect(isStale('templates', templates().queryKey)).toBe(true)
    expect(isStale('events messages', activity().queryKey)).toBe(true)
    expect(isStale('events messages', reach().queryKey)).toBe(true)
    expect(isStale('events messages', templates().queryKey)).toBe(false)
  })

  const named = Object.entries<Route>(consoleRoutes).flatMap(([name, { stale = [] }]) =>
    stale.map((topic) => [name, topic.replaceAll(/\{\w+\}/g, '7')] as const),
  )
  test.each(named)('of the route %s is known to pages: %s', (_, topic) => {
    expect(staleKeys([topic])).not.toEqual([])
  })

  test('that no page depends on makes nothing stale', () => {
    expect(staleKeys(['security', 'parcel:7', 'constructor', ''])).toEqual([])
  })

  test('sent twice counts once', () => {
    expect(staleKeys(['events', 'events'])).toEqual(staleKeys(['events']))
  })
})

describe('queries that a change makes stale', () => {
  test('are invalidated, except spared ones', async () => {
    const queryClient = new QueryClient()
    const { list, detail } = flowQueries
    const keys: QueryKey[] = [list({}).queryKey, detail('7').queryKey, detail('8').queryKey]
    for (const key of keys) queryClient.setQueryData<unknown>(key, {})
    await readAgain(queryClient, ['flows', 'flow:7'], [detail('7').queryKey])
    expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, false, false])
  })
})
