import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClock, type TestClock } from '@/lib/store/testing/create-clock'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createTemplateVersions } from './template-versions'

const template = (text: string, handle = 'one') => ({
  id: '1',
  name: 'order',
  language: 'en_US',
  category: 'UTILITY',
  components: [
    { type: 'HEADER', format: 'IMAGE', example: { header_handle: [handle] } },
    { type: 'BODY', text },
  ],
})

describe.each(engines)('versions of a template on %s', (engine) => {
  let opened: TestStore
  let clock: TestClock
  beforeEach(async () => {
    opened = await openTestStore(engine)
    clock = createClock()
  })
  afterEach(() => opened.remove())

  /** As in another process, with nothing in memory. */
  const versions = () =>
    createTemplateVersions({ store: opened.store, clock: clock.now, businessAccountId: '1' })
  const told = async () =>
    (await versions().of('1')).data.map(({ source, by, content }) => [
      source,
      by,
      content.components[1]?.text,
    ])

  test('are what was submitted here, with its author, and what was changed outside', async () => {
    await versions().record(template('Hello.'), 'Ada')
    await versions().observe([template('Hello.', 'https://files.example/1?signature=new')])
    await versions().observe([template('Hello from elsewhere.')])
    await versions().observe([template('Hello from elsewhere.')])
    await versions().record(template('Hello again.'), 'Ben')
    expect(await told()).toEqual([
      ['console', 'Ben', 'Hello again.'],
      ['outside', null, 'Hello from elsewhere.'],
      ['console', 'Ada', 'Hello.'],
    ])
  })

  test('are not created if the service only writes the text differently', async () => {
    await versions().record(template('Hello.'), 'Ada')
    await versions().observe([template('Hello.\u00a0')])
    await versions().observe([template('Hello.\u00a0')])
    expect(await told()).toEqual([['console', 'Ada', 'Hello.']])
  })

  test('start with the first observation of a template, and all are kept and paginated', async () => {
    await versions().observe([template('First.')])
    expect(await told()).toEqual([['first', null, 'First.']])
    for (let number = 0; number < 51; number += 1) await versions().record(template(`Edit ${number}.`), 'Ada')
    const newest = await told()
    expect([newest.length, newest[0]?.[2], newest.at(-1)?.[2]]).toEqual([50, 'Edit 50.', 'Edit 1.'])
    const { next } = await versions().of('1')
    const older = await versions().of('1', next ?? undefined)
    expect([older.data.map(({ source }) => source), older.next]).toEqual([['console', 'first'], null])
  })

  test('that were observed before their submission was recorded get its author', async () => {
    await versions().record(template('Hello.'), 'Ada')
    await versions().observe([template('Hello.')])
    await versions().observe([template('Hello again.')])
    clock.advance(1000)
    await versions().record(template('Hello again.'), 'Ben')
    expect(await told()).toEqual([
      ['console', 'Ben', 'Hello again.'],
      ['console', 'Ada', 'Hello.'],
    ])
  })

  test('observed long before a submission are not attributed to it', async () => {
    await versions().observe([template('Hello.')])
    clock.advance(3_600_000)
    await versions().record(template('Hello.'), 'Ada')
    expect(await told()).toEqual([
      ['console', 'Ada', 'Hello.'],
      ['first', null, 'Hello.'],
    ])
  })

  test('are recorded once, however many processes see them at once', async () => {
    const peers = await Promise.all([1, 2, 3, 4].map(() => opened.openPeer()))
    const each = peers.map((store) =>
      createTemplateVersions({ store, clock: clock.now, businessAccountId: '1' }),
    )
    for (const text of ['First.', 'Second.', 'Third.'])
      await Promise.all(each.map((its) => its.observe([template(text)])))
    expect((await told()).map(([, , text]) => text)).toEqual(['Third.', 'Second.', 'First.'])
  })
})
