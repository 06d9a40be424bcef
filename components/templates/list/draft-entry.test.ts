import { describe, expect, test } from 'vitest'
import type { DraftSummary } from '@/lib/contract/template-drafts'
import { draftEntry } from './draft-entry'

const draft: DraftSummary = {
  id: 'd1',
  revision: 3,
  templateId: null,
  name: 'spring_sale',
  language: 'de',
  purpose: 'create',
  updatedBy: 'p1',
  updatedAt: 5,
}

describe('a draft in the list', () => {
  test('of a new template links to the builder', () => {
    expect(draftEntry(draft, 'p1')).toEqual({
      id: 'd1',
      revision: 3,
      name: 'spring_sale',
      language: 'de',
      purpose: 'New',
      href: '/templates/new?draft=d1',
      updatedAt: 5,
      isMine: true,
    })
  })

  test('of an edit links to the edit page of the template', () => {
    const entry = draftEntry({ ...draft, templateId: '42', purpose: 'edit' }, 'p2')
    expect(entry).toMatchObject({ href: '/templates/42/edit', purpose: 'Edit', isMine: false })
  })

  test('is marked as another language of a template, or as a copy', () => {
    const purposeOf = (purpose: string) => draftEntry({ ...draft, purpose }, 'p1').purpose
    expect(['language', 'copy', ''].map(purposeOf)).toEqual(['New language', 'Copy', 'New'])
  })
})
