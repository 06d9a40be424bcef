import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/contract/durations'
import { earlierPhotoLimits, MIB } from '@/lib/contract/limits'
import { createClock, type TestClock } from '@/lib/store/testing/create-clock'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createProfilePhotos, type ProfilePhotos } from './profile-photos'

const NUMBER = '42'

describe.each(engines)('stored profile photos on %s', (engine) => {
  let opened: TestStore
  let clock: TestClock
  let photos: ProfilePhotos
  beforeEach(async () => {
    opened = await openTestStore(engine)
    clock = createClock()
    photos = createProfilePhotos({ store: opened.store, clock: clock.now })
  })
  afterEach(() => opened.remove())

  const fileOf = (text: string) => ({ bytes: Buffer.from(text), type: 'image/png' })
  async function use(text: string, { personName = 'Ana', address = `https://media.example/${text}` } = {}) {
    clock.advance(1000)
    const hash = await photos.add(NUMBER, fileOf(text))
    await photos.markUsed(NUMBER, hash, { address, personName })
    return hash
  }
  const list = async () =>
    (await photos.list(NUMBER)).map(({ personName, address }) => [address?.split('/').at(-1), personName])
  const rows = () =>
    opened.store.db.selectFrom('profile_photos').select(['hash', 'phone_number_id']).execute()

  test('are listed with person and time, newest first, separately for each number', async () => {
    const first = await use('one')
    const at = clock.now()
    await use('two', { personName: 'Ben' })
    expect(await list()).toEqual([
      ['two', 'Ben'],
      ['one', 'Ana'],
    ])
    expect((await photos.list(NUMBER))[1]).toEqual({
      hash: first,
      address: 'https://media.example/one',
      usedAt: at,
      personName: 'Ana',
    })
    expect(await photos.list('43')).toEqual([])
    expect(await photos.get('43', first)).toBeUndefined()
  })

  describe('that were set here but are not shown yet', () => {
    let old: string
    let set: string
    beforeEach(async () => {
      old = await use('old')
      set = await photos.add(NUMBER, fileOf('set'))
      await photos.markUsed(NUMBER, set, { personName: 'Ben' })
    })

    test('count as the current photo, whatever the profile shows', async () => {
      expect(await photos.current(NUMBER, old)).toBe(set)
      expect(await photos.current(NUMBER, '')).toBe(set)
      expect(await photos.current('43', old)).toBe(old)
    })

    test('stop taking precedence once they, or another photo, are shown', async () => {
      clock.advance(1000)
      const address = 'https://media.example/other'
      const other = await photos.keepShown(NUMBER, address, async () => fileOf('other'))
      expect(await photos.current(NUMBER, other)).toBe(other)
      const later = await photos.keepShown(NUMBER, 'https://media.example/set', async () => fileOf('set'))
      expect([later, await photos.current(NUMBER, later)]).toEqual([set, set])
    })

    test('count as current for an hour', async () => {
      clock.advance(HOUR_MS)
      expect(await photos.current(NUMBER, old)).toBe(old)
    })
  })

  test('are returned unchanged, with their type', async () => {
    const hash = await use('one')
    const { bytes, type } = (await photos.get(NUMBER, hash)) ?? {}
    expect([Buffer.from(bytes ?? []).toString(), type]).toEqual(['one', 'image/png'])
  })

  test('that are identical are kept once, under their last use', async () => {
    const first = await use('one')
    await use('two')
    expect(await use('one', { personName: 'Ben', address: 'https://media.example/again' })).toBe(first)
    expect(await list()).toEqual([
      ['again', 'Ben'],
      ['two', 'Ana'],
    ])
  })

  test('that were never used are not listed, and are deleted after a day', async () => {
    await photos.add(NUMBER, fileOf('abandoned'))
    expect(await photos.list(NUMBER)).toEqual([])
    clock.advance(25 * HOUR_MS)
    const hash = await use('one')
    expect(await rows()).toEqual([{ hash, phone_number_id: NUMBER }])
  })

  test('set elsewhere are kept without a name, and known ones are not loaded again', async () => {
    await use('one')
    let loads = 0
    const load = (text: string) => async () => {
      loads += 1
      return fileOf(text)
    }
    // The address is signed anew at each read.
    await photos.keepShown(NUMBER, 'https://media.example/one?signature=2', load('one, drawn anew'))
    expect(loads).toBe(0)
    clock.advance(1000)
    await photos.keepShown(NUMBER, 'https://media.example/elsewhere?signature=1', load('elsewhere'))
    expect(await list()).toEqual([
      ['elsewhere', undefined],
      ['one', 'Ana'],
    ])
    await photos.keepShown(NUMBER, 'https://media.example/gone', async () => undefined)
    expect(await list()).toHaveLength(2)
  })

  test('set here keep the name of the person when they are seen at another address', async () => {
    const hash = await photos.add(NUMBER, fileOf('one'))
    await photos.markUsed(NUMBER, hash, { personName: 'Ana' })
    await photos.keepShown(NUMBER, 'https://media.example/one', async () => fileOf('one'))
    expect(await list()).toEqual([['one', 'Ana']])
  })

  test('are limited in number, and the least recently used is deleted first', async () => {
    for (let index = 0; index < earlierPhotoLimits.count; index += 1) await use(`photo ${index}`)
    await use('photo 0')
    await use('one more')
    const names = (await list()).map(([name]) => name)
    expect(names).toHaveLength(earlierPhotoLimits.count)
    expect(names.slice(0, 2)).toEqual(['one more', 'photo 0'])
    expect(names).not.toContain('photo 1')
    expect(names).toContain('photo 2')
  })

  test('are limited in total size', async () => {
    const bytesOf = (index: number) => Buffer.alloc(5 * MIB, index)
    for (let index = 0; index < 9; index += 1) {
      clock.advance(1000)
      const hash = await photos.add(NUMBER, { bytes: bytesOf(index), type: 'image/png' })
      await photos.markUsed(NUMBER, hash, { personName: 'Ana' })
    }
    expect(await photos.list(NUMBER)).toHaveLength(earlierPhotoLimits.bytes / (5 * MIB))
  })
})
