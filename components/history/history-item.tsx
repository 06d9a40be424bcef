import { ChevronRight } from 'lucide-react'
import dynamic from 'next/dynamic'
import { type ComponentType, memo, useId } from 'react'
import { rowLink } from '@/components/list/move-between-rows'
import { ActionSentence } from '@/components/ui/action-sentence'
import { RelativeTime } from '@/components/ui/relative-time'
import type { Role } from '@/lib/access/roles'
import type { ContentEntry } from '@/lib/contract/content-history'
import { changedText, kindWords, makerOf, verbOf } from './content-words'
import type { DifferencesProps } from './differences-props'

const loadDetails = () => import('./change-details')
const ChangeDetails = dynamic(() => loadDetails().then((module) => module.ChangeDetails), { ssr: false })

interface HistoryItemProps {
  entry: ContentEntry
  role: Role
  isOpen: boolean
  toggle: (id: string) => void
  nameOfNumber: (id: string) => string | undefined
  Differences: ComponentType<DifferencesProps>
}

/** One change: who changed what. Choosing it shows the difference, and the way back. */
export const HistoryItem = memo(function HistoryItem(props: HistoryItemProps) {
  const { entry, role, isOpen, toggle, nameOfNumber, Differences } = props
  const id = useId()
  const sentenceId = `${id}-sentence`
  const { noun, href } = kindWords[entry.kind]
  const number = entry.phoneNumberId === null ? undefined : nameOfNumber(entry.phoneNumberId)
  const did = {
    before: `${verbOf(entry)} ${noun} `,
    name: entry.name || number || entry.thing,
    href: entry.isRemoved ? undefined : href(entry),
    after: changedText(entry),
  }
  return (
    <>
      <div className="relative grid gap-x-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="-ml-1 flex min-w-0 items-start gap-1">
          {/* All of the row opens it; the thing itself is a link above that. */}
          <button
            {...rowLink(id)}
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-labelledby={sentenceId}
            onPointerEnter={() => void loadDetails()}
            onFocus={() => void loadDetails()}
            onClick={() => toggle(entry.id)}
            className="mt-0.5 shrink-0 rounded-sm text-text-faint after:absolute after:inset-0 hover:text-accent-text"
          >
            <ChevronRight
              aria-hidden="true"
              className={`size-4 transition-transform ${isOpen ? 'rotate-90' : ''}`}
            />
          </button>
          <p id={sentenceId} className="line-clamp-2 min-w-0 max-sm:line-clamp-3 text-pretty wrap-anywhere">
            <ActionSentence who={makerOf(entry)} did={did} />
          </p>
        </div>
        <p className="text-sm whitespace-nowrap text-text-faint max-sm:pl-4">
          <RelativeTime at={entry.at} />
        </p>
      </div>
      {isOpen && (
        <div id={id}>
          <ChangeDetails {...{ entry, role, Differences }} />
        </div>
      )}
    </>
  )
})
