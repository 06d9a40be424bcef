import { textFromHtml, withoutLiveParts } from '@/lib/language/template/text-from-html'

/** Longer than any text someone means to send: its plain text is taken. */
const LONGEST_HTML = 1_000_000

/** What HTML of the clipboard is as a message; undefined where its plain text says the same. */
export function pastedText(html: string): string | undefined {
  if (html.length > LONGEST_HTML) return undefined
  // A document that is parsed so runs no script and loads nothing.
  return textFromHtml(new DOMParser().parseFromString(withoutLiveParts(html), 'text/html'))
}
