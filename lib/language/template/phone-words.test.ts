import { describe, expect, test } from 'vitest'
import { phoneWords } from './phone-words'

describe('what a phone writes around a message', () => {
  test.each([
    ['en_US', 'Today', 'See all options'],
    ['de', 'Heute', 'Alle Optionen ansehen'],
    ['pt_BR', 'Hoje', 'Ver todas as opções'],
    ['he', 'היום', 'הצגת כל האפשרויות'],
    ['zh_TW', '今天', '查看所有選項'],
    ['zh_CN', '今天', '查看所有选项'],
  ])('is in the language of %s', (code, today, allOptions) => {
    expect(phoneWords(code)).toEqual({ today, allOptions })
  })

  test.each(['', 'ka', 'xx_YY', 'constructor'])(
    'is all in English where one word is not known: %j',
    (code) => {
      expect(phoneWords(code)).toEqual({ today: 'Today', allOptions: 'See all options' })
    },
  )
})
