import type { CSSProperties } from 'react'
import type { PhoneScheme } from '@/components/phone-kit/colors'
import type { PhoneSystem } from '@/components/phone-kit/device-frame'
import { formColors } from '@/components/phone-kit/form-colors'

/** How the phone is looked at. */
export interface PhoneLook {
  system: PhoneSystem
  /** Undefined: that of the page. */
  scheme?: PhoneScheme | undefined
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

/** Sizes inside are in `em`, so that the text size moves everything. */
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

/** How the phone was looked at the last time; as it is at first where nothing, or something else, was kept. */
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
    // A browser that keeps nothing shows the phone as it is at first the next time.
  }
}
