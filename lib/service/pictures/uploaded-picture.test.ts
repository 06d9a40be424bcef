import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { jpegOf } from '../testing/images'
import { uploadedPictureProblem } from './uploaded-picture'

const file = { id: '77', file_type: 'image/jpeg' }
let stores: TestStore[]
beforeEach(async () => {
  stores = [await openTestStore(), await openTestStore()]
})
afterEach(() => Promise.all(stores.map((each) => each.remove())))

test('the result of checking a picture is not reused for the same ID in another store', async () => {
  const whole = await jpegOf(900, 900)
  const problems = []
  for (const [index, { store }] of stores.entries()) {
    const bytes = Buffer.from(index === 0 ? whole : whole.subarray(0, 2500))
    await store.db.insertInto('upload_chunks').values({ session_id: file.id, start: 0, bytes }).execute()
    problems.push(await uploadedPictureProblem(store.reads, file))
  }
  expect(problems).toEqual([undefined, expect.stringContaining('damaged or incomplete')])
})
