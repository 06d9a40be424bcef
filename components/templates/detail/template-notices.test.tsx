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
const noticeOf = (status: string) =>
  renderToStaticMarkup(<TemplateNotices template={{ ...template, status }} canEdit />)

test('the notice of a pause links to the performance of the language', () => {
  expect(noticeOf('PAUSED')).toContain('href="/templates/7?view=performance&amp;in=pt_BR"')
  expect(noticeOf('LIMIT_EXCEEDED')).not.toContain('See performance')
})
