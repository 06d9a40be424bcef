import type { CSSProperties } from 'react'

/** Colours of the phone. They follow the colour scheme of the phone, which need not be the page's. */
export const phoneColours = {
  '--phone-frame': 'light-dark(#20282b, #05080a)',
  '--phone-bar': 'light-dark(#f4f6f7, #1a2225)',
  '--phone-wall': 'light-dark(#e8ecee, #0e1416)',
  '--phone-mark': 'light-dark(rgb(20 40 48 / 0.035), rgb(220 240 248 / 0.03))',
  '--phone-bubble': 'light-dark(#ffffff, #212b2f)',
  '--phone-line': 'light-dark(#e3e8ea, #323e43)',
  '--phone-fill': 'light-dark(#dde3e6, #2c383d)',
  '--phone-text': 'light-dark(#12191c, #e8edef)',
  '--phone-faint': 'light-dark(#5d6a70, #97a5ab)',
  '--phone-link': 'light-dark(#1257a8, #74b3f5)',
  '--phone-chip': 'light-dark(#dff0f2, #17414a)',
  '--phone-chip-text': 'light-dark(#0a5560, #86dbe6)',
} as CSSProperties

/** A quiet pattern, drawn by gradients so that nothing has to be loaded. */
export const wallpaper: CSSProperties = {
  backgroundColor: 'var(--phone-wall)',
  backgroundImage:
    'radial-gradient(circle at 25% 30%, var(--phone-mark) 0 5px, transparent 5.5px), radial-gradient(circle at 75% 80%, transparent 0 6px, var(--phone-mark) 6.5px 8px, transparent 8.5px)',
  backgroundSize: '44px 44px',
}
