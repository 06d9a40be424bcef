import { textFromHtml, withoutLiveParts } from '@/lib/language/template/text-from-html'

/** For anything longer, plain text is used. */
const LONGEST_HTML = 1_000_000

/** Clipboard HTML as message text; undefined if its plain text is the same. */
export function pastedText(html: string): string | undefined {
  if (html.length > LONGEST_HTML) return undefined
  // A document parsed like this runs no scripts and loads nothing.
  return textFromHtml(new DOMParser().parseFromString(withoutLiveParts(html), 'text/html'))
}
