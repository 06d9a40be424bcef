import { describe, expect, test } from 'vitest'
import { choiceErrors, type PrintChoice, sheetChoiceOf, sheetItems } from './sheet-choice'

const choice: PrintChoice = {
  paper: 'A4',
  perPage: '12',
  copies: '1',
  caption: 'place',
  hasCutMarks: true,
  colors: { dark: '#000000', light: '#ffffff' },
}
const codeOf = (code: string, place: string) => ({
  code,
  prefilled_message: `Hello ${code}`,
  deep_link_url: `https://console.example/message/${code}`,
  label: { place, campaign: '' },
})

describe('the print options', () => {
  test('are accepted if they are valid', () => {
    expect(choiceErrors(choice, 500)).toEqual({})
    expect(sheetChoiceOf(choice)).toEqual({ paper: 'A4', perPage: 12, hasCaptions: true, hasCutMarks: true })
  })
  test.each(['', '0', '25', '1.5', '-1', 'x'])('are rejected with "%s" codes per page', (perPage) => {
    expect(choiceErrors({ ...choice, perPage }, 1).perPage).toContain('1 to 24')
    expect(sheetChoiceOf({ ...choice, perPage })).toBeUndefined()
  })
  test('are rejected with an invalid number of copies or low-contrast colors', () => {
    expect(choiceErrors({ ...choice, copies: '0' }, 1).copies).toContain('1 to 100')
    expect(choiceErrors({ ...choice, copies: '9' }, 500).copies).toContain('4,500')
    expect(choiceErrors({ ...choice, colors: { dark: '#cccccc', light: '#ffffff' } }, 1).colors).toContain(
      'contrast',
    )
  })
})

test('codes are sorted by the numbers in their labels only if labels are printed', () => {
  const tables = ['Table 10', 'Table 2', 'Table 1'].map((place) => codeOf(place, place))
  const captions = (caption: PrintChoice['caption']) =>
    sheetItems(tables, { caption, copies: '1' }).map((item) => item.caption)
  expect(captions('place')).toEqual(['Table 1', 'Table 2', 'Table 10'])
  expect(captions('message')).toEqual(['Hello Table 10', 'Hello Table 2', 'Hello Table 1'])
})

test('copies of a code are adjacent, and a code without a label has its message as caption', () => {
  const items = sheetItems([codeOf('A', 'Door'), codeOf('B', '')], { caption: 'place', copies: '2' })
  expect(items.map(({ caption }) => caption)).toEqual(['Door', 'Door', 'Hello B', 'Hello B'])
  expect(sheetItems([codeOf('A', 'Door')], { caption: 'none', copies: '1' })[0]?.caption).toBe('')
})
