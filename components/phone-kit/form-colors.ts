import type { CSSProperties } from 'react'

/** Colors of forms that differ from chats, by kind of phone. */
export const formColors = {
  ios: {
    '--phone-accent': 'light-dark(#1257a8, #74b3f5)',
    '--phone-on-accent': 'light-dark(#ffffff, #071a2e)',
    '--phone-field': 'light-dark(#eef1f3, #2c373c)',
    '--phone-field-line': 'light-dark(#8a979d, #6b7a80)',
  },
  android: {
    '--phone-accent': 'light-dark(#0b6247, #63d3ae)',
    '--phone-on-accent': 'light-dark(#ffffff, #04201a)',
    '--phone-link': 'light-dark(#0b6247, #63d3ae)',
    '--phone-field': 'light-dark(#ffffff, #161e21)',
    '--phone-field-line': 'light-dark(#6f7d83, #82929a)',
  },
} as Record<'ios' | 'android', CSSProperties>
