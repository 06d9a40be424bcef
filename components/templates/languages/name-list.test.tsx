import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { softTone } from '@/components/ui/tone'
import type { LanguageCell } from '@/lib/contract/template-languages'
import type { DeskRow } from './desk-rows'
import { NameList } from './name-list'

const approved: LanguageCell = { status: 'APPROVED', drift: [] }

const rowOf = (name: string, codes: readonly string[], cell = approved): DeskRow => ({
  ...{ name, category: 'UTILITY', source: 'en_US', template: '7' },
  cell: (language) => (codes.includes(language) ? cell : undefined),
})

const refusals = new Map([['d1', 'The body is empty.']])

interface Options {
  create?: () => void
  isNarrowed?: boolean
}

const listOf = (
  rows: readonly DeskRow[],
  languages: readonly string[],
  { create, isNarrowed = false }: Options = {},
) =>
  renderToStaticMarkup(
    <NameList desk={{ rows, languages }} source={undefined} {...{ refusals, create, isNarrowed }} />,
  )

/** A list of one language that looks like this. */
const chipOf = (cell: LanguageCell) => listOf([rowOf('order', ['fr'], cell)], ['fr'])

test('a name has a link for each of its languages, and for one or two missing ones', () => {
  const list = listOf([rowOf('order', ['en_US', 'fr'])], ['en_US', 'fr', 'de'])
  expect(list).toContain('href="/templates/7"')
  expect(list).toContain('href="/templates/languages/order/fr"')
  expect(list).toContain('href="/templates/languages/order/de"')
  expect(list).not.toContain('1 missing')
})

test('a refused draft says so and why', () => {
  const chip = chipOf({ drift: [], draft: { id: 'd1', revision: 1 } })
  expect(chip).toContain('>Refused<')
  expect(chip).toContain(softTone.danger)
  expect(chip).toContain(', Draft, refused. Not submitted: The body is empty.<')
})

test('drift has an icon, and its sentences follow the states', () => {
  const chip = chipOf({ ...approved, drift: ['variables', 'links'] })
  expect(chip).toContain('lucide-triangle-alert')
  expect(chip).toContain(softTone.warning)
  expect(chip).toContain(', Approved. The variables are different. The links are different.<')
})

test('a draft beside a live version has an icon', () => {
  const chip = chipOf({ ...approved, draft: { id: 'd2', revision: 1 } })
  expect(chip).toContain('lucide-pencil-line')
  expect(chip).toContain(', Approved, with a draft.<')
  expect(chip).not.toContain('lucide-triangle-alert')
  expect(chipOf(approved)).not.toContain('lucide-pencil-line')
})

test('more missing languages are counted, as a button for those who can create drafts', () => {
  const row = rowOf('order', ['en_US'])
  const languages = ['en_US', 'fr', 'de', 'es']
  expect(listOf([row], languages)).toContain('3 missing')
  expect(listOf([row], languages)).not.toContain('<button')
  expect(listOf([row], languages, { create: () => undefined })).toContain(
    '3 missing: create drafts for order',
  )
})

test('among names filtered by their languages, missing ones are neither listed nor counted', () => {
  const row = rowOf('order', ['en_US'])
  for (const languages of [
    ['en_US', 'fr'],
    ['en_US', 'fr', 'de', 'es'],
  ]) {
    const list = listOf([row], languages, { create: () => undefined, isNarrowed: true })
    expect(list).not.toMatch(/missing/i)
    expect(list).not.toContain('<button')
  }
})

test('of many names, only the first are shown until asked', () => {
  const rows = Array.from({ length: 60 }, (_, index) => rowOf(`order_${index}`, ['en_US']))
  const list = listOf(rows, ['en_US'])
  expect(list.match(/<li/g)).toHaveLength(50)
  expect(list).toContain('Show 10 more')
})
