import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { MissingProvider } from '@/components/shell/embedded-only'
import { missingSentences } from '@/lib/contract/embedded-only'
import type { TemplateHistoryEntry } from '@/lib/contract/template-history'
import type { Template } from '@/lib/contract/templates'
import { CategoryChangeNotice } from './category-change-notice'

const template: Template = {
  ...{ id: '7', name: 'order_sent', language: 'en_US', status: 'APPROVED' },
  ...{ category: 'MARKETING', previous_category: 'UTILITY', components: [] },
}
const readAt = Date.UTC(2026, 4, 28, 12)
const request: TemplateHistoryEntry = {
  ...{ at: Date.UTC(2026, 4, 28, 10), status: 'APPROVED', category: 'MARKETING' },
  ...{ source: 'review-request', reason: 'It only tells of an order.' },
}

const notice = (moments: TemplateHistoryEntry[], isRemote = false) =>
  renderToStaticMarkup(
    <MissingProvider value={isRemote ? missingSentences : {}}>
      <CategoryChangeNotice {...{ template, readAt, moments }} role="admin" />
    </MissingProvider>,
  )

describe('the category change notice', () => {
  test('offers to request a review, or only the text if the service takes no requests', () => {
    expect(notice([])).toContain('Request another review')
    expect(notice([], true)).toContain('Prepare review request')
    expect(notice([], true)).not.toContain('Request another review')
  })

  test('says that a review was requested, and disables another request', () => {
    expect(notice([])).not.toContain('aria-disabled')
    const pending = notice([request])
    expect(pending).toContain('A review was requested on May 28, 2026.')
    expect(pending).toContain('aria-disabled')
  })
})
