import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { problemOf } from '@/components/ui/problem-of'
import { SaveBar } from './save-bar'

const components = path.resolve(import.meta.dirname, '..')
const sources = readdirSync(components, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file, text: readFileSync(path.join(components, file), 'utf8') }))

describe('the sticky save bar of a form', () => {
  test('shows the reason for a failed save exactly once', () => {
    const html = renderToString(
      <SaveBar placed={{ problem: problemOf(undefined), unplaced: ['FIND, rule 4: Say what is wrong'] }}>
        <button type="submit">Save</button>
      </SaveBar>,
    )
    expect(html).toMatch(/^<div data-submit-bar.*That didn’t work.*FIND, rule 4.*Save<\/button><\/div>$/)
    expect(html.match(/role="(?:alert|status)"/g)).toEqual(['role="alert"'])
  })

  test('is the same component in all forms', () => {
    const own = sources.filter(({ text }) => /data-submit-bar|\bsticky -?bottom-/.test(text))
    expect(own.map(({ file }) => file)).toEqual(['form/save-bar.tsx'])
  })

  test('is given the failure by every form that uses it', () => {
    const users = sources.filter(({ text }) => /<SaveBar\b/.test(text))
    expect(users.length).toBeGreaterThan(2)
    for (const { file, text } of users)
      expect([file, /<SaveBar\s[^>]*placed=/.test(text)]).toEqual([file, true])
  })
})
