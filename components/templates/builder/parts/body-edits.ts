import type { ParameterFormat } from '@/lib/contract/templates'
import type { FormatKind } from '@/lib/language/template/formatting'
import type { BlockKind } from '@/lib/language/template/text-blocks'
import { toggleFormatting } from '@/lib/language/template/toggle-formatting'
import { toggleLines } from '@/lib/language/template/toggle-lines'
import { insertVariable } from '@/lib/language/template/variables'
import { replaceStretch, replaceText } from './replace-text'

/** Formats the selection, or removes the format. */
export function formatSelection(area: HTMLTextAreaElement, kind: FormatKind): void {
  const { value, selectionStart, selectionEnd } = area
  replaceText(area, toggleFormatting(value, selectionStart, selectionEnd, kind))
}

/** Turns the selected lines into a list or quote, or back. */
export function formatLines(area: HTMLTextAreaElement, kind: BlockKind): void {
  const { value, selectionStart, selectionEnd } = area
  replaceText(area, toggleLines(value, selectionStart, selectionEnd, kind))
}

/** Inserts text at the caret, replacing the selection. */
export function insertText(area: HTMLTextAreaElement, inserted: string): void {
  replaceStretch(area, { start: area.selectionStart, end: area.selectionEnd, inserted })
}

/** Loaded when an input gets focus, because something may be pasted there. If that fails, plain text is pasted. */
export const loadPaste = () =>
  import('./pasted-text').then(
    ({ pastedText }) => pastedText,
    () => undefined,
  )

/** Pastes with the phone's formatting where possible. The browser's own paste has to be prevented. */
export async function paste(
  area: HTMLTextAreaElement,
  { html, plain }: { html: string; plain: string },
): Promise<void> {
  const pastedText = await loadPaste()
  const pasted = pastedText?.(html) ?? plain.replaceAll(/\r\n?/g, '\n')
  if (pasted !== '') insertText(area, pasted)
}

/** Inserts a variable at the caret, with this name or the next free one. @returns its name */
export function addVariable(area: HTMLTextAreaElement, format: ParameterFormat, wanted?: string): string {
  const { value, selectionStart: start, selectionEnd: end } = area
  const { text, caret, variable } = insertVariable(value, start, end, format, wanted)
  replaceText(area, { text, selectionStart: caret, selectionEnd: caret })
  return variable.name
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

/**
 * The format of a shortcut: Ctrl with B, I, Shift+X or Shift+M.
 * @param hasCommand the keyboard has a Command key, which is used instead: Ctrl+B moves the caret there
 */
export function formatOfShortcut(
  { key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress,
  hasCommand: boolean,
): FormatKind | undefined {
  const [isHeld, isOther] = hasCommand ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  if (!isHeld || isOther || altKey) return undefined
  return (shiftKey ? shiftKeys : plainKeys).get(key.toLowerCase())
}
