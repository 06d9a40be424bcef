import { describe, expect, test } from 'vitest'
import { phoneWords } from './phone-words'

const english = {
  today: 'Today',
  allOptions: 'See all options',
  message: 'Message',
  account: 'Business account',
}

describe('the text that a phone shows around a message', () => {
  test.each([
    ['en_US', 'Today', 'See all options', 'Message', 'Business account'],
    ['de', 'Heute', 'Alle Optionen ansehen', 'Nachricht', 'Unternehmenskonto'],
    ['pt_BR', 'Hoje', 'Ver todas as opções', 'Mensagem', 'Conta comercial'],
    ['he', 'היום', 'הצגת כל האפשרויות', 'הודעה', 'חשבון עסקי'],
    ['zh_TW', '今天', '查看所有選項', 'Message', 'Business account'],
    ['zh_CN', '今天', '查看所有选项', 'Message', 'Business account'],
  ])('is in the language of %s', (code, today, allOptions, message, account) => {
    expect(phoneWords(code)).toEqual({ today, allOptions, message, account })
  })

  test.each(['', 'ka', 'xx_YY', 'constructor'])('is entirely in English for %j', (code) => {
    expect(phoneWords(code)).toEqual(english)
  })
})
