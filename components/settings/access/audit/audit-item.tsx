import dynamic from 'next/dynamic'
import { memo, useId } from 'react'
import { SentenceToggle } from '@/components/list/sentence-toggle'
import { ActionSentence } from '@/components/ui/action-sentence'
import { reasonOf } from '@/components/ui/changed-values'
import { classNames } from '@/components/ui/class-names'
import { RelativeTime } from '@/components/ui/relative-time'
import { StateBadge } from '@/components/ui/state-badge'
import { useIsBrowser } from '@/components/ui/use-is-browser'
import type { AuditCheck, AuditRow } from '@/lib/contract/audit'
import { describeAction, type NameOfNumber } from '@/lib/labels/audit/describe-action'
import { exactMoment } from '@/lib/labels/times'
import { resultWords } from './audit-words'

const loadDetails = () => import('./entry-details')
const EntryDetails = dynamic(() => loadDetails().then((module) => module.EntryDetails), { ssr: false })

interface AuditItemProps {
  entry: AuditRow
  isOpen: boolean
  toggle: (id: number) => void
  nameOfNumber: NameOfNumber
  /** Whether the chain of seals is broken at it, or before it. */
  seal?: 'broken' | 'later'
}

/** Beside a name; without one the sentence has told the address already. */
function AddressOf({ name, email }: AuditRow['person']) {
  if (email && !name) return null
  return <span className="wrap-anywhere">{email || 'Not signed in'}</span>
}

/** A stranger is told by the address that was typed. */
const whoOf = ({ person }: AuditRow) => person.name || person.email || 'Someone'

const sealStates = {
  broken: { label: 'Seal broken', tone: 'danger', icon: 'cross' },
  later: { label: 'Not sealed', tone: 'danger', icon: 'cross' },
} as const

/** Whether the chain is broken at an entry or before it, as far as the check tells. */
export function sealOf({ position }: AuditRow, check: AuditCheck | undefined) {
  if (check?.fault === undefined) return undefined
  if (position === check.brokenAt) return 'broken'
  return position > check.entries ? 'later' : undefined
}

/** One entry: what was done to what, by whom, with what result. Choosing it shows the values before and after. */
export const AuditItem = memo(function AuditItem({
  entry,
  isOpen,
  toggle,
  nameOfNumber,
  seal,
}: AuditItemProps) {
  const id = useId()
  const isBrowser = useIsBrowser()
  const reason = reasonOf(entry.details)
  return (
    <>
      <div
        className={classNames(
          'relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3',
          seal === 'broken' && 'border-l-4 border-danger pl-3',
        )}
      >
        <div className="min-w-0">
          <SentenceToggle
            {...{ id, isOpen }}
            onToggle={() => toggle(entry.id)}
            load={() => void loadDetails()}
          >
            <ActionSentence who={whoOf(entry)} did={describeAction(entry, nameOfNumber)} />
          </SentenceToggle>
          <div className="mt-0.5 flex min-h-5 flex-wrap items-center gap-x-3 gap-y-0.5 pl-4 text-xs text-text-faint">
            <AddressOf {...entry.person} />
            {reason && <span className="wrap-anywhere">{reason}</span>}
            <RelativeTime clock="machine" at={entry.at} className="sm:hidden" />
          </div>
        </div>
        <div className="flex flex-col items-end gap-1">
          <span className="flex flex-wrap justify-end gap-1">
            {seal && <StateBadge state={sealStates[seal]} />}
            <StateBadge state={resultWords[entry.result]} />
          </span>
          <p className="text-sm whitespace-nowrap text-text-faint max-sm:hidden">
            {isBrowser && <span className="max-xl:hidden">{exactMoment(entry.at)}, </span>}
            <RelativeTime clock="machine" at={entry.at} />
          </p>
        </div>
      </div>
      {isOpen && (
        <div id={id}>
          <EntryDetails entry={entry} />
        </div>
      )}
    </>
  )
})
