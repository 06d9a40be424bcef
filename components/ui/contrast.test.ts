import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import tailwind from '../../tailwind.config'
import { contrastOf } from './testing/contrast'

const css = readFileSync(new URL('../../app/globals.css', import.meta.url), 'utf8')
const declared = Array.from(css.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\);/g))
const tokens = new Map(declared.map(([, name = '', light = '', dark = '']) => [name, { light, dark }]))

function contrast(one: string, other: string, scheme: 'light' | 'dark'): number {
  const [first, second] = [tokens.get(one), tokens.get(other)]
  if (!first || !second) throw new Error(`No token ${one} or ${other} in globals.css`)
  return contrastOf(first[scheme], second[scheme])
}

const surfaces = ['surface', 'surface-raised', 'surface-sunken', 'surface-hover']
const statuses = ['success', 'warning', 'danger', 'info', 'neutral']
const on = (texts: readonly string[], grounds: readonly string[]) =>
  texts.flatMap((text) => grounds.map((ground): [string, string] => [text, ground]))

const texts = [
  ...on(['text', 'text-muted', 'text-faint', 'accent-text'], surfaces),
  ...on(['text', 'text-faint'], ['surface-chosen']),
  ...on(['accent-text'], ['accent-soft']),
  ...on(['accent-contrast'], ['accent', 'accent-hover']),
  ...on(['danger-contrast'], ['danger-fill', 'danger-fill-hover']),
  ...on(['text-inverse'], ['surface-inverse']),
  ...['success', 'warning', 'danger', 'info'].flatMap((status) =>
    on(['text', `${status}-text`], [`${status}-notice`]),
  ),
  ...statuses.flatMap((status) =>
    on([`${status}-text`], [`${status}-soft`, 'surface', 'surface-raised', 'surface-sunken']),
  ),
]
const shapes = on(['border-strong', 'accent', ...statuses], ['surface', 'surface-raised', 'surface-sunken'])

describe.each(['light', 'dark'] as const)('the %s colors', (scheme) => {
  test.each(texts)('make %s readable on %s (4.5:1)', (text, ground) => {
    expect(contrast(text, ground, scheme)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(shapes)('make %s visible on %s (3:1)', (shape, ground) => {
    expect(contrast(shape, ground, scheme)).toBeGreaterThanOrEqual(3)
  })
})

describe('the theme', () => {
  test('has every color of globals.css and no others', () => {
    const inCss = Array.from(css.matchAll(/^ {2}--([\w-]+): light-dark\(/gm), ([, name]) => name)
    const inTheme = Object.entries(tailwind.theme.colors).flatMap(([name, value]) =>
      value === `var(--${name})` ? [name] : [],
    )
    expect(inTheme.toSorted()).toEqual(inCss.toSorted())
  })
})
