import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { disorderRules } from '@/lib/contract/disorder-rules'
import type { Disorder } from '@/lib/contract/health'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { markInIncidents } from './mark-in-incidents'
import { createTestWatch, openIncidentsOf, toldBy } from './testing/create-test-watch'

/** Receivers are tested in `watch-health.test.ts`. */
const isOfConsole = (kind: string): kind is keyof typeof disorderRules => kind !== 'receiver'

describe.each(engines)('a problem on %s', (engine) => {
  let opened: TestStore
  let ownFound: Disorder[]
  let unlooked: ('audit' | 'mail')[]
  beforeEach(async () => {
    opened = await openTestStore(engine)
    ownFound = []
    unlooked = []
  })
  afterEach(() => opened.remove())
  const watch = () => createTestWatch(opened.store, { own: () => ownFound, unlooked: () => unlooked })

  test.each(Object.keys(disorderRules).filter(isOfConsole))(
    'of the kind %s opens one incident at the second check, and resolves it when it ends',
    async (kind) => {
      const disorder: Disorder = { kind, severity: 'warning', sentence: 'It is.', since: null, href: '/' }
      const look = watch()
      ownFound = [disorder]
      await look()
      expect(await openIncidentsOf(opened.store)).toEqual([])
      await look()
      await look()
      expect(await openIncidentsOf(opened.store)).toEqual([`${disorderRules[kind].rule} console`])
      ownFound = []
      await look()
      expect(await openIncidentsOf(opened.store)).toEqual([])
      expect(await toldBy(opened.store)).toHaveLength(2)
    },
  )

  test('found in only one check opens no incident', async () => {
    const look = watch()
    ownFound = [{ kind: 'mail', severity: 'warning', sentence: 'It is.', since: null, href: '/' }]
    await look()
    ownFound = []
    await look()
    expect(await toldBy(opened.store)).toEqual([])
  })

  test('with mail is not resolved before the mail server was checked after a restart', async () => {
    ownFound = [{ kind: 'mail', severity: 'warning', sentence: 'It is.', since: null, href: '/' }]
    const look = watch()
    await look()
    await look()
    ownFound = []
    unlooked = ['mail']
    await watch()({ isMoved: true })
    expect(await openIncidentsOf(opened.store)).toEqual(['mail-failing console'])
  })

  test('with contact points or mail opens incidents without names and addresses', async () => {
    const names = { since: null, href: '/', severity: 'warning' } as const
    ownFound = [
      { kind: 'contact-point', sentence: 'Alerts aren’t reaching ana@example.com. No.', ...names },
      { kind: 'contact-point', sentence: 'Alerts aren’t reaching Ops. No.', ...names },
      { kind: 'mail', sentence: 'The mail server can’t be used: connect ECONNREFUSED 10.0.0.5', ...names },
    ]
    const look = watch()
    await look()
    await look()
    expect((await toldBy(opened.store)).toSorted()).toEqual([
      'Alerts aren’t reaching a contact point.',
      'The mail server can’t be used.',
    ])
  })

  test('is marked while it has an open incident', async () => {
    const mail: Disorder = { kind: 'mail', severity: 'warning', sentence: 'It is.', since: null, href: '/' }
    const failing: Disorder = { ...mail, kind: 'receiver', receiverId: '7' }
    const marks = async () =>
      (await markInIncidents(opened.store.reads, [mail, failing])).map(({ isInIncident }) => isInIncident)
    expect(await marks()).toEqual([false, false])
    ownFound = [mail]
    const look = watch()
    await look()
    await look()
    expect(await marks()).toEqual([true, false])
    ownFound = []
    await look()
    expect(await marks()).toEqual([false, false])
  })
})
