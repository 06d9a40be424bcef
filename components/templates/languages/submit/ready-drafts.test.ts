import { expect, test } from 'vitest'
import { outcomeUnknown } from '@/lib/contract/outcome-unknown'
import { emptyForm } from '@/lib/language/template/form'
import { readyDrafts, stopsAll, submittable } from './ready-drafts'

const draft = { id: 'a', revision: 1 }
const problem = {
  kind: 'unknown',
  title: '',
  detail: '',
  nextStep: '',
  fields: {},
  isTransient: false,
} as const
const body = (text: string) => ({
  form: { ...emptyForm('de'), name: 'order', category: 'UTILITY', body: { text, samples: {}, rest: {} } },
  pendingJson: null,
})

test('drafts that say what their source says are not submitted', () => {
  const cells = new Map([
    ['de', { language: 'de', draft, drift: [] }],
    ['fr', { language: 'fr', draft, drift: ['untranslated' as const] }],
    ['it', { language: 'it', template: { id: '1', status: 'APPROVED' }, drift: [] }],
  ])
  const rows = [{ name: 'order', category: 'UTILITY', source: 'en', cells }]
  expect(readyDrafts({ rows, languages: ['de', 'fr', 'it', 'es'] })).toEqual({
    ready: [{ name: 'order', language: 'de', draftId: 'a' }],
    untranslated: 1,
  })
})

test('a draft with an error is told with it instead of being sent', () => {
  const good = body('Ihre Bestellung ist auf dem Weg zu Ihnen.')
  expect(submittable({ content: good })).toMatchObject({ form: { name: 'order' } })
  expect(submittable({ content: body('') })).toMatchObject({ reason: expect.stringMatching(/\S/) })
  expect(submittable({ content: body('Hallo {{1}}') })).toMatchObject({ reason: expect.stringMatching(/\S/) })
  expect(submittable({ content: { ...good, pendingJson: '{' } })).toMatchObject({
    reason: 'It cannot be read as a template. Open it in the builder.',
  })
})

test('the hourly limit and a lost answer end it, a refusal of one draft does not', () => {
  expect(stopsAll({ ...problem, kind: 'tooManyTemplateCreates' })).toBe(true)
  expect(stopsAll(outcomeUnknown(problem))).toBe(true)
  expect(stopsAll({ ...problem, kind: 'templateNameTaken' })).toBe(false)
})
