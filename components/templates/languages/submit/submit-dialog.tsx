'use client'

import Link from 'next/link'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Costs } from '@/components/ui/costs'
import { useToast } from '@/components/ui/toast-provider'
import { newJobId, useStartBulkJob } from '@/lib/browser/bulk-jobs'
import { useConfirmLanguages } from '@/lib/browser/template-languages'
import { bulkNamedAtOnce, languageVersionsAtOnce, templateLimits } from '@/lib/contract/limits'
import { formatCount } from '@/lib/labels/numbers'
import { languageName } from '@/lib/language/template/language-name'
import { placeHref, type ShownDesk } from '../desk-rows'
import { editCost, jobsOf, type ReadyDraft, readyDrafts } from './ready-drafts'

interface DoubtfulProps {
  doubtful: readonly ReadyDraft[]
  /** IDs of drafts whose language was confirmed. */
  right: ReadonlySet<string>
  setRight: (right: ReadonlySet<string>) => void
}

/** Drafts that seem to be in another language, each with a checkbox to confirm it. */
function Doubtful({ doubtful, right, setRight }: DoubtfulProps) {
  const mark = (id: string, isRight: boolean) =>
    setRight(new Set(isRight ? [...right, id] : [...right].filter((each) => each !== id)))
  return (
    <fieldset className="min-w-0 space-y-1">
      <legend className="pb-1">
        {formatCount(
          doubtful.length,
          'draft will be left out because it appears',
          'drafts will be left out because they appear',
        )}{' '}
        to be in the wrong language. Select any that are correct:
      </legend>
      <div className="max-h-48 overflow-y-auto">
        {doubtful.map(({ name, language, draftId }) => (
          <label
            key={draftId}
            className="flex min-h-7 cursor-pointer items-center gap-2 pointer-coarse:min-h-10"
          >
            <input
              type="checkbox"
              checked={right.has(draftId)}
              onChange={({ currentTarget }) => mark(draftId, currentTarget.checked)}
              className="size-4 shrink-0 cursor-pointer accent-accent"
            />
            <span className="min-w-0 wrap-anywhere">
              {name} in {languageName(language)} is correct
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface WithProblemsProps {
  drafts: ReturnType<typeof readyDrafts>['withProblems']
  /** The source language in the address. */
  source: string | undefined
}

/** Drafts that can’t be submitted yet, each with its problem and a link to fix it. */
function WithProblems({ drafts, source }: WithProblemsProps) {
  return (
    <section>
      <p className="pb-1">{formatCount(drafts.length, 'draft')} will be left out until you fix this:</p>
      <ul
        aria-label="Drafts with errors"
        tabIndex={0}
        className="max-h-48 divide-y divide-border overflow-y-auto rounded-md border border-border focus-visible:outline-2 focus-visible:outline-accent"
      >
        {drafts.slice(0, MOST_LISTED).map(({ name, language, problem }) => (
          <li key={`${name} ${language}`} className="px-3 py-1.5 wrap-anywhere">
            <Link
              href={placeHref({ name, language }, source)}
              prefetch={false}
              className="font-medium hover:underline"
            >
              {name} in {languageName(language)}
            </Link>
            : {problem}
          </li>
        ))}
      </ul>
      {drafts.length > MOST_LISTED && (
        <p className="pt-1 text-text-muted">
          Showing the first {MOST_LISTED}. Fix these, then submit again to see the rest.
        </p>
      )}
    </section>
  )
}

const MOST_LISTED = 200

interface SubmitDialogProps {
  desk: ShownDesk
  /** The source language in the address. */
  source: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Confirms submitting the drafts that are shown; the server submits them one at a time. Load it lazily. */
export function SubmitDialog({ desk, source, open, onOpenChange }: SubmitDialogProps) {
  // The desk changes while its drafts are submitted, so keep the initial list.
  const [{ ready, doubtful, withProblems, untranslated }] = useState(() => readyDrafts(desk))
  const [id] = useState(newJobId)
  const start = useStartBulkJob()
  const toast = useToast()
  const { mutateAsync: confirmLanguages } = useConfirmLanguages()
  const [right, setRight] = useState<ReadonlySet<string>>(new Set())
  const all = [...ready.map(({ draftId }) => draftId), ...right]
  const count = formatCount(all.length, 'draft')
  const edits = [...ready, ...doubtful.filter(({ draftId }) => right.has(draftId))].filter(
    ({ isOfApproved }) => isOfApproved,
  ).length
  return (
    <ConfirmDialog
      {...{ open, onOpenChange }}
      title={`Submit ${count}?`}
      confirmLabel={`Submit ${count}`}
      variant="primary"
      blockedBecause={all.length === 0 ? 'No draft is ready to submit.' : undefined}
      confirm={async () => {
        const confirmed = [...right]
        for (let from = 0; from < confirmed.length; from += languageVersionsAtOnce)
          await confirmLanguages(confirmed.slice(from, from + languageVersionsAtOnce))
        for (const job of jobsOf(all, id, bulkNamedAtOnce)) await start(job)
        toast('Job started', 'You can leave this page.')
      }}
    >
      <Costs
        costs={[
          `Drafts are submitted for review one at a time. The service accepts ${templateLimits.createsPerHour} new templates per hour. The rest are submitted automatically.`,
          ...(edits > 0 ? [editCost(edits)] : []),
          ...(untranslated > 0
            ? [
                `${formatCount(untranslated, 'draft')} will be left out because the text isn’t translated yet.`,
              ]
            : []),
        ]}
      />
      {withProblems.length > 0 && <WithProblems drafts={withProblems} source={source} />}
      {doubtful.length > 0 && <Doubtful {...{ doubtful, right, setRight }} />}
    </ConfirmDialog>
  )
}
