import dynamic from 'next/dynamic'
import { memo, useId } from 'react'
import { SentenceToggle } from '@/components/list/sentence-toggle'
import { ActionSentence } from '@/components/ui/action-sentence'
import { reasonOf } from '@/components/ui/changed-values'
import { classNames } from '@/components/ui/class-names'
import { RelativeTime } from '@/components/ui/relative-time'
import { StateBadge } from '@/components/ui/state-badge'
import type { AuditCheck, AuditRow } from '@/lib/contract/audit'
import { describeAction, type NameOfNumber } from '@/lib/labels/audit/describe-action'
import { addressText } from '../account/session-list'
import { resultWords } from './audit-words'

const loadDetails = () => import('./entry-details')
const EntryDetails = dynamic(() => loadDetails().then((module) => module.EntryDetails), { ssr: false })

interface AuditItemProps {
  entry: AuditRow
  isOpen: boolean
  toggle: (id: number) => void
  nameOfNumber: NameOfNumber
  /** Whether the hash chain is broken here, or before. */
  seal?: 'broken' | 'later'
}

/** Where from, or that nobody was signed in. The sentence says who. */
function PlaceOf({ person, address }: AuditRow) {
  const from = address && `From ${addressText(address)}`
  const words = [person.name || person.email ? '' : 'Not signed in', from].filter(Boolean)
  return words.length > 0 && <span className="wrap-anywhere">{words.join(', ')}</span>
}

/** Unknown people are identified by the address they typed. */
const whoOf = ({ person }: AuditRow) => person.name || person.email || 'Someone'

const sealStates = {
  broken: { label: 'Hash mismatch', tone: 'danger', icon: 'cross' },
  later: { label: 'Unverified', tone: 'danger', icon: 'cross' },
} as const

/** Whether the chain is broken at or before an entry, according to the check. */
export function sealOf({ position }: AuditRow, check: AuditCheck | undefined) {
  if (check?.fault === undefined) return undefined
  if (position === check.brokenAt) return 'broken'
  return position > check.entries ? 'later' : undefined
}

/** An entry: what was done to what, by whom, with which result. Expanding it shows the values before and after. */
export const AuditItem = memo(function AuditItem({
  entry,
  isOpen,
  toggle,
  nameOfNumber,
  seal,
}: AuditItemProps) {
  const id = useId()
  const reason = reasonOf(entry.details)
  return (
    <>
      <div
        className={classNames(
          'relative flex-wrap items-start gap-x-4 sm:flex',
          seal === 'broken' && 'border-l-4 border-danger pl-3',
        )}
      >
        <div className="min-w-0 flex-1 basis-80">
          <SentenceToggle
            {...{ id, isOpen }}
            onToggle={() => toggle(entry.id)}
            load={() => void loadDetails()}
          >
            <ActionSentence who={whoOf(entry)} did={describeAction(entry, nameOfNumber)} />
          </SentenceToggle>
          {reason && <p className="pl-4 text-xs wrap-anywhere text-text-faint">{reason}</p>}
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-text-faint max-sm:pl-4 max-sm:text-xs sm:justify-end">
          {seal && <StateBadge state={sealStates[seal]} />}
          {entry.result !== 'done' && <StateBadge state={resultWords[entry.result]} />}
          <PlaceOf {...entry} />
          <RelativeTime clock="machine" at={entry.at} className="sm:min-w-24 sm:text-right" />
        </p>
      </div>
      {isOpen && (
        <div id={id}>
          <EntryDetails entry={entry} />
        </div>
      )}
    </>
  )
})
