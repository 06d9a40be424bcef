'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useMemo, useState } from 'react'
import { SelectBox } from '@/components/list/select-box'
import { ShowMore } from '@/components/list/show-more'
import { useSelection } from '@/components/list/use-selection'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { FactsLine } from '@/components/ui/facts-line'
import { LazyConfirmDialog } from '@/components/ui/lazy-confirm-dialog'
import { LinkButton } from '@/components/ui/link-button'
import { RelativeTime } from '@/components/ui/relative-time'
import { useToast } from '@/components/ui/toast-provider'
import { type DialogState, useDialog } from '@/components/ui/use-dialog'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { type Role, refusal } from '@/lib/access/roles'
import { draftQueries, useDeleteDraft } from '@/lib/browser/template-drafts'
import { formatCount } from '@/lib/labels/numbers'
import type { BulkPlan } from '../bulk/bulk-dialog'
import { PlannedBulk } from '../bulk/planned-bulk'
import { useRefusals } from '../bulk/use-refusals'
import { LanguageNameText } from '../status/language-name-text'
import { type DraftEntry, draftEntry, draftTitle } from './draft-entry'

const inSight = 3

interface DraftRowProps {
  draft: DraftEntry
  isSelected: boolean
  select: (id: string, isSelected: boolean) => void
  /** Why it wasn't submitted with others. */
  refused: string | undefined
  blockedBecause?: string
  discard: () => void
}

function DraftRow({ draft, isSelected, select, refused, blockedBecause, discard }: DraftRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-border px-4 py-2">
      <SelectBox
        label={`Select the draft ${draftTitle(draft)}`}
        checked={isSelected}
        onChange={(on) => select(draft.id, on)}
      />
      <div className="min-w-0 flex-1 basis-52">
        <p className="truncate font-medium">{draftTitle(draft)}</p>
        <p className="text-xs text-text-faint">
          <FactsLine
            facts={{
              purpose: draft.purpose,
              language: draft.language && <LanguageNameText code={draft.language} />,
              changed: (
                <>
                  changed <RelativeTime at={draft.updatedAt} />
                  {draft.isMine ? ' by you' : ' by a colleague'}
                </>
              ),
            }}
          />
        </p>
        {refused && <p className="text-xs text-warning-text">Not submitted: {refused}</p>}
      </div>
      <div className="flex gap-1">
        <LinkButton href={draft.href} prefetch={false} size="small">
          Continue<VisuallyHidden> {draftTitle(draft)}</VisuallyHidden>
        </LinkButton>
        <Button variant="quiet" size="small" blockedBecause={blockedBecause} onClick={discard}>
          Discard<VisuallyHidden> {draftTitle(draft)}</VisuallyHidden>
        </Button>
      </div>
    </li>
  )
}

function DiscardDraft({ draft, dialog }: { draft: DraftEntry; dialog: DialogState<DraftEntry> }) {
  const deleteDraft = useDeleteDraft()
  const toast = useToast()
  return (
    <LazyConfirmDialog
      dialog={dialog}
      title={`Discard ${draftTitle(draft)}?`}
      confirmLabel="Discard draft"
      confirm={async () => {
        await deleteDraft.mutateAsync({ id: draft.id, revision: draft.revision })
        toast('Draft discarded')
      }}
    >
      This draft will be deleted for everyone. Submitted templates aren’t affected.
    </LazyConfirmDialog>
  )
}

/** Template drafts that haven't been submitted. Loaded if there are any. */
export function DraftCard({ role, personId }: { role: Role; personId: string }) {
  const list = useInfiniteQuery(draftQueries.list())
  const { data, hasNextPage } = list
  const [isOpen, setIsOpen] = useState(false)
  const discarding = useDialog<DraftEntry>()
  const drafts = (data?.pages ?? []).flatMap((page) => page.data).map((draft) => draftEntry(draft, personId))
  const ids = useMemo(() => data?.pages.flatMap((page) => page.data.map(({ id }) => id)) ?? [], [data])
  const selection = useSelection('drafts', ids)
  const refusals = useRefusals()
  const planning = useDialog<BulkPlan>()
  const readOnlyBecause = refusal(role, 'templates.write')
  const chosen = ids.filter((id) => selection.ids.has(id))
  const submit = () => {
    const isSome = chosen.length > 0
    const isWhole = !isSome && hasNextPage
    const count = isWhole ? 'all drafts' : formatCount(isSome ? chosen.length : ids.length, 'draft')
    const action = { kind: 'submit' as const, ...(isSome && { drafts: chosen }) }
    planning.show({ action, count })
  }
  const shown = isOpen ? drafts : drafts.slice(0, inSight)

  return (
    <>
      {drafts.length > 0 && (
        <Card
          title="Drafts"
          isFlush
          className="mb-5"
          actions={
            <Button size="small" blockedBecause={readOnlyBecause} onClick={submit}>
              <Send aria-hidden="true" className="size-4" />
              {chosen.length > 0 ? `Submit ${formatCount(chosen.length, 'draft')}` : 'Submit all'}
            </Button>
          }
        >
          <ul>
            {shown.map((draft) => (
              <DraftRow
                key={draft.id}
                draft={draft}
                isSelected={selection.ids.has(draft.id)}
                select={selection.select}
                refused={refusals.get(draft.id)}
                blockedBecause={readOnlyBecause}
                discard={() => discarding.show(draft)}
              />
            ))}
          </ul>
          {drafts.length > inSight && (
            <div className="flex flex-wrap gap-1 border-t border-border px-2 py-1.5">
              <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
                {isOpen ? 'Show fewer' : `Show ${hasNextPage ? 'the newest' : 'all'} ${drafts.length} drafts`}
              </Button>
              {isOpen && <ShowMore list={list} label="Show older drafts" />}
            </div>
          )}
        </Card>
      )}
      <PlannedBulk planning={planning} onStarted={selection.clear} />
      {discarding.about && <DiscardDraft draft={discarding.about} dialog={discarding} />}
    </>
  )
}
