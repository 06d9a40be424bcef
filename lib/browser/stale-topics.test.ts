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
  test('of one template makes that template stale and no other', () => {
    expect(isStale('template:900', templateQueries.detail('900').queryKey)).toBe(true)
    expect(isStale('template:900', templateQueries.history('900', 'PENDING').queryKey)).toBe(true)
    expect(isStale('template:900', templateQueries.languages('order').queryKey)).toBe(true)
    expect(isStale('template:900', templateQueries.detail('901').queryKey)).toBe(false)
  })

  test('of the templates beside that of one makes every list stale, and no page of another', () => {
    const topics = 'templates template:900'
    expect(isStale(topics, templateQueries.list({ status: 'PENDING' }).queryKey)).toBe(true)
    expect(isStale(topics, templateQueries.detail('900').queryKey)).toBe(true)
    expect(isStale(topics, templateQueries.detail('901').queryKey)).toBe(false)
  })

  test('of the templates alone makes every page of one stale, because nobody says which', () => {
    expect(isStale('templates events', templateQueries.detail('901').queryKey)).toBe(true)
  })

  test('of one number makes its page and the list stale, and neither its automation nor another number', () => {
    const topics = 'events phone-numbers phone-number:111'
    expect(isStale(topics, phoneNumberQueries.list().queryKey)).toBe(true)
    expect(isStale(topics, phoneNumberQueries.detail('111').queryKey)).toBe(true)
    expect(isStale(topics, phoneNumberQueries.history('111').queryKey)).toBe(true)
    expect(isStale(topics, phoneNumberQueries.automation('111').queryKey)).toBe(false)
    expect(isStale(topics, phoneNumberQueries.detail('112').queryKey)).toBe(false)
  })

  test('of one business profile makes that profile stale and no other', () => {
    const topics = 'business-profile:111'
    expect(isStale(topics, profileQueries.detail('111').queryKey)).toBe(true)
    expect(isStale(topics, profileQueries.detail('112').queryKey)).toBe(false)
    expect(isStale(topics, overviewQueries.changes().queryKey)).toBe(true)
  })

  test('of the numbers alone makes every page of one stale', () => {
    expect(isStale('phone-numbers', phoneNumberQueries.history('112').queryKey)).toBe(true)
  })

  test('of one flow makes the list and that flow stale, and never what someone types', () => {
    const topics = 'flows flow:7'
    expect(isStale(topics, flowQueries.list({}).queryKey)).toBe(true)
    expect(isStale(topics, flowQueries.detail('7').queryKey)).toBe(true)
    expect(isStale(topics, flowQueries.versions('7').queryKey)).toBe(true)
    expect(isStale(topics, flowQueries.detail('8').queryKey)).toBe(false)
    expect(isStale(topics, flowQueries.draft('7').queryKey)).toBe(false)
    expect(isStale('flows', flowQueries.detail('8').queryKey)).toBe(true)
  })

  test('of calls makes lists of them and permissions stale, and so does an answer about calls', () => {
    const permission = callingQueries.permission('111', '15550100001').queryKey
    expect(isStale('calls', callingQueries.list('111').queryKey)).toBe(true)
    expect(isStale('calls', permission)).toBe(true)
    expect(isStale('calls', overviewQueries.calling().queryKey)).toBe(true)
    expect(isStale('events messages', permission)).toBe(true)
    expect(isStale('events messages', callingQueries.list('111').queryKey)).toBe(false)
    expect(isStale('calls', callingQueries.settings('111').queryKey)).toBe(false)
  })

  test('of the draft of one flow makes stale which revision it has, and nothing else', () => {
    expect(isStale('flow-draft:7', flowQueries.draftMark('7').queryKey)).toBe(true)
    expect(isStale('flow-draft:7', flowQueries.draftMark('8').queryKey)).toBe(false)
    expect(isStale('flow-draft:7', flowQueries.draft('7').queryKey)).toBe(false)
    expect(isStale('flow-draft:7', flowQueries.detail('7').queryKey)).toBe(false)
  })

  test('of one QR code makes it and the lists stale, and no other code', () => {
    const topics = 'qr-codes qr-code:ABCDEFGHIJKLMN'
    expect(isStale(topics, qrCodeQueries.list('111').queryKey)).toBe(true)
    expect(isStale(topics, qrCodeQueries.detail('111', 'ABCDEFGHIJKLMN').queryKey)).toBe(true)
    expect(isStale(topics, qrCodeQueries.detail('111', 'OPQRSTUVWXYZ23').queryKey)).toBe(false)
    expect(isStale('qr-codes', qrCodeQueries.detail('111', 'OPQRSTUVWXYZ23').queryKey)).toBe(true)
  })

  test('of events leaves the list alone that someone is reading', () => {
    expect(isStale('events', eventQueries.newest({}).queryKey)).toBe(true)
    expect(isStale('events', eventQueries.attention().queryKey)).toBe(true)
    expect(isStale('events', eventQueries.detail(1).queryKey)).toBe(true)
    expect(isStale('events', eventQueries.deliveries(1).queryKey)).toBe(true)
    expect(isStale('events', eventQueries.list({}).queryKey)).toBe(false)
  })

  test('of the overview makes that part stale it changes, and no other', () => {
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
  test.each(named)('of the row %s is one that pages know: %s', (_, topic) => {
    expect(staleKeys([topic])).not.toEqual([])
  })

  test('that nothing on the screen depends on makes nothing stale', () => {
    expect(staleKeys(['security', 'parcel:7', 'constructor', ''])).toEqual([])
  })

  test('told twice is one', () => {
    expect(staleKeys(['events', 'events'])).toEqual(staleKeys(['events']))
  })
})

describe('what a change makes stale', () => {
  test('is read again, but for what is spared', async () => {
    const queryClient = new QueryClient()
    const { list, detail } = flowQueries
    const keys: QueryKey[] = [list({}).queryKey, detail('7').queryKey, detail('8').queryKey]
    for (const key of keys) queryClient.setQueryData<unknown>(key, {})
    await readAgain(queryClient, ['flows', 'flow:7'], [detail('7').queryKey])
    expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, false, false])
  })
})
