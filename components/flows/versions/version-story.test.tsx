import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { FlowVersion } from '@/lib/contract/flow-pages'
import { storyOf, storyOfDraft, VersionStory } from './version-story'

const version: FlowVersion = {
  id: '901',
  number: 4,
  createdAt: Date.UTC(2026, 0, 1),
  jsonVersion: '7.3',
  errors: 0,
  isPublished: false,
  isDraft: true,
  bytes: 10,
}
const textOf = (story: Parameters<typeof VersionStory>[0]['story'], more?: readonly string[]) =>
  renderToStaticMarkup(<VersionStory story={story} more={more} />).replaceAll(/<[^>]*>/g, '|')

describe('the story of a version or draft', () => {
  test('says who made it, which version it restores, and its note', () => {
    const facts = { createdBy: 'Ada', note: 'Shorter <form>', restoredFrom: 3 }
    const text = textOf(storyOf({ ...version, facts }), ['no errors'])
    expect(text).toMatch(/Ada.*, .*restored from version 3.* · .*no errors/)
    expect(text).toContain('Shorter &lt;form&gt;')
  })

  test('leaves out what is unknown', () => {
    expect(textOf(storyOf({ ...version, createdAt: null }), ['no errors'])).toBe('|||no errors|||')
    expect(textOf(storyOf({ ...version, createdAt: null }))).toBe('')
  })

  test('says which version a draft was restored from', () => {
    const draft = { revision: 2, updatedAt: Date.UTC(2026, 0, 1), updatedBy: 'Grace', restoredFrom: 2 }
    expect(textOf(storyOfDraft(draft))).toMatch(/Grace.*restored from version 2/)
  })
})
