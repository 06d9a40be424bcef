import { describe, expect, test } from 'vitest'
import { emptyForm, formFromContent } from '@/lib/language/template/form'
import { type BuilderValues } from '../builder-values'
import { jsonTextOf, toJsonText } from './json-view'

const values = (name: string): BuilderValues => ({ ...emptyForm('de'), name, pendingJson: null })
const type = (text: string) => {
  const read: BuilderValues = { ...formFromContent(JSON.parse(text)), pendingJson: null }
  return { read, typed: { text, read: toJsonText(read) } }
}

describe('the text of the JSON view', () => {
  test('shows what the form holds', () => {
    expect(JSON.parse(jsonTextOf(values('a'), undefined))).toMatchObject({ name: 'a', language: 'de' })
  })

  test('stays as typed while the form holds the same values', () => {
    const text =
      '{"language":"de",  "components":[{"type":"BODY","text":"Hi"}], "category":"UTILITY", "name":"a"}'
    const { read, typed } = type(text)
    expect(jsonTextOf(read, typed)).toBe(text)
  })

  test('discards typed text when another version is put into the form', () => {
    const { typed } = type(toJsonText(values('mine')))
    expect(JSON.parse(jsonTextOf(values('theirs'), typed))).toMatchObject({ name: 'theirs' })
  })

  test('is the text that can’t be parsed, whichever version the form holds', () => {
    const { typed } = type(toJsonText(values('mine')))
    expect(jsonTextOf({ ...values('mine'), pendingJson: '{ "name":' }, typed)).toBe('{ "name":')
    expect(jsonTextOf({ ...values('theirs'), pendingJson: '[' }, undefined)).toBe('[')
  })
})
