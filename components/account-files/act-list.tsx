import { CircleAlert, CircleCheck } from 'lucide-react'
import { Differences } from '@/components/editing/differences'
import { Badge } from '@/components/ui/badge'
import type { Act, Verb } from '@/lib/account-files/act'
import { formatCount } from '@/lib/labels/numbers'
import type { Tone } from '@/lib/labels/tone'
import { valueText } from './plan-words'
import type { Outcomes } from './use-account-plan'

const verbWords: Readonly<Record<Verb, { label: string; tone: Tone }>> = {
  create: { label: 'Create', tone: 'success' },
  edit: { label: 'Change', tone: 'info' },
  label: { label: 'Change label', tone: 'info' },
  upload: { label: 'Upload document', tone: 'info' },
  publish: { label: 'Publish', tone: 'warning' },
  photo: { label: 'Replace photo', tone: 'info' },
  delete: { label: 'Delete', tone: 'danger' },
  deprecate: { label: 'Deprecate', tone: 'danger' },
}

const MOST_DIFFERENCES = 20

/** What changes in a flow, in plain words. */
function ActChanges({ changes }: { changes: readonly string[] }) {
  const more = changes.length - MOST_DIFFERENCES
  return (
    <details className="mt-1 text-sm">
      <summary className="w-fit cursor-pointer rounded-sm text-text-muted">
        {formatCount(changes.length, 'change')}
      </summary>
      <ul className="mt-1 list-disc space-y-0.5 pl-5">
        {changes.slice(0, MOST_DIFFERENCES).map((change, index) => (
          <li key={`${index} ${change}`} dir="auto" className="wrap-anywhere">
            {change}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1 text-text-muted">{formatCount(more, 'more change')} not shown.</p>}
    </details>
  )
}

function ActDifferences({ differences, changes }: Pick<Act, 'differences' | 'changes'>) {
  if (differences.length === 0) return null
  const parts = differences
    .slice(0, MOST_DIFFERENCES)
    .map(({ path, before, after }) => ({ label: path, mine: valueText(before), theirs: valueText(after) }))
  return (
    <details className="mt-1 text-sm">
      <summary className="w-fit cursor-pointer rounded-sm text-text-muted">
        {formatCount(differences.length, 'difference')}
        {changes && ' in the JSON'}
      </summary>
      <Differences isWhole columns={['In the account', 'In the files']} parts={parts} />
      {differences.length > MOST_DIFFERENCES && (
        <p className="mt-1 text-text-muted">
          {formatCount(differences.length - MOST_DIFFERENCES, 'more difference')} not shown.
        </p>
      )}
    </details>
  )
}

function Outcome({ refused }: { refused?: string }) {
  return refused === undefined ? (
    <span className="flex items-center gap-1 text-sm text-success-text">
      <CircleCheck aria-hidden="true" className="size-4" /> Applied
    </span>
  ) : (
    <span className="flex items-center gap-1 text-sm text-danger-text">
      <CircleAlert aria-hidden="true" className="size-4" /> Not applied
    </span>
  )
}

/** The changes of a plan in order, with their effects and outcomes. */
export function ActList({ acts, outcomes }: { acts: readonly Act[]; outcomes?: Outcomes }) {
  return (
    <ul aria-label="Changes">
      {acts.map((act, index) => {
        const { address, verb, notes, differences, changes, blocked } = act
        const { label, tone } = verbWords[verb]
        const outcome = outcomes?.get(act)
        return (
          <li key={`${index} ${address} ${verb}`} className="border-t border-border px-4 py-2.5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone={tone}>{label}</Badge>
              <span className="min-w-0 flex-1 basis-48 font-mono text-sm wrap-anywhere">{address}</span>
              {outcome && <Outcome {...outcome} />}
            </div>
            {notes.map((note) => (
              <p key={note} className="mt-1 text-sm text-pretty text-text-muted">
                {note}
              </p>
            ))}
            {(outcome?.refused ?? blocked) !== undefined && (
              <p className="mt-1 text-sm text-pretty text-danger-text">
                {outcome?.refused ?? `This change can’t be applied now. ${blocked}`}
              </p>
            )}
            {changes && <ActChanges changes={changes} />}
            <ActDifferences {...{ differences, ...(changes && { changes }) }} />
          </li>
        )
      })}
    </ul>
  )
}
