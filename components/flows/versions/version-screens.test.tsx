import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleFlow } from '@/lib/language/flow-json/edit/testing/sample-flow'
import { VersionScreens } from './version-screens'

const text = JSON.stringify(sampleFlow())
/** Each screen with its words. */
const screensOf = (after: string, before?: string) =>
  renderToStaticMarkup(<VersionScreens text={after} before={before} />)
    .split('<li')
    .slice(1)
    .map((screen) => screen.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|'))

test('a screen that looks different is there before and after, and others once', () => {
  const shown = screensOf(text.replace('"label":"Name"', '"label":"Full name"'), text)
  expect(shown).toHaveLength(3)
  expect(shown[0]).toMatch(/FIRST\|.*Before\|.*Name/)
  expect(shown[1]).toMatch(/FIRST\|.*After\|.*Full name/)
  expect(shown[2]).toMatch(/SECOND/)
  expect(shown[2]).not.toMatch(/Before|After/)
})

test('screens that came and went are marked', () => {
  const shown = screensOf(text.replaceAll('"SECOND"', '"OTHER"'), text)
  expect(shown.find((screen) => screen.includes('OTHER'))).toContain('New')
  expect(shown.find((screen) => screen.includes('SECOND'))).toContain('Removed')
})

test('a change to the last of many screens is among the shown ones', () => {
  const many = (title: string) =>
    JSON.stringify({
      version: '7.3',
      screens: Array.from({ length: 20 }, (_, index) => ({
        id: `SCREEN_${String.fromCharCode(65 + index)}`,
        title: index === 19 ? title : 'Same',
        layout: { type: 'SingleColumnLayout', children: [] },
      })),
    })
  const shown = screensOf(many('New words'), many('Old words'))
  expect(shown).toHaveLength(2 + 12)
  expect(shown[0]).toMatch(/Before\|.*Old words/)
  expect(shown[1]).toMatch(/After\|.*New words/)
})

test('a document alone has no marks', () => {
  expect(screensOf(text).join('')).not.toMatch(/Before|After|New|Removed/)
})
