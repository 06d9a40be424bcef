import { matchIn } from '@/lib/language/template/search-match'

interface MarkedTextProps {
  text: string
  /** What is searched for; without, nothing is marked. */
  words: string | undefined
}

/** A text in which a search found something, with that marked. */
export function MarkedText({ text, words = '' }: MarkedTextProps) {
  const hit = matchIn(text, words)
  if (!hit) return text
  return (
    <>
      {text.slice(0, hit.start)}
      <mark className="rounded-xs bg-warning-soft text-text">{text.slice(hit.start, hit.end)}</mark>
      {text.slice(hit.end)}
    </>
  )
}
