'use client'

import { useSyncExternalStore } from 'react'
import { monaco } from './monaco'

/** The colours of the console where the editor wants them as numbers; `app/globals.css` has them by name. */
const palette = {
  light: {
    background: '#ffffff',
    text: '#131b1e',
    faint: '#5f6d73',
    raised: '#ffffff',
    sunken: '#f5f7f8',
    border: '#dfe5e7',
    accent: '#0b6974',
    soft: '#e0f2f4',
    key: '#0a5f69',
    string: '#774700',
    number: '#1f4f9c',
    keyword: '#a01c25',
  },
  dark: {
    background: '#111719',
    text: '#e6ecee',
    faint: '#8d9ba1',
    raised: '#182023',
    sunken: '#0c1113',
    border: '#273135',
    accent: '#3dabb8',
    soft: '#12333a',
    key: '#62c9d5',
    string: '#efc06a',
    number: '#97c0fb',
    keyword: '#ffa19c',
  },
}

type Look = keyof typeof palette

const token = (name: string, color: string) => ({ token: name, foreground: color.slice(1) })

function define(look: Look) {
  const { background, text, faint, raised, sunken, border, accent, soft, key, string, number, keyword } =
    palette[look]
  monaco.editor.defineTheme(themeOf(look), {
    base: look === 'dark' ? 'vs-dark' : 'vs',
    inherit: true,
    rules: [
      token('string.key.json', key),
      token('string.value.json', string),
      token('number.json', number),
      token('keyword.json', keyword),
      token('comment', faint),
    ],
    colors: {
      'editor.background': background,
      'editor.foreground': text,
      'editorLineNumber.foreground': faint,
      'editorLineNumber.activeForeground': text,
      'editor.lineHighlightBackground': sunken,
      'editorWidget.background': raised,
      'editorWidget.border': border,
      'editorHoverWidget.background': raised,
      'editorHoverWidget.border': border,
      'editorSuggestWidget.background': raised,
      'editorSuggestWidget.border': border,
      'editorSuggestWidget.selectedBackground': soft,
      'editorSuggestWidget.selectedForeground': text,
      focusBorder: accent,
    },
  })
}

const themeOf = (look: Look) => `switchboard-${look}`

define('light')
define('dark')

const dark = window.matchMedia('(prefers-color-scheme: dark)')

/** What was chosen in the console, else what the device says. */
function lookNow(): Look {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'dark' || (chosen !== 'light' && dark.matches) ? 'dark' : 'light'
}

function onLookChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  dark.addEventListener('change', listener)
  return () => {
    observer.disconnect()
    dark.removeEventListener('change', listener)
  }
}

/** The editor's theme for how the console looks now. */
export const useEditorTheme = (): string => useSyncExternalStore(onLookChange, () => themeOf(lookNow()))
