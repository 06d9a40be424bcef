import { expect, test } from 'vitest'
import { submittable } from './submittable'
import { draftOf } from './testing/bulk-fixture'

const body = (text: string) => draftOf('order', text, 'de')

test('a draft with an error is reported with the reason instead of being sent', () => {
  const good = body('Ihre Bestellung ist auf dem Weg zu Ihnen.')
  expect(submittable({ content: good })).toMatchObject({ form: { name: 'order' } })
  expect(submittable({ content: body('') })).toMatchObject({ reason: expect.stringMatching(/\S/) })
  expect(submittable({ content: body('Hallo {{1}}') })).toMatchObject({ reason: expect.stringMatching(/\S/) })
  expect(submittable({ content: { ...good, pendingJson: '{' } })).toMatchObject({
    reason: 'It can’t be read as a template. Open it in the builder.',
  })
})
