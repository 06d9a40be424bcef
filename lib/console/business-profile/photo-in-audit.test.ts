import { expect, test } from 'vitest'
import { valuesOf } from '../values-of-change'
import { photoChange } from './save-profile'

const profile = {
  about: 'Bread',
  email: 'bakery@example.com',
  profile_picture_url: 'https://media.example/1',
}

/** The values that the audit log and approvers get. */
function told(sent: object, replaced: string | undefined, body?: object) {
  const { asked, found } = photoChange({ base: {}, ...sent }, () => profile, replaced)
  return valuesOf(asked ?? body, found)
}

test('a photo change records the hashes of the new and the replaced photo and no unchanged fields', async () => {
  const sent = { profile_picture_handle: '4::aW1hZ2U=', photo: 'new' }
  expect(await told(sent, 'old')).toEqual({ before: { photo: 'old' }, after: { photo: 'new' } })
  expect(await told(sent, '')).toEqual({ before: { photo: '' }, after: { photo: 'new' } })
  expect(await told(sent, undefined)).toEqual({ before: {}, after: { photo: 'new' } })
})

test('text changes are recorded together with a photo change', async () => {
  const sent = { profile_picture_handle: '4::aW1hZ2U=', photo: 'new', about: 'Cakes' }
  expect(await told(sent, 'old')).toEqual({
    before: { about: 'Bread', photo: 'old' },
    after: { about: 'Cakes', photo: 'new' },
  })
})

test('a photo this console does not keep is recorded by its handle', async () => {
  expect(await told({ profile_picture_handle: '4::aW1hZ2U=' }, 'old')).toEqual({
    before: { photo: 'old' },
    after: { profile_picture_handle: '4::aW1hZ2U=' },
  })
})

test('a save without a photo records what was sent', async () => {
  const sent = { about: 'Cakes' }
  expect(await told(sent, '', { ...sent, base: {} })).toEqual({ before: { about: 'Bread' }, after: sent })
})
