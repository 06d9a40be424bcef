import localFont from 'next/font/local'

/** Inter for Latin text, served by us. Other scripts fall back to the reader's system font. */
export const inter = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  variable: '--font-inter',
  display: 'swap',
  weight: '100 900',
})
