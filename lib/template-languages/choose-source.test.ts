import { expect, test } from 'vitest'
import { emptyForm } from '@/lib/language/template/form'
import { chooseSource } from './choose-source'

const version = (language: string, parts: { footer?: string; isDraft?: boolean } = {}) => ({
  language,
  template: parts.isDraft ? undefined : { status: 'APPROVED' },
  form: {
    ...emptyForm(language),
    body: { text: 'Hi', samples: {}, rest: {} },
    footer: { text: parts.footer ?? '', rest: {} },
  },
})

test('the source is the requested language, if the name has it', () => {
  const versions = [version('en_US'), version('de')] as const
  expect(chooseSource(versions, 'de').language).toBe('de')
  expect(chooseSource(versions, 'fr').language).toBe('en_US')
})

test('otherwise the source is English, then the most complete language, then the first by code', () => {
  expect(chooseSource([version('de', { footer: 'x' }), version('en')], undefined).language).toBe('en')
  expect(chooseSource([version('en_GB'), version('en'), version('en_US')], undefined).language).toBe('en_US')
  expect(chooseSource([version('de'), version('fr', { footer: 'x' })], undefined).language).toBe('fr')
  expect(chooseSource([version('fr'), version('de')], undefined).language).toBe('de')
})

test('a draft is a source only if the service has no version yet', () => {
  expect(chooseSource([version('en_US', { isDraft: true }), version('de')], undefined).language).toBe('de')
  expect(chooseSource([version('en_US', { isDraft: true })], undefined).language).toBe('en_US')
})
