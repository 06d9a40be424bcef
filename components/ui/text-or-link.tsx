import { parseUrl } from '@/lib/contract/parse-url'

/** Text that someone entered; a URL becomes a link that opens in a new tab. */
export function TextOrLink({ text }: { text: string }) {
  const url = parseUrl(text)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return <span dir="auto">{text}</span>
  return (
    <a
      href={url.href}
      target="_blank"
      rel="noopener noreferrer"
      className="rounded-sm text-accent-text underline"
    >
      {text}
    </a>
  )
}
