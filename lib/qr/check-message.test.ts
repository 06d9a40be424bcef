import { describe, expect, test } from 'vitest'
import { messageAdvice, messageRefusal } from './check-message'

const family = '👨‍👩‍👧‍👦'

describe('a message is accepted', () => {
  test.each([
    ['a', 'a'],
    ['140 characters', 'a'.repeat(140)],
    ['140 emoji of several parts', family.repeat(140)],
    ['right-to-left text with its marks', 'مرحبا \u200fأريد الطلب\u200f 🙂'],
    ['two lines', 'Hello\nI have a question'],
    ['markup', '<script>alert(1)</script>'],
    ['spaces around words', '  hello  '],
  ])('with %s', (_what, text) => {
    expect(messageRefusal(text)).toBeUndefined()
  })
})

describe('a message is rejected', () => {
  test.each([
    ['nothing', '', 'The message is empty.'],
    ['spaces', ' \u00a0\u3000 \n ', 'The message has only spaces.'],
    ['invisible characters', '\u200b\u200f\ufe0f', 'The message has only spaces.'],
    ['141 characters', 'a'.repeat(141), 'The message has 141 characters; the limit is 140. Shorten it.'],
    ['141 emoji', '🙂'.repeat(141), 'The message has 141 characters; the limit is 140. Shorten it.'],
    ['a bell', 'Hi\u0007', 'The message contains the control character U+0007. Remove it.'],
    ['a tab', 'a\tb', 'U+0009'],
    ['a C1 control character', 'a\u0085b', 'U+0085'],
    ['half a surrogate pair', 'Hi \ud83d', 'The message contains an incomplete character.'],
    ['thousands of combining marks', `a${'\u0301'.repeat(3000)}`, 'has 3001 characters'],
  ])('with %s', (_what, text, reason) => {
    expect(messageRefusal(text)).toContain(reason)
  })
})

test('a message of 100 characters or more gets a warning', () => {
  expect(messageAdvice('a'.repeat(99))).toBeUndefined()
  expect(messageAdvice('🙂'.repeat(100))).toContain('The message has 100 characters.')
})
