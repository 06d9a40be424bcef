import type { CSSProperties } from 'react'
import { phoneColours } from '@/components/ui/phone-colours'

/** How the phone is looked at. */
export interface PhoneLook {
  system: 'ios' | 'android'
  scheme: 'light' | 'dark'
  direction: 'ltr' | 'rtl'
  /** People set the size of all texts. */
  textSize: TextSize
}

export const textSizes = ['small', 'standard', 'large', 'huge'] as const
export type TextSize = (typeof textSizes)[number]

const fontSizes: Record<TextSize, string> = {
  small: '0.8125rem',
  standard: '0.9375rem',
  large: '1.125rem',
  huge: '1.375rem',
}

/** Colours of forms on the phone; those of conversations are the console's. */
const formColours: Record<PhoneLook['system'], Record<string, string>> = {
  ios: {
    '--phone-accent': 'light-dark(#1257a8, #74b3f5)',
    '--phone-accent-text': 'light-dark(#ffffff, #071a2e)',
    '--phone-field': 'light-dark(#eef1f3, #2c373c)',
    '--phone-field-line': 'light-dark(#8a979d, #6b7a80)',
    '--phone-danger': 'light-dark(#a01c25, #ffa19c)',
  },
  android: {
    '--phone-accent': 'light-dark(#0b6247, #63d3ae)',
    '--phone-accent-text': 'light-dark(#ffffff, #04201a)',
    '--phone-field': 'light-dark(#ffffff, #161e21)',
    '--phone-field-line': 'light-dark(#6f7d83, #82929a)',
    '--phone-danger': 'light-dark(#a01c25, #ffa19c)',
  },
}

/** Sizes inside are in `em`, so that the text size moves everything. */
export const lookStyle = ({ system, scheme, textSize }: PhoneLook): CSSProperties => ({
  ...phoneColours,
  ...formColours[system],
  colorScheme: scheme,
  fontSize: fontSizes[textSize],
})

export const standardLook: PhoneLook = {
  system: 'ios',
  scheme: 'light',
  direction: 'ltr',
  textSize: 'standard',
}
