import { describe, expect, test } from 'vitest'
import { accepts, marked, reports, template } from '../testing/expect-rule'
import { linksAreNotShortened } from './addresses'
import { bodyHasEnoughWords, bodyVariablesHaveSamples, formattingIsClosed, textIsNotSpacedOut } from './body'
import { secretsAreNotAskedFor } from './policy'
import { samplesAreReal } from './samples'
import { variablesAreInSequence, variablesAreNotAtTheEdges, variablesDoNotTouch } from './variables'
import { textIsInItsLanguage, textIsNotAScam, utilityIsNotPromotional } from './wording'

const path = 'components.0.text'
const body = (text: string) => template({ body: text })

describe('the review of variables', () => {
  test.each([
    ['{{1}}, your order is here.', 'The body starts with a variable.'],
    ['*{{1}}*, your order is here.', 'The body starts with a variable.'],
    ['Your order costs {{1}}', 'The body ends with a variable.'],
    ['Your order costs R${{1}} ', 'The body ends with a variable.'],
    ['Your order costs {{1}} €', 'The body ends with a variable.'],
  ])('rejects a variable at the start or end: %s', (text, message) => {
    reports(variablesAreNotAtTheEdges, body(text), [path, message])
  })

  test.each(['Hi {{1}}.', 'Your code: *{{1}}.*', 'No variable'])('accepts %s', (text) => {
    accepts(variablesAreNotAtTheEdges, body(text))
  })

  test('rejects two adjacent variables', () => {
    accepts(variablesDoNotTouch, body('From {{1}}-{{2}} to {{3}}, ok'))
    reports(variablesDoNotTouch, body('Hi {{1}}{{2}}, ok'), [path, '{{1}} and {{2}} are next to each other.'])
    reports(variablesDoNotTouch, body('Hi *{{1}}*\n{{2}}, ok'), [
      path,
      '{{1}} and {{2}} are next to each other.',
    ])
  })

  test('rejects numbers out of order', () => {
    accepts(variablesAreInSequence, body('Hi {{1}} and {{2}} and {{1}} so'))
    reports(variablesAreInSequence, body('Hi {{2}} and {{1}} so'), [path, '{{2}} comes before {{1}}.'])
    // A missing number is an error of another rule.
    accepts(variablesAreInSequence, body('Hi {{1}} and {{3}} and {{7}} so'))
  })

  test('rejects a body with only variables or too few other words', () => {
    accepts(bodyHasEnoughWords, body('Your flight from {{1}} to {{2}} is delayed.'))
    accepts(bodyHasEnoughWords, body('您的订单{{1}}已发货。'))
    reports(bodyHasEnoughWords, body('{{1}} - {{2}}!'), [
      path,
      'The body has only variables and no other words.',
    ])
    reports(bodyHasEnoughWords, body('Hi {{1}}, {{2}}, {{3}} now.'), [
      path,
      'The body has 3 variables and only 2 other words.',
    ])
  })

  test('rejects missing samples', () => {
    accepts(
      bodyVariablesHaveSamples,
      template({ body: { text: 'Hi {{1}}.', example: { body_text: [['Ada']] } } }),
    )
    reports(
      bodyVariablesHaveSamples,
      body('Hi {{1}} and {{2}}.'),
      ['components.0.example.body_text.0.0', '{{1}} has no sample.'],
      ['components.0.example.body_text.0.1', '{{2}} has no sample.'],
    )
  })

  test('rejects placeholder samples', () => {
    const sampled = (sample: string) =>
      template({ body: { text: 'Hi {{1}}.', example: { body_text: [[sample]] } } })
    for (const good of ['Ada', 'A sample of marble', '1', 'test-42']) accepts(samplesAreReal, sampled(good))
    for (const empty of ['Sample', '{{1}}', 'xxx']) {
      reports(samplesAreReal, sampled(empty), [
        'components.0.example.body_text.0.0',
        `The sample "${empty}" doesn’t show what will be sent.`,
      ])
    }
  })
})

describe('the review of texts', () => {
  test('rejects unclosed formatting', () => {
    accepts(formattingIsClosed, body('Your *code* is _{{1}}_, $350, 5 * 3, don`t'))
    reports(formattingIsClosed, body('Your *code is ready'), [
      path,
      'The bold text that starts with * isn’t closed.',
    ])
  })

  test('rejects excessive whitespace', () => {
    accepts(textIsNotSpacedOut, body('a\n\n\nb    c\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0d'))
    reports(textIsNotSpacedOut, body('a\n\n\n\nb'), [
      path,
      'The body has more than two blank lines in a row.',
    ])
    reports(textIsNotSpacedOut, body('a     b'), [path, 'The body has more than four spaces in a row.'])
  })

  test('rejects shortened links', () => {
    accepts(linksAreNotShortened, body('See https://www.example.com/bit.ly. And habit.lyon is fine'))
    reports(linksAreNotShortened, body('See bit.ly/abc'), [path, 'The body has a shortened link (bit.ly).'])
    reports(
      linksAreNotShortened,
      template({ buttons: [{ type: 'URL', text: 'Go', url: 'https://tinyurl.com/a' }] }),
      ['components.1.buttons.0.url', 'Button 1 has a shortened link (tinyurl.com).'],
    )
  })

  test.each([
    ['en_US', 'Enjoy a 20% discount today', 'discount'],
    ['es', 'Aprovecha este descuento hoy', 'descuento'],
    ['pt_BR', 'Aproveite a nossa promoção hoje', 'promoção'],
    ['fr', 'Profitez de nos soldes', 'soldes'],
    ['de', 'Heute Rabatt auf alles', 'Rabatt'],
    ['id', 'Dapatkan diskon hari ini', 'diskon'],
    ['it', 'Enjoy 20 % off today', '% off'],
  ])('rejects promotional words in UTILITY in %s', (language, text, word) => {
    const content = template({ body: text, language })
    reports(utilityIsNotPromotional, content, [
      path,
      `"${word}" is promotional, and this is a Utility template.`,
    ])
    expect(marked(utilityIsNotPromotional, content)).toBe(word)
    accepts(utilityIsNotPromotional, { ...content, category: 'MARKETING' })
  })

  test('rejects fraudulent wording', () => {
    reports(textIsNotAScam, body('Congratulations, you have won a car'), [
      path,
      '"you have won" sounds like fraud.',
    ])
  })

  test('rejects a text in a script that its language does not use', () => {
    accepts(textIsInItsLanguage, template({ body: 'طلبك {{1}} في الطريق', language: 'ar' }))
    accepts(textIsInItsLanguage, template({ body: 'Ваш заказ готов', language: 'ru' }))
    accepts(textIsInItsLanguage, template({ body: 'Ваш заказ готов', language: 'kk' }))
    accepts(textIsInItsLanguage, template({ body: 'OK {{first_name}} https://example.com', language: 'ja' }))
    reports(textIsInItsLanguage, template({ body: 'Your order {{1}} is here', language: 'ar' }), [
      path,
      'The body isn’t written in the script used for Arabic.',
    ])
    reports(textIsInItsLanguage, template({ body: 'Ваш заказ {{first}} готов', language: 'en_US' }), [
      path,
      'The body isn’t written in the script used for American English.',
    ])
  })
})

describe('the policy', () => {
  const message = 'The body asks for a card number, PIN, or password, which isn’t allowed.'

  test.each([
    'Please reply with your full card number.',
    'Hello. Send us your password to continue',
    'Responde con tu número de tarjeta.',
    'Informe sua senha para continuar',
    'Bitte nennen Sie uns Ihre PIN.',
  ])('rejects %s', (text) => {
    reports(secretsAreNotAskedFor, body(text), [path, message])
  })

  test.each([
    'Never send us your password.',
    'Your password was changed. Send us a message if it was not you.',
    'Your PIN for the locker is {{1}}, thank you.',
    'Reply with the last four digits of your card number.',
    'Por favor no responda con su número de tarjeta.',
  ])('accepts %s', (text) => {
    accepts(secretsAreNotAskedFor, body(text))
  })

  test('marks the offending words', () => {
    expect(marked(secretsAreNotAskedFor, body('Hi. Reply with your PIN now.'))).toBe('Reply with your PIN')
  })
})
