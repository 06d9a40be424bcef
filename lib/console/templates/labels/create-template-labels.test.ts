import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { templateLabelLimits } from '@/lib/contract/template-labels'
import { createClock, type TestClock } from '@/lib/store/testing/create-clock'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createTemplateLabels, type TemplateLabels } from './create-template-labels'

describe.each(engines)('labels of templates on %s', (engine) => {
  let opened: TestStore
  let clock: TestClock
  let labels: TemplateLabels
  const of = (businessAccountId: string) =>
    createTemplateLabels({ store: opened.store, clock: clock.now, businessAccountId })
  beforeEach(async () => {
    opened = await openTestStore(engine)
    clock = createClock()
    labels = of('1')
  })
  afterEach(() => opened.remove())

  const add = (names: string[], ...added: string[]) => labels.change({ names, add: added, remove: [] }, 'ada')
  const rows = () => opened.store.db.selectFrom('template_labels').selectAll().execute()

  test('are kept exactly as written, with who added them and when', async () => {
    await add(['sale'], 'ربيع 🙂')
    const kept = { account_id: '1', name: 'sale', label: 'ربيع 🙂', added_by: 'ada', added_at: clock.now() }
    expect(await rows()).toEqual([kept])
    clock.advance(1000)
    await labels.change({ names: ['sale', 'sale'], add: ['ربيع 🙂'], remove: [] }, 'other')
    expect(await rows()).toEqual([kept])
  })

  test('are sorted alphabetically, with numbers in numeric order', async () => {
    await add(['sale'], 'Team 10', 'Team 2', 'Autumn')
    await add(['order'], 'Team 2')
    const each = [
      ['order', ['Team 2']],
      ['sale', ['Autumn', 'Team 2', 'Team 10']],
    ] as const
    expect([...(await labels.ofAll())].toSorted()).toEqual(each)
    expect([...(await labels.of(['order', 'never']))]).toEqual([each[0]])
    expect(await labels.list()).toEqual([
      { label: 'Autumn', names: 1 },
      { label: 'Team 2', names: 2 },
      { label: 'Team 10', names: 1 },
    ])
    expect(await labels.namesOf('Team 2')).toEqual(['order', 'sale'])
  })

  test('are removed only from the given names', async () => {
    await add(['a', 'b'], 'Sale', 'Spring')
    await labels.change({ names: ['a'], add: ['New'], remove: ['Sale', 'Gone'] }, 'ada')
    await labels.remove('b')
    expect([...(await labels.ofAll())]).toEqual([['a', ['New', 'Spring']]])
  })

  test('of another account are neither visible nor removed', async () => {
    await of('2').change({ names: ['a'], add: ['Theirs'], remove: [] }, 'ada')
    await labels.change({ names: ['a'], add: [], remove: ['Theirs'] }, 'ada')
    await labels.remove('a')
    expect([...(await labels.of(['a']))]).toEqual([])
    expect(await labels.list()).toEqual([])
    expect(await of('2').namesOf('Theirs')).toEqual(['a'])
  })

  test('are limited per name, and a full name is left unchanged and reported', async () => {
    const most = Array.from({ length: templateLabelLimits.perTemplate }, (_, n) => `Label ${n}`)
    await add(['full'], ...most)
    expect(await add(['a', 'full'], 'One more', 'Label 0')).toEqual({
      changed: [
        { label: 'One more', isAdded: true, names: ['a'] },
        { label: 'Label 0', isAdded: true, names: ['a'] },
      ],
      left: [{ name: 'full', reason: 'A template can have up to 10 labels. full would have more.' }],
    })
    expect((await labels.of(['full'])).get('full')).toHaveLength(most.length)
    await labels.change({ names: ['full'], add: ['One more'], remove: ['Label 0'] }, 'ada')
    expect((await labels.of(['full'])).get('full')).toContain('One more')
  })

  test('report what really changed, so that it can be undone', async () => {
    await add(['a'], 'Sale', 'Autumn')
    await add(['b'], 'Sale')
    const before = await labels.ofAll()
    const change = { names: ['a', 'b', 'c'], add: ['Sale'], remove: ['Autumn', 'Never'] }
    const { changed } = await labels.change(change, 'ada')
    expect(changed).toEqual([
      { label: 'Autumn', isAdded: false, names: ['a'] },
      { label: 'Sale', isAdded: true, names: ['c'] },
    ])
    for (const { label, isAdded, names } of changed)
      await labels.change({ names, add: isAdded ? [] : [label], remove: isAdded ? [label] : [] }, 'ada')
    expect(await labels.ofAll()).toEqual(before)
  })

  test('can be written concurrently, whatever the order of the names', async () => {
    const names = Array.from({ length: 1000 }, (_, n) => `name_${n}`)
    const backwards = names.toReversed()
    for (const label of ['Sale', 'Spring', 'Autumn'])
      await Promise.all([add(names, label), add(backwards, label), add(names, label), add(backwards, label)])
    expect((await labels.list()).map((each) => each.names)).toEqual([1000, 1000, 1000])
  })

  test('are limited per account', async () => {
    const { perAccount, perTemplate } = templateLabelLimits
    for (let first = 0; first < perAccount; first += perTemplate)
      await add([`n${first}`], ...Array.from({ length: perTemplate }, (_, n) => `Label ${first + n}`))
    await expect(add(['a'], 'One more')).rejects.toThrow()
    await add(['a'], 'Label 0')
  })

  test('can be added to and removed from 14,000 names at once', async () => {
    const names = Array.from({ length: 14_000 }, (_, n) => `name_${n}`)
    await add(names, 'Sale', 'Autumn')
    expect(await labels.list()).toEqual([
      { label: 'Autumn', names: 14_000 },
      { label: 'Sale', names: 14_000 },
    ])
    await labels.change({ names, add: [], remove: ['Sale'] }, 'ada')
    expect(await labels.list()).toEqual([{ label: 'Autumn', names: 14_000 }])
  })
})
