import type { CSSProperties } from 'react'
import type { PhoneScheme } from '@/components/phone-kit/colors'
import type { PhoneSystem } from '@/components/phone-kit/device-frame'
import { formColors } from '@/components/phone-kit/form-colors'

/** Display options of the phone. */
export interface PhoneLook {
  system: PhoneSystem
  /** Undefined: the page's. */
  scheme?: PhoneScheme | undefined
  direction: 'ltr' | 'rtl'
  /** The customer's text size setting. */
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

/** Sizes inside are in `em`, so that the text size scales everything. */
export const lookStyle = ({ system, textSize }: PhoneLook): CSSProperties => ({
  ...formColors[system],
  fontSize: fontSizes[textSize],
})

export const standardLook: PhoneLook = {
  system: 'ios',
  direction: 'ltr',
  textSize: 'standard',
}

const schemes: readonly PhoneScheme[] = ['light', 'dark']
const KEY = 'flow-phone-look'

/** The display options from last time; the defaults if nothing valid is stored. */
export function rememberedLook(storage: Pick<Storage, 'getItem'> | undefined): PhoneLook {
  const words = storage?.getItem(KEY)?.split(',') ?? []
  return {
    system: words.includes('android') ? 'android' : standardLook.system,
    scheme: schemes.find((scheme) => words.includes(scheme)),
    direction: words.includes('rtl') ? 'rtl' : standardLook.direction,
    textSize: textSizes.find((size) => words.includes(size)) ?? standardLook.textSize,
  }
}

export function rememberLook(storage: Pick<Storage, 'setItem'> | undefined, look: PhoneLook) {
  try {
    storage?.setItem(KEY, Object.values(look).join(','))
  } catch {
    // A browser that stores nothing shows the defaults next time.
  }
}
