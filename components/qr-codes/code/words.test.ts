import { describe, expect, test } from 'vitest'
import { conversationsText } from './conversations-text'
import { deletionCosts, deletionTitle, printText, severalDeletionCosts } from './deletion-costs'

test.each([
  [undefined, 'No conversations yet'],
  [0, 'No conversations yet'],
  [1, 'About 1 conversation'],
  [1234, 'About 1,234 conversations'],
])('%s conversations are told as an estimate', (count, text) => {
  expect(conversationsText(count)).toBe(text)
})

test.each([
  ['Door', 'Spring', 'Delete the QR code “Door”, campaign “Spring”?'],
  ['Door', '', 'Delete the QR code “Door”?'],
  ['', '', 'Delete the QR code ABCD?'],
])('the dialog names the label of the code, or else the code: “%s”, “%s”', (place, campaign, title) => {
  expect(deletionTitle({ code: 'ABCD', label: { place, campaign } })).toBe(title)
})

describe('what deleting costs', () => {
  const costs = (place: string, campaign: string, conversations?: number) =>
    deletionCosts({ code: 'ABCD', label: { place, campaign } }, conversations).join(' ')
  test('names the place and the campaign of the posters', () => {
    expect(costs('Door', 'Spring')).toContain('including those at “Door” for “Spring”')
    expect(costs('', 'Spring')).toContain('including those for “Spring”')
  })
  test('says where nobody knows where they hang', () => {
    expect(costs('', '')).toContain('Printed copies of ABCD stop working')
  })
  test('says what becomes of people who scan them, and how many did', () => {
    expect(costs('Door', '')).toContain('see that the link no longer works')
    expect(costs('Door', '', 3)).toContain('About 3 conversations started with it')
    expect(costs('Door', '')).not.toContain('conversation')
  })
  test('of several codes names up to five places, and ends with what can’t be undone', () => {
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
  [
    { kind: 'png', times: 1200, place: 'Door', campaign: 'Spring' },
    '1,200 PNGs for “Door”, campaign “Spring”',
  ],
] as const)('what was made of a code is told: %j', (print, text) => {
  expect(printText(print)).toBe(text)
})
