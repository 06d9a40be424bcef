import { tooltip } from '@/components/ui/tooltip'
import type { Words } from '@/lib/labels/states/known-words'
import { explainState } from '@/lib/labels/states/state'

/** A word that is a fact and no judgment, with what it means as a tooltip. */
export function PlainWord({ words }: { words: Words }) {
  return <span {...tooltip(explainState(words))}>{words.label}</span>
}
