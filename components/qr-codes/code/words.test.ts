import { describe, expect, test } from 'vitest'
import { conversationsText } from './conversations-text'
import { deletionCosts, deletionTitle, printText, severalDeletionCosts } from './deletion-costs'

test.each([
  [undefined, 'No conversations yet'],
  [0, 'No conversations yet'],
  [1, 'About 1 conversation'],
  [1234, 'About 1,234 conversations'],
])('%s conversations are shown as an estimate', (count, text) => {
  expect(conversationsText(count)).toBe(text)
})

test.each([
  ['Door', 'Spring', 'Delete the QR code “Door” (Spring)?'],
  ['Door', '', 'Delete the QR code “Door”?'],
  ['', '', 'Delete the QR code ABCD?'],
])(
  'the deletion dialog names the label of the code, or else the code: “%s”, “%s”',
  (place, campaign, title) => {
    expect(deletionTitle({ code: 'ABCD', label: { place, campaign } })).toBe(title)
  },
)

describe('the consequences of deleting', () => {
  const costs = (place: string, campaign: string, conversations?: number) =>
    deletionCosts({ code: 'ABCD', label: { place, campaign } }, conversations).join(' ')
  test('name the place and the campaign of printed copies', () => {
    expect(costs('Door', 'Spring')).toContain('including those at “Door” for “Spring”')
    expect(costs('', 'Spring')).toContain('including those for “Spring”')
  })
  test('name the code if it has no label', () => {
    expect(costs('', '')).toContain('Printed copies of ABCD stop working')
  })
  test('say what people who scan a copy see, and how many conversations it started', () => {
    expect(costs('Door', '')).toContain('see that the link no longer works')
    expect(costs('Door', '', 3)).toContain('About 3 conversations started with it')
    expect(costs('Door', '')).not.toContain('conversation')
  })
  test('for several codes name up to five places, and end with what can’t be undone', () => {
    const several = severalDeletionCosts(['Door', 'Window'], 3)
    expect(several[0]).toBe('All printed copies stop working, including those at “Door” and “Window”.')
    expect(several).toContain('About 3 conversations started with them so far.')
    expect(several.at(-1)).toContain('the codes can’t be restored')
    expect(severalDeletionCosts([...'abcdefg'], 0)[0]).toContain('“e”, and 2 more.')
    expect(severalDeletionCosts([], 0)[0]).toBe('All printed copies stop working.')
  })
})

test.each([
  [{ kind: 'sheet', times: 1, place: 'Door', campaign: '' }, 'A sheet for “Door”'],
  [{ kind: 'svg', times: 1, place: '', campaign: '' }, 'An SVG'],
  [{ kind: 'png', times: 1200, place: 'Door', campaign: 'Spring' }, '1,200 PNGs for “Door” (Spring)'],
] as const)('files made from a code are described in words: %j', (print, text) => {
  expect(printText(print)).toBe(text)
})
