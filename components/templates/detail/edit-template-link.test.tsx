import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Template } from '@/lib/contract/templates'
import { EditTemplateLink } from './template-actions'

const template: Template = {
  id: '7',
  name: 'order',
  language: 'pt_BR',
  status: 'APPROVED',
  category: 'UTILITY',
  components: [],
}
const linkOf = (status: string) =>
  renderToStaticMarkup(<EditTemplateLink role="admin" template={{ ...template, status }} />)

test('a template in review can be edited as a draft, without asking twice', () => {
  expect(linkOf('APPROVED')).toContain('href="/templates/7/edit"')
  expect(linkOf('PENDING')).toContain('href="/templates/7/edit?write"')
  expect(linkOf('PENDING').replaceAll(/<[^>]*>/g, '')).toBe('Edit as draft')
})

test('a template that can never be edited again says so', () => {
  expect(linkOf('DISABLED')).toMatch(/^<button[^>]*aria-disabled="true"/)
  expect(linkOf('DISABLED')).toContain('Duplicate it under another name.')
})
