'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { PencilLine } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { RelativeTime } from '@/components/ui/relative-time'
import { useDialog } from '@/components/ui/use-dialog'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { type Role, refusal } from '@/lib/access/roles'
import { draftQueries } from '@/lib/browser/template-drafts'
import { LanguageNameText } from '../status/language-name-text'
import { type DraftEntry, draftEntry, draftTitle } from './draft-entry'

const DiscardDialog = dynamic(() => import('./discard-dialog').then((module) => module.DiscardDialog), {
  ssr: false,
})

const inSight = 3

interface DraftRowProps {
  draft: DraftEntry
  blockedBecause?: string
  discard: () => void
}

function DraftRow({ draft, blockedBecause, discard }: DraftRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-border px-4 py-2">
      <PencilLine aria-hidden="true" className="size-4 shrink-0 text-text-faint max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="truncate font-medium">{draftTitle(draft)}</p>
        <p className="text-xs text-text-faint">
          {draft.purpose}
          {draft.language && ' · '}
          {draft.language && <LanguageNameText code={draft.language} />}
          {' · changed '}
          <RelativeTime at={draft.updatedAt} />
          {draft.isMine ? ' by you' : ' by a colleague'}
        </p>
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

/** Templates someone began to write and did not submit. Nothing stands here when there are none. */
export function DraftList({ role, personId }: { role: Role; personId: string }) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(draftQueries.list())
  const [isOpen, setIsOpen] = useState(false)
  const discarding = useDialog<DraftEntry>()
  const drafts = (data?.pages ?? []).flatMap((page) => page.data).map((draft) => draftEntry(draft, personId))
  const shown = isOpen ? drafts : drafts.slice(0, inSight)

  return (
    <>
      {drafts.length > 0 && (
        <Card title="Drafts" isFlush className="mb-5">
          <ul>
            {shown.map((draft) => (
              <DraftRow
                key={draft.id}
                draft={draft}
                blockedBecause={refusal(role, 'templates.write')}
                discard={() => discarding.show(draft)}
              />
            ))}
          </ul>
          {drafts.length > inSight && (
            <div className="flex gap-1 border-t border-border px-2 py-1.5">
              <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
                {isOpen ? 'Show fewer' : `Show ${hasNextPage ? 'the newest' : 'all'} ${drafts.length} drafts`}
              </Button>
              {isOpen && hasNextPage && (
                <Button
                  variant="quiet"
                  size="small"
                  pending={isFetchingNextPage}
                  onClick={() => void fetchNextPage()}
                >
                  Show older drafts
                </Button>
              )}
            </div>
          )}
        </Card>
      )}
      {discarding.about && <DiscardDialog draft={discarding.about} {...discarding.props} />}
    </>
  )
}
