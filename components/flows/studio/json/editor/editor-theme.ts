'use client'

import { useSyncExternalStore } from 'react'
import { monaco } from './monaco'

/** The console's colors as the numbers the editor needs; `app/globals.css` has them by name. */
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
    danger: '#c62f35',
    dangerSoft: '#fde9e8',
    warning: '#b36b00',
    info: '#2f6bc9',
    success: '#1b8a50',
    successSoft: '#e1f4e9',
  },
  dark: {
    background: '#111719',
    text: '#e6ecee',
    faint: '#8d9ba1',
    raised: '#182023',
    sunken: '#141b1e',
    border: '#273135',
    accent: '#3dabb8',
    soft: '#12333a',
    key: '#62c9d5',
    string: '#efc06a',
    number: '#97c0fb',
    keyword: '#ffa19c',
    danger: '#ee6a69',
    dangerSoft: '#381b1d',
    warning: '#dd9f35',
    info: '#6aa2f0',
    success: '#46b87c',
    successSoft: '#13291d',
  },
}

type Look = keyof typeof palette
type Colors = (typeof palette)[Look]

const token = (name: string, color: string) => ({ token: name, foreground: color.slice(1) })

/** Editor colors under the editor's own names. */
function partsOf({ background, text, faint, raised, sunken, border, accent, soft, ...tones }: Colors) {
  const { danger, dangerSoft, warning, info, success, successSoft } = tones
  return {
    'editor.background': background,
    'editor.foreground': text,
    'editorLineNumber.foreground': faint,
    'editorLineNumber.activeForeground': text,
    'editor.lineHighlightBackground': sunken,
    'editorStickyScroll.background': sunken,
    'editorWidget.background': raised,
    'editorWidget.foreground': text,
    'editorWidget.border': border,
    'editorHoverWidget.background': raised,
    'editorHoverWidget.border': border,
    'editorSuggestWidget.background': raised,
    'editorSuggestWidget.foreground': text,
    'editorSuggestWidget.border': border,
    'editorSuggestWidget.highlightForeground': accent,
    'editorSuggestWidget.focusHighlightForeground': accent,
    'editorSuggestWidget.selectedBackground': soft,
    'editorSuggestWidget.selectedForeground': text,
    'quickInput.background': raised,
    'quickInput.foreground': text,
    'quickInputList.focusBackground': soft,
    'quickInputList.focusForeground': text,
    'list.highlightForeground': accent,
    'list.focusHighlightForeground': accent,
    'list.hoverBackground': sunken,
    'input.background': background,
    'input.foreground': text,
    'input.border': border,
    'inputValidation.infoBackground': raised,
    'inputValidation.infoForeground': text,
    'inputValidation.infoBorder': border,
    'inputValidation.errorBackground': dangerSoft,
    'inputValidation.errorForeground': text,
    'inputValidation.errorBorder': danger,
    'editorError.foreground': danger,
    'editorWarning.foreground': warning,
    'editorInfo.foreground': info,
    'editorOverviewRuler.errorForeground': danger,
    'editorOverviewRuler.warningForeground': warning,
    'editorOverviewRuler.border': border,
    'editorMarkerNavigation.background': raised,
    'editorMarkerNavigationError.background': danger,
    'editorMarkerNavigationWarning.background': warning,
    'editorLightBulb.foreground': warning,
    'diffEditor.insertedLineBackground': successSoft,
    'diffEditor.insertedTextBackground': `${success}40`,
    'diffEditor.removedLineBackground': dangerSoft,
    'diffEditor.removedTextBackground': `${danger}40`,
    'menu.background': raised,
    'menu.foreground': text,
    'menu.border': border,
    'menu.selectionBackground': soft,
    'menu.selectionForeground': text,
    focusBorder: accent,
  }
}

function define(look: Look) {
  const colors = palette[look]
  const { faint, key, string, number, keyword } = colors
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
    colors: partsOf(colors),
  })
}

const themeOf = (look: Look) => `switchboard-${look}`

define('light')
define('dark')

const dark = window.matchMedia('(prefers-color-scheme: dark)')

/** The scheme chosen in the console, else the device's. */
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

/** The editor theme for the current scheme. */
export const useEditorTheme = (): string => useSyncExternalStore(onLookChange, () => themeOf(lookNow()))
