import type { ParameterFormat } from '@/lib/contract/templates'
import type { FormatKind } from '@/lib/language/template/formatting'
import type { BlockKind } from '@/lib/language/template/text-blocks'
import { textFromHtml, withoutLiveParts } from '@/lib/language/template/text-from-html'
import { toggleFormatting } from '@/lib/language/template/toggle-formatting'
import { toggleLines } from '@/lib/language/template/toggle-lines'
import { insertVariable } from '@/lib/language/template/variables'
import { replaceText } from './replace-text'

/** Formats what is selected, or takes the format away. */
export function formatSelection(area: HTMLTextAreaElement, kind: FormatKind): void {
  const { value, selectionStart, selectionEnd } = area
  replaceText(area, toggleFormatting(value, selectionStart, selectionEnd, kind))
}

/** Makes the selected lines a list or a quote, or plain ones again. */
export function formatLines(area: HTMLTextAreaElement, kind: BlockKind): void {
  const { value, selectionStart, selectionEnd } = area
  replaceText(area, toggleLines(value, selectionStart, selectionEnd, kind))
}

/** Longer than any text someone means to send: the browser pastes its plain text. */
const LONGEST_HTML = 1_000_000

/**
 * Puts in what was copied from a word processor or a page, with the phone's formatting.
 *
 * @returns false where its plain text says the same: the browser can paste that
 */
export function pasteFormatted(area: HTMLTextAreaElement, html: string): boolean {
  if (html === '' || html.length > LONGEST_HTML) return false
  // A document that is parsed so runs no script and loads nothing.
  const pasted = textFromHtml(new DOMParser().parseFromString(withoutLiveParts(html), 'text/html'))
  if (pasted === undefined) return false
  const { value, selectionStart, selectionEnd } = area
  const caret = selectionStart + pasted.length
  const text = value.slice(0, selectionStart) + pasted + value.slice(selectionEnd)
  replaceText(area, { text, selectionStart: caret, selectionEnd: caret })
  return true
}

/** Puts the next free variable where the caret is. */
export function addVariable(area: HTMLTextAreaElement, format: ParameterFormat): void {
  const { text, caret } = insertVariable(area.value, area.selectionStart, area.selectionEnd, format)
  replaceText(area, { text, selectionStart: caret, selectionEnd: caret })
}

interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

const plainKeys = new Map<string, FormatKind>([
  ['b', 'bold'],
  ['i', 'italic'],
])
const shiftKeys = new Map<string, FormatKind>([
  ['x', 'strike'],
  ['m', 'mono'],
])

/** The format a shortcut stands for: Ctrl or Cmd with B, I, Shift+X or Shift+M. */
export function formatOfShortcut({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: KeyPress): FormatKind | undefined {
  if (ctrlKey === metaKey || altKey) return undefined
  return (shiftKey ? shiftKeys : plainKeys).get(key.toLowerCase())
}
