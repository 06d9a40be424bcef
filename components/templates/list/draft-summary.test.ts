import { describe, expect, test } from 'vitest'
import { draftSummary } from './draft-summary'

const draft = { id: 'd1', revision: 1, templateId: null, content: {}, updatedBy: 'p1', updatedAt: 5 }

describe('a draft in the list', () => {
  test('of a new template goes on in the builder', () => {
    const content = { form: { name: 'spring_sale', language: 'de' }, pendingJson: null }
    expect(draftSummary({ ...draft, content }, 'p1')).toEqual({
      id: 'd1',
      name: 'spring_sale',
      language: 'de',
      isEdit: false,
      href: '/templates/new?draft=d1',
      updatedAt: 5,
      isMine: true,
    })
  })

  test('of an edit goes on where the template is edited', () => {
    const summary = draftSummary({ ...draft, templateId: '42' }, 'p2')
    expect(summary).toMatchObject({ href: '/templates/42/edit', isEdit: true, isMine: false })
  })

  test.each([null, 'text', 7, {}, { form: null }, { form: { name: 3 } }])(
    'without a name is still there: %j',
    (content) => {
      expect(draftSummary({ ...draft, content }, 'p1')).toMatchObject({ name: '', language: '' })
    },
  )
})
