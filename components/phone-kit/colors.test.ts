import { describe, expect, test } from 'vitest'
import { contrastOf } from '@/components/ui/testing/contrast'
import { phoneColors } from './colors'
import { formColors } from './form-colors'

type Colors = Readonly<Record<string, string>>
const messenger = phoneColors as Colors
const looks: readonly [string, Colors][] = [
  ['conversations', messenger],
  ['forms on iOS', { ...messenger, ...(formColors.ios as Colors) }],
  ['forms on Android', { ...messenger, ...(formColors.android as Colors) }],
]
const pairs = [
  ...['bubble', 'own', 'bar', 'wall', 'fill', 'field'].map((ground) => ['text', ground] as const),
  ...['bubble', 'own', 'bar', 'fill', 'field'].map((ground) => ['faint', ground] as const),
  ...['bubble', 'own', 'bar'].map((ground) => ['link', ground] as const),
  ...['bubble', 'bar'].map((ground) => ['alert', ground] as const),
  ['chip-text', 'chip'],
  ['on-accent', 'accent'],
  ['accent', 'bubble'],
] as const

const colorOf = (colors: Colors, name: string, scheme: 'light' | 'dark'): string | undefined => {
  const [, light, dark] =
    /light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/.exec(colors[`--phone-${name}`] ?? '') ?? []
  return scheme === 'light' ? light : dark
}

describe.each(looks)('the colors of %s', (_, colors) => {
  describe.each(['light', 'dark'] as const)('on a %s phone', (scheme) => {
    test.each(pairs)('have a contrast of at least 4.5:1 for %s on %s', (text, ground) => {
      const on = colorOf(colors, ground, scheme)
      // Only forms have fields.
      if (ground === 'field' && on === undefined) return
      expect(contrastOf(colorOf(colors, text, scheme) ?? '', on ?? '')).toBeGreaterThanOrEqual(4.5)
    })
  })
})
