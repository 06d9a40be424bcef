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
  expect(shown.at(-1)).toMatch(/SECOND\|.*Removed/)
})

test('a document alone has no marks', () => {
  expect(screensOf(text).join('')).not.toMatch(/Before|After|New|Removed/)
})
