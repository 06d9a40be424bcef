import { Callout } from '@/components/ui/callout'
import { type Unreadable, unreadableOf } from '@/lib/contract/unreadable'
import { counted, type Noun } from './count-text'

interface UnreadableRowsProps {
  /** What was read of the list so far. */
  pages: readonly Unreadable[] | undefined
  noun: Noun
}

/** Says above a list how many rows of it another service told in a way nobody can read; nothing where all could be read. */
export function UnreadableRows({ pages = [], noun }: UnreadableRowsProps) {
  const { unreadable: count = 0 } = unreadableOf(pages)
  if (count === 0) return null
  return (
    <Callout tone="neutral" className="mb-3">
      {counted(count, noun)} could not be read. Everything else is shown.
    </Callout>
  )
}
