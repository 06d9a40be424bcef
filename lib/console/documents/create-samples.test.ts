import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sampleHandle } from '@/lib/contract/sample-handles'
import { emptyForm } from '@/lib/language/template/form'
import { createClock } from '@/lib/store/testing/create-clock'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createSamples, type Samples, sampleNames } from './create-samples'

describe.each(engines)('samples on %s', (engine) => {
  let opened: TestStore
  let samples: Samples
  beforeEach(async () => {
    opened = await openTestStore(engine)
    let ids = 0
    samples = createSamples({
      store: opened.store,
      clock: createClock().now,
      newId() {
        ids += 1
        return `sample-${ids}`
      },
    })
  })
  afterEach(() => opened.remove())

  const photo = {
    fileName: 'Büro – قائمة.jpg',
    fileType: 'image/jpeg',
    bytes: Uint8Array.of(0, 255, 10, 13, 0),
  }
  const add = (fileName = photo.fileName) => samples.add({ ...photo, fileName, personId: 'ada' })

  test('are kept with their name, type and bytes', async () => {
    const id = await add()
    const { bytes, ...facts } = (await samples.get(id)) ?? { bytes: [] }
    expect(facts).toEqual({ id, fileName: photo.fileName, fileType: photo.fileType })
    expect(Array.from(bytes)).toEqual(Array.from(photo.bytes))
  })

  test('that do not exist are undefined', async () => {
    expect(await samples.get('nothing')).toBeUndefined()
    expect(await samples.findByHandle('4::nothing')).toBeUndefined()
    expect(await samples.idOfHandle('4::nothing')).toBeUndefined()
  })

  test('are found by every handle created from them', async () => {
    const [first, second] = [await add('first.jpg'), await add('second.jpg')]
    await samples.rememberHandle('4::a', first)
    await samples.rememberHandle('4::b', second)
    await samples.rememberHandle('4::c', first)
    const names = await Promise.all(
      ['4::a', '4::b', '4::c'].map(async (h) => (await samples.findByHandle(h))?.fileName),
    )
    expect(names).toEqual(['first.jpg', 'second.jpg', 'first.jpg'])
    const ids = await Promise.all(['4::a', '4::b', '4::c'].map(samples.idOfHandle))
    expect(ids).toEqual([first, second, first])
  })

  test('accept the same handle twice', async () => {
    const id = await add()
    await samples.rememberHandle('4::a', id)
    await samples.rememberHandle('4::a', id)
    expect((await samples.findByHandle('4::a'))?.id).toBe(id)
  })

  test('of forms are listed with their original file names, whether sent or not', async () => {
    const [kept, sent] = [await add('terms.pdf'), await add()]
    await samples.rememberHandle('4::sent', sent)
    const form = emptyForm('en')
    const withHandle = (handle: string) => ({ ...form, header: { ...form.header, handle } })
    expect(
      await sampleNames(samples, [withHandle(sampleHandle(kept)), withHandle('4::sent'), undefined]),
    ).toEqual({ [sampleHandle(kept)]: 'terms.pdf', '4::sent': photo.fileName })
    expect(await sampleNames(samples, [withHandle('4::sent')])).toEqual({ '4::sent': photo.fileName })
    expect(await sampleNames(samples, [form])).toEqual({})
  })
})
