import type { CSSProperties } from 'react'

export type PhoneScheme = 'light' | 'dark'

/** Phone colors. They follow the phone's color scheme, which may differ from the page's. */
export const phoneColors = {
  '--phone-frame': 'light-dark(#12181a, #070a0b)',
  '--phone-edge': 'light-dark(#7f8b90, #4d5a60)',
  '--phone-bar': 'light-dark(#f4f6f7, #1a2225)',
  '--phone-wall': 'light-dark(#e8ecee, #0e1416)',
  '--phone-mark': 'light-dark(rgb(20 40 48 / 0.025), rgb(220 240 248 / 0.05))',
  '--phone-bubble': 'light-dark(#ffffff, #212b2f)',
  '--phone-own': 'light-dark(#d5eef0, #123a41)',
  '--phone-line': 'light-dark(#e3e8ea, #323e43)',
  '--phone-fill': 'light-dark(#dde3e6, #2c383d)',
  '--phone-text': 'light-dark(#12191c, #e8edef)',
  '--phone-faint': 'light-dark(#57646a, #97a5ab)',
  '--phone-link': 'light-dark(#1257a8, #74b3f5)',
  '--phone-chip': 'light-dark(#dff0f2, #17414a)',
  '--phone-chip-text': 'light-dark(#0a5560, #86dbe6)',
  '--phone-accent': 'light-dark(#0b6974, #3dabb8)',
  '--phone-on-accent': 'light-dark(#ffffff, #04191c)',
  '--phone-alert': 'light-dark(#a01c25, #ffa19c)',
  '--phone-seen': 'light-dark(#0a5fb4, #63b0ff)',
} as CSSProperties

/** A subtle pattern made of gradients, so that nothing has to be loaded. */
export const wallpaper: CSSProperties = {
  backgroundColor: 'var(--phone-wall)',
  backgroundImage:
    'radial-gradient(circle at 30% 40%, var(--phone-mark) 0 3px, transparent 3.5px), radial-gradient(circle at 60% 70%, transparent 0 5px, var(--phone-mark) 5.5px 7px, transparent 7.5px), radial-gradient(circle at 20% 80%, var(--phone-mark) 0 1.5px, transparent 2px)',
  // Sizes without a common divisor, so that no repetition is visible.
  backgroundSize: '47px 61px, 71px 53px, 29px 37px',
}
