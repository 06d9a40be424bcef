import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createTemplateNames } from './create-template-names'

describe.each(engines)('folders of templates on %s', (engine) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await openTestStore(engine)
  })
  afterEach(() => opened.remove())

  test('can be assigned concurrently, whatever the order of the names', async () => {
    const kept = createTemplateNames({ store: opened.store, clock: () => 1, businessAccountId: '1' })
    const names = Array.from({ length: 1000 }, (_, n) => `name_${n}`)
    const backwards = names.toReversed()
    for (const folder of ['Sale', 'Spring', 'Sale'])
      await Promise.all([names, backwards, names, backwards].map((those) => kept.move(those, folder, 'ada')))
    expect(await kept.folders()).toEqual([{ folder: 'Sale', names: 1000 }])
  })
})
