import { LongName } from '@/components/ui/long-name'
import { matchIn } from '@/lib/language/template/search-match'

interface MarkedTextProps {
  text: string
  /** The search words; nothing is marked without. */
  words: string | undefined
}

/** Text with search matches highlighted. */
export function MarkedText({ text, words = '' }: MarkedTextProps) {
  const hit = matchIn(text, words)
  if (!hit) return <LongName name={text} />
  return (
    <>
      <LongName name={text.slice(0, hit.start)} />
      <mark className="rounded-xs bg-warning-soft text-text">
        <LongName name={text.slice(hit.start, hit.end)} />
      </mark>
      <LongName name={text.slice(hit.end)} />
    </>
  )
}
