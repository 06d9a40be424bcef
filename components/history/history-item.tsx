import dynamic from 'next/dynamic'
import { type ComponentType, memo, useId } from 'react'
import { SentenceToggle } from '@/components/list/sentence-toggle'
import { ActionSentence } from '@/components/ui/action-sentence'
import { RelativeTime } from '@/components/ui/relative-time'
import type { Role } from '@/lib/access/roles'
import type { ContentEntry } from '@/lib/contract/content-history'
import { changedText, kindWords, makerOf, verbOf } from './content-words'
import type { DifferencesProps } from './differences-props'
import { KindIcon } from './kind-icon'

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

/** A change: who changed what. Expanding it shows the differences, and a button to restore. */
export const HistoryItem = memo(function HistoryItem(props: HistoryItemProps) {
  const { entry, role, isOpen, toggle, nameOfNumber, Differences } = props
  const id = useId()
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
        <SentenceToggle
          {...{ id, isOpen }}
          onToggle={() => toggle(entry.id)}
          load={() => void loadDetails()}
          icon={<KindIcon kind={entry.kind} />}
          className="line-clamp-2 max-sm:line-clamp-3"
        >
          <ActionSentence who={makerOf(entry)} did={did} />
        </SentenceToggle>
        <p className="text-sm whitespace-nowrap text-text-faint max-sm:pl-13.5 sm:pt-1">
          <RelativeTime at={entry.at} className="inline-block first-letter:uppercase" />
        </p>
      </div>
      {isOpen && (
        <div id={id} className="max-w-272">
          <ChangeDetails {...{ entry, role, Differences }} />
        </div>
      )}
    </>
  )
})
