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

describe('what is chosen for a sheet', () => {
  test('is good as it is offered', () => {
    expect(choiceErrors(choice, 500)).toEqual({})
    expect(sheetChoiceOf(choice)).toEqual({ paper: 'A4', perPage: 12, hasCaptions: true, hasCutMarks: true })
  })
  test.each(['', '0', '25', '1.5', '-1', 'x'])('is refused with "%s" codes on a page', (perPage) => {
    expect(choiceErrors({ ...choice, perPage }, 1).perPage).toContain('1 to 24')
    expect(sheetChoiceOf({ ...choice, perPage })).toBeUndefined()
  })
  test('is refused with too many copies, and with colors nobody can read', () => {
    expect(choiceErrors({ ...choice, copies: '0' }, 1).copies).toContain('1 to 100')
    expect(choiceErrors({ ...choice, copies: '9' }, 500).copies).toContain('4,500')
    expect(choiceErrors({ ...choice, colors: { dark: '#cccccc', light: '#ffffff' } }, 1).colors).toContain(
      'contrast',
    )
  })
})

test('codes stand in the order of the numbers in their labels, as far as a label is under them', () => {
  const tables = ['Table 10', 'Table 2', 'Table 1'].map((place) => codeOf(place, place))
  const captions = (caption: PrintChoice['caption']) =>
    sheetItems(tables, { caption, copies: '1' }).map((item) => item.caption)
  expect(captions('place')).toEqual(['Table 1', 'Table 2', 'Table 10'])
  expect(captions('message')).toEqual(['Hello Table 10', 'Hello Table 2', 'Hello Table 1'])
})

test('codes stand with their copies beside each other, and without a label with their message', () => {
  const items = sheetItems([codeOf('A', 'Door'), codeOf('B', '')], { caption: 'place', copies: '2' })
  expect(items.map(({ caption }) => caption)).toEqual(['Door', 'Door', 'Hello B', 'Hello B'])
  expect(sheetItems([codeOf('A', 'Door')], { caption: 'none', copies: '1' })[0]?.caption).toBe('')
})
