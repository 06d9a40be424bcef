import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LanguageCell } from '@/lib/contract/template-languages'
import type { DeskRow } from './desk-rows'
import { NameList } from './name-list'

const approved: LanguageCell = { status: 'APPROVED', drift: [] }

const rowOf = (name: string, codes: readonly string[]): DeskRow => ({
  ...{ name, category: 'UTILITY', source: 'en_US', template: '7' },
  cell: (language) => (codes.includes(language) ? approved : undefined),
})

const listOf = (rows: readonly DeskRow[], languages: readonly string[], create?: () => void) =>
  renderToStaticMarkup(<NameList desk={{ rows, languages }} source={undefined} create={create} />)

test('a name has a link for each of its languages, and for one or two missing ones', () => {
  const list = listOf([rowOf('order', ['en_US', 'fr'])], ['en_US', 'fr', 'de'])
  expect(list).toContain('href="/templates/7"')
  expect(list).toContain('href="/templates/languages/order/fr"')
  expect(list).toContain('href="/templates/languages/order/de"')
  expect(list).not.toContain('1 missing')
})

test('more missing languages are counted, as a button for those who can create drafts', () => {
  const row = rowOf('order', ['en_US'])
  const languages = ['en_US', 'fr', 'de', 'es']
  expect(listOf([row], languages)).toContain('3 missing')
  expect(listOf([row], languages)).not.toContain('<button')
  expect(listOf([row], languages, () => undefined)).toContain('3 missing: create drafts for order')
})

test('of many names, only the first are shown until asked', () => {
  const rows = Array.from({ length: 60 }, (_, index) => rowOf(`order_${index}`, ['en_US']))
  const list = listOf(rows, ['en_US'])
  expect(list.match(/<li/g)).toHaveLength(50)
  expect(list).toContain('Show 10 more')
})
