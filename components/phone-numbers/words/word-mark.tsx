import { Badge } from '@/components/ui/badge'
import { StatusDot } from '@/components/ui/status-dot'
import { tooltip } from '@/components/ui/tooltip'
import type { Words } from '@/lib/labels/states/known-words'

const explained = ({ meaning, todo }: Words) => (todo ? `${meaning} ${todo}` : meaning)

/** A dot and its word, with what it means as a tooltip. */
export function WordDot({ words }: { words: Words }) {
  return (
    <span {...tooltip(explained(words))} className="inline-flex items-center gap-1.5">
      <StatusDot tone={words.tone} />
      {words.label}
    </span>
  )
}

/** A word as a badge, with what it means as a tooltip. */
export function WordBadge({ words }: { words: Words }) {
  return (
    <Badge tone={words.tone} explanation={explained(words)}>
      {words.label}
    </Badge>
  )
}

/** A word that is a fact and no judgment, with what it means as a tooltip. */
export function PlainWord({ words }: { words: Words }) {
  return <span {...tooltip(explained(words))}>{words.label}</span>
}
