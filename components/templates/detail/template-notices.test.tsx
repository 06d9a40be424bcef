import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Template } from '@/lib/contract/templates'
import { TemplateNotices } from './template-notices'

const template: Template = {
  id: '7',
  name: 'order',
  language: 'pt_BR',
  status: 'PAUSED',
  category: 'UTILITY',
  components: [],
}
const noticeOf = (status: string, more: Partial<Template> = {}, canEdit = true) =>
  renderToStaticMarkup(<TemplateNotices template={{ ...template, status, ...more }} canEdit={canEdit} />)

test('the notice of a pause links to the performance of the language', () => {
  expect(noticeOf('PAUSED')).toContain('href="/templates/7?view=performance&amp;in=pt_BR"')
  expect(noticeOf('LIMIT_EXCEEDED')).not.toContain('See performance')
})

test('the notice of a rejection leads people who may edit to the editor', () => {
  const rejected = { rejected_reason: 'INVALID_FORMAT' } as const
  expect(noticeOf('REJECTED', rejected)).toContain('href="/templates/7/edit"')
  expect(noticeOf('REJECTED', rejected, false)).not.toContain('/edit')
})
