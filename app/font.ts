import '@fontsource-variable/jetbrains-mono/wght.css'
import './emoji.css'
import './faces.css'
import localFont from 'next/font/local'

/** Self-hosted Inter for Latin text. Faces for other scripts load only on pages that need them. */
export const inter = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  variable: '--font-inter',
  display: 'swap',
  weight: '100 900',
  // Characters in the file; the browser immediately uses the next face for others.
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
})
