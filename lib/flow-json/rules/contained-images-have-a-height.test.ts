import { describe, expect, test } from 'vitest'
import { containedImagesHaveAHeight } from './contained-images-have-a-height'
import { flow, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('a picture that is shown whole', () => {
  const shown = (members: object) => flow([screen('A', [{ type: 'Image', src: 'AAAA', ...members }])])

  test('says how high it is', () => {
    expect(reportsOf(containedImagesHaveAHeight, shown({ 'scale-type': 'contain', height: 40 }))).toEqual([])
    expect(reportsOf(containedImagesHaveAHeight, shown({ 'scale-type': 'cover' }))).toEqual([])
  })

  test('is warned of when it does not', () => {
    expect(reportsOf(containedImagesHaveAHeight, shown({ 'scale-type': 'contain' }))).toEqual([
      'IMAGE_WITHOUT_HEIGHT* /screens/0/layout/children/0',
    ])
  })
})
