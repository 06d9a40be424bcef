import type { Config } from 'tailwindcss'

const tokens = [
  'surface',
  'surface-raised',
  'surface-sunken',
  'surface-hover',
  'surface-chosen',
  'surface-inverse',
  'border',
  'border-strong',
  'text',
  'text-muted',
  'text-faint',
  'text-inverse',
  'accent',
  'accent-hover',
  'accent-contrast',
  'accent-text',
  'accent-soft',
  'success',
  'success-soft',
  'success-notice',
  'success-text',
  'warning',
  'warning-soft',
  'warning-notice',
  'warning-text',
  'danger',
  'danger-soft',
  'danger-notice',
  'danger-text',
  'danger-fill',
  'danger-fill-hover',
  'danger-contrast',
  'info',
  'info-soft',
  'info-notice',
  'info-text',
  'neutral',
  'neutral-soft',
  'neutral-text',
  'backdrop',
]

/** The theme. A color's class is its token of `app/globals.css`: `bg-surface-sunken`, `text-text-muted`. */
/** Faces we bring: of scripts beside Latin first, each for its own characters alone. */
const text = [
  "'Inter Scripts'",
  'var(--font-inter)',
  "'Noto Sans Arabic'",
  "'Noto Sans Hebrew'",
  "'Noto Color Emoji'",
]

export default {
  content: ['./app/**/*.tsx', './components/**/*.tsx'],
  theme: {
    colors: {
      inherit: 'inherit',
      current: 'currentColor',
      transparent: 'transparent',
      ...Object.fromEntries(tokens.map((token) => [token, `var(--${token})`])),
    },
    fontSize: {
      xs: ['0.75rem', '1rem'],
      sm: ['0.8125rem', '1.25rem'],
      base: ['0.875rem', '1.25rem'],
      lg: ['1rem', '1.5rem'],
      xl: ['1.25rem', '1.75rem'],
      '2xl': ['1.625rem', '2rem'],
    },
    borderRadius: { none: '0', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', full: '9999px' },
    boxShadow: { none: 'none', popup: 'var(--shadow-popup)' },
    extend: {
      fontFamily: {
        sans: [...text, 'system-ui', 'sans-serif'],
        mono: ["'JetBrains Mono Variable'", ...text, 'monospace'],
      },
      transitionDuration: { DEFAULT: '120ms' },
      screens: { xs: '30rem' },
    },
  },
} satisfies Config
