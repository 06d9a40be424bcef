import { describe, expect, test } from 'vitest'
import { readChange } from '../read-change'
import { sentence, weight } from '../testing/read'

const template = {
  message_template_id: 900,
  message_template_name: 'order_shipped',
  message_template_language: 'en-US',
}
const field = 'message_template_status_update'
const the = 'The template order_shipped (en_US)'

describe('a template status event', () => {
  test.each([
    ['APPROVED', 'was approved.', 'success'],
    ['REJECTED', 'was rejected.', 'danger!'],
    ['PENDING', 'is in review.', 'info'],
    ['PAUSED', 'was paused.', 'warning!'],
    ['DISABLED', 'was disabled.', 'danger!'],
    ['FLAGGED', 'was flagged for negative feedback. It may be disabled.', 'warning'],
    ['REINSTATED', 'can be sent again.', 'success'],
    ['IN_APPEAL', 'is being reviewed again after an appeal.', 'info'],
    ['PENDING_DELETION', 'is being deleted.', 'info'],
    ['DELETED', 'was deleted.', 'info'],
    ['LIMIT_EXCEEDED', 'wasn’t accepted: the account reached its limit of templates.', 'warning'],
    ['LOCKED', 'was locked and can’t be edited.', 'warning'],
    ['ARCHIVED', 'was archived because it hasn’t been used for a long time.', 'info'],
    ['UNARCHIVED', 'was restored from the archive.', 'info'],
    ['Sleeping', 'now has the status “Sleeping”.', 'info'],
  ])('with the status %s has the expected sentence and severity', (event, became, expected) => {
    expect(sentence(field, { ...template, event, reason: 'NONE' })).toBe(`${the} ${became}`)
    expect(weight(field, { ...template, event })).toBe(expected)
  })

  test.each([
    ['ABUSIVE_CONTENT', 'abusive content'],
    ['CATEGORY_NOT_AVAILABLE', 'the category isn’t available'],
    ['INCORRECT_CATEGORY', 'wrong category'],
    ['INVALID_FORMAT', 'invalid format'],
    ['PROMOTIONAL', 'promotional content'],
    ['SCAM', 'it looks like a scam'],
    ['TAG_CONTENT_MISMATCH', 'the content doesn’t match the category or the language'],
    ['MOON_PHASE', '“MOON_PHASE”'],
  ])('with the rejection reason %s states it in words', (reason, told) => {
    expect(sentence(field, { ...template, event: 'REJECTED', reason })).toBe(`${the} was rejected: ${told}.`)
  })

  test('of a rejection includes what the service says about it', () => {
    const rejection_info = { reason: 'Two variables touch each other.', recommendation: 'Put words between.' }
    expect(
      sentence(field, { ...template, event: 'REJECTED', reason: 'INVALID_FORMAT', rejection_info }),
    ).toBe(`${the} was rejected: invalid format. Two variables touch each other.`)
  })

  test.each([
    ['PAUSED', 'FIRST_PAUSE', 'was paused for 3 hours (first pause).'],
    ['PAUSED', 'SECOND_PAUSE', 'was paused for 6 hours (second pause).'],
    ['PAUSED', 'RATE_LIMITING_PAUSE', 'was paused until there is more feedback.'],
    ['APPROVED', 'UNPAUSE', 'is no longer paused.'],
    ['DISABLED', 'DISABLED', 'was disabled.'],
  ])('with the status %s and the title %s has the expected sentence', (event, title, became) => {
    expect(sentence(field, { ...template, event, other_info: { title } })).toBe(`${the} ${became}`)
  })

  test('with a disable date states it, and needs a person when flagged', () => {
    const flagged = { ...template, event: 'FLAGGED', disable_info: { disable_date: 'January\u00a031, 2031' } }
    expect(sentence(field, flagged)).toBe(
      `${the} was flagged for negative feedback. It will be disabled on January 31, 2031.`,
    )
    expect(weight(field, flagged)).toBe('warning!')
    const disabled = { ...template, event: 'DISABLED', disable_info: { disable_date: 1_751_234_563 } }
    expect(sentence(field, disabled)).toBe(`${the} was disabled. It has been disabled since June 29, 2025.`)
  })

  test('is about the template and makes it stale', () => {
    expect(readChange({ field, value: { ...template, event: 'APPROVED' } })).toMatchObject({
      objectKind: 'template',
      objectId: '900',
      topics: ['events', 'templates', 'template:900'],
    })
  })

  test('with an ID beyond the safe integer range is about no specific template', () => {
    const value = { ...template, event: 'APPROVED', message_template_id: 123_456_789_012_345_680_000 }
    expect(readChange({ field, value })).toMatchObject({ objectId: null, topics: ['events', 'templates'] })
  })

  test('without a name uses the ID, or neither', () => {
    expect(sentence(field, { event: 'APPROVED', message_template_id: 900 })).toBe(
      'The template 900 was approved.',
    )
    expect(sentence(field, { event: 'APPROVED' })).toBe('The template was approved.')
  })
})

describe('a template event', () => {
  test('about the quality states old and new, and needs a person when it is low', () => {
    const quality = (previous_quality_score: string, new_quality_score: string) => ({
      ...template,
      previous_quality_score,
      new_quality_score,
    })
    expect(sentence('message_template_quality_update', quality('GREEN', 'RED'))).toBe(
      'The quality of the template order_shipped (en_US) changed from high to low. It may be paused: many people blocked or reported it.',
    )
    expect(weight('message_template_quality_update', quality('GREEN', 'RED'))).toBe('warning!')
    expect(weight('message_template_quality_update', quality('GREEN', 'YELLOW'))).toBe('warning')
    expect(weight('message_template_quality_update', quality('UNKNOWN', 'GREEN'))).toBe('success')
  })

  test('about the category states the change and its date', () => {
    const done = { ...template, previous_category: 'UTILITY', new_category: 'MARKETING' }
    expect(sentence('template_category_update', done)).toBe(
      'The category of the template order_shipped (en_US) changed from utility to marketing.',
    )
    const toCome = {
      new_category: 'UTILITY',
      correct_category: 'MARKETING',
      category_update_timestamp: 1_746_169_200,
    }
    expect(sentence('template_category_update', { ...template, ...toCome })).toBe(
      'The category of the template order_shipped (en_US) will change on May 2, 2025 from utility to marketing.',
    )
    expect(weight('template_category_update', done)).toBe('warning!')
  })

  test('about the content shows the new text', () => {
    expect(
      sentence('message_template_components_update', { ...template, message_template_element: 'Hi {{1}}' }),
    ).toBe('The content of the template order_shipped (en_US) changed: “Hi {{1}}.”')
  })
})
