import { describe, expect, test } from 'vitest'
import { accepts, marked, reports, template } from '../testing/expect-rule'
import {
  footerIsOnePlainLine,
  headerFormatIsKnown,
  headerHasItsContent,
  headerHasOneVariable,
  headerIsOnePlainLine,
} from './header-and-footer'
import { textsAreShortEnough } from './lengths'

describe('a header', () => {
  test('must have a known format', () => {
    for (const format of ['TEXT', 'image', 'VIDEO', 'DOCUMENT', 'LOCATION', 'GIF', 'PRODUCT'])
      accepts(headerFormatIsKnown, template({ header: { format } }))
    reports(headerFormatIsKnown, template({ header: { format: 'IMGE' } }), [
      'components.0.format',
      'There is no header format "IMGE". Did you mean "IMAGE"?',
    ])
    reports(headerFormatIsKnown, template({ header: {} }), [
      'components.0.format',
      'Give the header a format: TEXT, IMAGE, VIDEO, DOCUMENT, LOCATION, GIF, or PRODUCT.',
    ])
  })

  test('of text needs text', () => {
    accepts(headerHasItsContent, template({ header: 'Hello' }))
    reports(headerHasItsContent, template({ header: ' ' }), [
      'components.0.text',
      'Write the header, or choose no header.',
    ])
    reports(headerHasItsContent, template({ header: { format: 'TEXT' } }), [
      'components.0.text',
      'Write the header, or choose no header.',
    ])
  })

  test('of media needs exactly one sample', () => {
    const message = 'Upload a sample file for the header. Reviewers need to see one.'
    accepts(
      headerHasItsContent,
      template({ header: { format: 'IMAGE', example: { header_handle: ['4:abc'] } } }),
    )
    reports(headerHasItsContent, template({ header: { format: 'IMAGE' } }), [
      'components.0.example.header_handle',
      message,
    ])
    reports(
      headerHasItsContent,
      template({ header: { format: 'VIDEO', example: { header_handle: [''] } } }),
      ['components.0.example.header_handle', message],
    )
    reports(
      headerHasItsContent,
      template({ header: { format: 'DOCUMENT', example: { header_handle: ['a', 'b'] } } }),
      ['components.0.example.header_handle', 'The header has 2 samples. Provide one.'],
    )
  })

  test('of a location or product needs no sample', () => {
    accepts(headerHasItsContent, template({ header: { format: 'LOCATION' } }))
    accepts(headerHasItsContent, template({ header: { format: 'PRODUCT' } }))
  })

  test('must be one plain line', () => {
    accepts(headerIsOnePlainLine, template({ header: 'Sale * starts™ #1 ©' }))
    reports(headerIsOnePlainLine, template({ header: 'One\ntwo' }), [
      'components.0.text',
      'The header must be one line. Remove the line break.',
    ])
    reports(headerIsOnePlainLine, template({ header: 'One *two*' }), [
      'components.0.text',
      'The header is already bold. Remove the formatting characters.',
    ])
    reports(headerIsOnePlainLine, template({ header: 'Party 👩🏽‍🎤 time' }), [
      'components.0.text',
      'A header can’t contain emoji. Move it to the body.',
    ])
    expect(marked(headerIsOnePlainLine, template({ header: 'Party 👩🏽‍🎤 time' }))).toBe('👩🏽‍🎤')
  })

  test('can have up to one variable', () => {
    accepts(headerHasOneVariable, template({ header: 'For {{1}}' }))
    reports(headerHasOneVariable, template({ header: '{{1}} and {{2}}' }), [
      'components.0.text',
      'The header has 2 variables. The limit is 1.',
    ])
  })
})

describe('a footer', () => {
  test('must be one plain line without variables', () => {
    accepts(footerIsOnePlainLine, template({ footer: 'Reply STOP to unsubscribe' }))
    reports(footerIsOnePlainLine, template({ footer: 'For {{1}}' }), [
      'components.1.text',
      'A footer can’t contain variables.',
    ])
    reports(footerIsOnePlainLine, template({ footer: 'One\ntwo' }), [
      'components.1.text',
      'The footer must be one line. Remove the line break.',
    ])
    reports(footerIsOnePlainLine, template({ footer: {} }), [
      'components.1.text',
      'Write the footer, or remove it.',
    ])
  })
})

describe('the length limit', () => {
  test.each([
    ['header', 60, 'components.0.text', 'The header'],
    ['footer', 60, 'components.1.text', 'The footer'],
  ])('of the %s is %i characters', (part, max, path, label) => {
    accepts(textsAreShortEnough, template({ [part]: 'é'.repeat(max) }))
    reports(textsAreShortEnough, template({ [part]: 'é'.repeat(max + 1) }), [
      path,
      `${label} has 61 characters. The limit is 60.`,
    ])
  })

  test('of the body is 1,024 user-perceived characters', () => {
    accepts(textsAreShortEnough, template({ body: '👍🏽'.repeat(1024) }))
    reports(textsAreShortEnough, template({ body: '👍🏽'.repeat(1030) }), [
      'components.0.text',
      'The body has 1,030 characters. The limit is 1,024.',
    ])
    expect(marked(textsAreShortEnough, template({ body: `${'a'.repeat(1024)}end` }))).toBe('end')
  })

  test('of a button is 25 characters', () => {
    const button = (text: string) => template({ buttons: [{ type: 'QUICK_REPLY', text }] })
    accepts(textsAreShortEnough, button('a'.repeat(25)))
    reports(textsAreShortEnough, button('a'.repeat(26)), [
      'components.1.buttons.0.text',
      'The text of button 1 has 26 characters. The limit is 25.',
    ])
  })
})
