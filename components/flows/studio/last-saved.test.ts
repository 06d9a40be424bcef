import { expect, test } from 'vitest'
import { forgetUnsaved, keepUnsaved, lastSaved, rememberSaved, unsavedOf } from './last-saved'

const draft = { flowId: '1', text: 'a', baseVersionId: null, updatedAt: 1, updatedBy: 'Ada' }

test('the newer of what was delivered and what was saved here is shown', () => {
  const delivered = { ...draft, revision: 2 }
  rememberSaved({ ...draft, revision: 3, text: 'restored' })
  expect(lastSaved(delivered).text).toBe('restored')
  expect(lastSaved({ ...draft, revision: 4 }).text).toBe('a')
})

test('what could not be saved is kept until a page holds it again', () => {
  keepUnsaved('1', 'unsaved')
  expect([unsavedOf('1'), unsavedOf('2')]).toEqual(['unsaved', undefined])
  forgetUnsaved('1')
  expect(unsavedOf('1')).toBeUndefined()
})
