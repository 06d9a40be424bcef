import { expect, test } from 'vitest'
import type { LanguageCell } from '@/lib/contract/template-languages'
import { readyDrafts } from './ready-drafts'

const draft = { id: 'a', revision: 1 }
test('drafts that say what their source says are not submitted, those in another language when it is confirmed', () => {
  const cells = new Map<string, LanguageCell>([
    ['de', { draft, drift: [] }],
    ['fr', { draft, drift: ['untranslated' as const] }],
    ['nl', { draft: { id: 'b', revision: 1 }, drift: ['otherLanguage' as const] }],
    ['it', { status: 'APPROVED', drift: [] }],
  ])
  const rows = [{ name: 'order', category: 'UTILITY', source: 'en', cell: (code: string) => cells.get(code) }]
  expect(readyDrafts({ rows, languages: ['de', 'fr', 'it', 'nl', 'es'] })).toEqual({
    ready: [{ name: 'order', language: 'de', draftId: 'a' }],
    doubtful: [{ name: 'order', language: 'nl', draftId: 'b' }],
    untranslated: 1,
  })
})
