import { expect, test } from 'vitest'
import type { LanguageCell } from '@/lib/contract/template-languages'
import { editCost, jobsOf, readyDrafts } from './ready-drafts'

const draft = { id: 'a', revision: 1 }

test('drafts are grouped as ready, possibly in the wrong language, invalid, or untranslated', () => {
  const problem = 'The body needs a sample for {{1}}.'
  const cells = new Map<string, LanguageCell>([
    ['de', { draft, status: 'APPROVED', drift: [] }],
    ['fr', { draft: { ...draft, problem }, drift: ['untranslated'] }],
    ['nl', { draft: { id: 'b', revision: 1 }, drift: ['otherLanguage'] }],
    ['pl', { draft: { id: 'c', revision: 1, problem }, drift: ['otherLanguage'] }],
    ['it', { status: 'APPROVED', drift: [] }],
  ])
  const rows = [{ name: 'order', category: 'UTILITY', source: 'en', cell: (code: string) => cells.get(code) }]
  expect(readyDrafts({ rows, languages: ['de', 'fr', 'it', 'nl', 'pl', 'es'] })).toEqual({
    ready: [{ name: 'order', language: 'de', draftId: 'a', isOfApproved: true }],
    doubtful: [{ name: 'order', language: 'nl', draftId: 'b', isOfApproved: false }],
    withProblems: [{ name: 'order', language: 'pl', problem }],
    untranslated: 1,
  })
})

test('drafts beyond the limit of a job are split into several jobs with stable IDs', () => {
  expect(jobsOf(['a', 'b', 'c'], 'job', 2)).toEqual([
    { id: 'job-0', action: { kind: 'submit', drafts: ['a', 'b'] } },
    { id: 'job-1', action: { kind: 'submit', drafts: ['c'] } },
  ])
})

test('the cost of changing approved templates is stated', () => {
  expect([editCost(1), editCost(1200)]).toEqual([
    '1 draft changes an approved template, which can’t be sent until it is approved again.',
    '1,200 drafts change approved templates, which can’t be sent until they are approved again.',
  ])
})
