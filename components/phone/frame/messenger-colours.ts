import type { CSSProperties } from 'react'
import { phoneColours } from '@/components/ui/phone-colours'

/** Colours of the messenger: those of all phones here, and what only a phone one writes on needs. */
export const messengerColours = {
  ...phoneColours,
  '--phone-own': 'light-dark(#d5eef0, #123a41)',
  '--phone-accent': 'light-dark(#0b6974, #3dabb8)',
  '--phone-on-accent': 'light-dark(#ffffff, #04191c)',
  '--phone-alert': 'light-dark(#a01c25, #ffa19c)',
  '--phone-seen': 'light-dark(#0a5fb4, #63b0ff)',
} as CSSProperties
