import { describe, expect, test } from 'vitest'
import { qrCodeLimits } from '@/lib/contract/limits'
import { QUIET_ZONE_MODULES, qrMatrix } from '@/lib/qr/draw'
import { layOutSheet, sizeRefusal } from '@/lib/qr/sheet-layout'
import { choiceErrors, type PrintChoice, sheetChoiceOf, sheetItems, usualChoice } from './sheet-choice'

const choice = usualChoice(2)
const codeOf = (code: string, place: string) => ({
  code,
  prefilled_message: `Hello ${code}`,
  deep_link_url: `https://console.example/message/${code}`,
  label: { place, campaign: '' },
})

describe('the print options', () => {
  test.each([1, 2, qrCodeLimits.perNumber])(
    'for %i codes are offered valid and large enough to scan',
    (codes) => {
      const offered = usualChoice(codes)
      expect(choiceErrors(offered, codes)).toEqual({})
      const sheet = sheetChoiceOf(offered)
      if (!sheet) throw new Error('no sheet')
      const { size } = qrMatrix(codeOf('ABCDEFGHIJKLMN', '').deep_link_url)
      expect(sizeRefusal(layOutSheet(sheet), size + 2 * QUIET_ZONE_MODULES)).toBeUndefined()
    },
  )
  test('become a sheet', () => {
    const sheet = { paper: 'A4', perPage: 12, hasCaptions: true, hasCutMarks: true }
    expect(sheetChoiceOf(choice)).toEqual(sheet)
    expect(sheetChoiceOf({ ...choice, caption: 'none' })).toEqual({ ...sheet, hasCaptions: false })
    expect(sheetChoiceOf(usualChoice(1))).toEqual({ ...sheet, perPage: 1 })
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
