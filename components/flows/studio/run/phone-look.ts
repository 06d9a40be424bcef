import type { CSSProperties } from 'react'
import type { PhoneScheme } from '@/components/phone-kit/colors'
import { formColors } from '@/components/phone-kit/form-colors'

/** How the phone is looked at. */
export interface PhoneLook {
  system: 'ios' | 'android'
  scheme: PhoneScheme
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
  scheme: 'light',
  direction: 'ltr',
  textSize: 'standard',
}

const KEY = 'flow-phone-look'

/** How the phone was looked at the last time; as it is at first where nothing, or something else, was kept. */
export function rememberedLook(storage: Pick<Storage, 'getItem'> | undefined): PhoneLook {
  const words = storage?.getItem(KEY)?.split(',') ?? []
  return {
    system: words.includes('android') ? 'android' : standardLook.system,
    scheme: words.includes('dark') ? 'dark' : standardLook.scheme,
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
