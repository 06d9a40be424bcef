import { describe, test } from 'vitest'
import { accepts, reports, template } from '../testing/expect-rule'
import { categoryIsKnown, languageHasItsForm, nameIsWellFormed, timeToLiveIsAllowed } from './document'

describe('a name', () => {
  test('may contain only lowercase letters, digits, and underscores', () => {
    accepts(nameIsWellFormed, template({ name: 'order_update_2' }))
    reports(nameIsWellFormed, template({ name: 'Order update' }), [
      'name',
      'A name can contain only lowercase letters, digits, and underscores.',
    ])
  })

  test('is required, except in an edit', () => {
    reports(nameIsWellFormed, template({ name: '' }), ['name', 'Enter a name for the template.'])
    accepts(nameIsWellFormed, template({ name: undefined }))
  })

  test('can have up to 512 characters', () => {
    accepts(nameIsWellFormed, template({ name: 'a'.repeat(512) }))
    reports(nameIsWellFormed, template({ name: 'a'.repeat(513) }), [
      'name',
      'The name has 513 characters. The limit is 512.',
    ])
  })
})

describe('a language', () => {
  test('must be a language code, with underscore or hyphen', () => {
    accepts(languageHasItsForm, template({ language: 'pt_BR' }))
    accepts(languageHasItsForm, template({ language: 'pt-BR' }))
    accepts(languageHasItsForm, template({ language: 'nl_NL' }))
    reports(languageHasItsForm, template({ language: 'english' }), [
      'language',
      'The language "english" isn’t a code such as en or en_US.',
    ])
    reports(languageHasItsForm, template({ language: '' }), ['language', 'Choose a language.'])
  })
})

describe('a category', () => {
  test('must be one of three, in upper or lower case', () => {
    accepts(categoryIsKnown, template({ category: 'marketing' }))
    reports(categoryIsKnown, template({ category: 'utilty' }), [
      'category',
      'The category must be MARKETING, UTILITY, or AUTHENTICATION. Did you mean "UTILITY"?',
    ])
  })
})

describe('the time to live', () => {
  test('must be within the limits of its category, or -1', () => {
    for (const seconds of [30, 43_200, -1])
      accepts(timeToLiveIsAllowed, template({ message_send_ttl_seconds: seconds }))
    reports(timeToLiveIsAllowed, template({ message_send_ttl_seconds: 43_201 }), [
      'message_send_ttl_seconds',
      'The time to live is 43,201 seconds. For UTILITY templates, it must be 30 to 43,200, or -1.',
    ])
    reports(timeToLiveIsAllowed, template({ message_send_ttl_seconds: 60, category: 'MARKETING' }), [
      'message_send_ttl_seconds',
      'The time to live is 60 seconds. For MARKETING templates, it must be 43,200 to 2,592,000, or -1.',
    ])
  })

  test('must be a whole number', () => {
    reports(timeToLiveIsAllowed, template({ message_send_ttl_seconds: 60.5 }), [
      'message_send_ttl_seconds',
      'The time to live must be a whole number of seconds.',
    ])
  })
})
