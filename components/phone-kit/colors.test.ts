import { describe, expect, test } from 'vitest'
import { contrastOf } from '@/components/ui/testing/contrast'
import { phoneColors } from './colors'
import { formColors } from './form-colors'

type Colors = Readonly<Record<string, string>>
const messenger = phoneColors as Colors
const pairs = [
  ...['bubble', 'own', 'bar', 'wall', 'fill'].map((ground) => ['text', ground] as const),
  ...['bubble', 'own', 'bar', 'fill'].map((ground) => ['faint', ground] as const),
  ...['bubble', 'own', 'bar'].map((ground) => ['link', ground] as const),
  ...['bubble', 'bar'].map((ground) => ['alert', ground] as const),
  ['chip-text', 'chip'],
  ['on-accent', 'accent'],
  ['accent', 'bubble'],
] as const
// Only forms have fields.
const fieldPairs = ['text', 'faint'].map((text) => [text, 'field'] as const)

const looks = [
  ['conversations', messenger, pairs],
  ['forms on iOS', { ...messenger, ...(formColors.ios as Colors) }, [...pairs, ...fieldPairs]],
  ['forms on Android', { ...messenger, ...(formColors.android as Colors) }, [...pairs, ...fieldPairs]],
] as const

const colorOf = (colors: Colors, name: string, scheme: 'light' | 'dark'): string | undefined => {
  const [, light, dark] =
    /light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/.exec(colors[`--phone-${name}`] ?? '') ?? []
  return scheme === 'light' ? light : dark
}

describe.each(looks)('the colors of %s', (_, colors, pairs) => {
  describe.each(['light', 'dark'] as const)('on a %s phone', (scheme) => {
    test.each(pairs)('have a contrast of at least 4.5:1 for %s on %s', (text, ground) => {
      const [on, under] = [colorOf(colors, text, scheme), colorOf(colors, ground, scheme)]
      expect(contrastOf(on ?? '', under ?? '')).toBeGreaterThanOrEqual(4.5)
    })
  })
})
