'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SidePanel } from '@/components/ui/side-panel'
import { commentQueries } from '@/lib/browser/comments'
import { useNumberNames } from '@/lib/browser/number-names'
import type { CommentSubject } from '@/lib/contract/comments'
import { commentedName } from '@/lib/labels/audit/commented'
import { CommentList } from './comment-list'

export interface CommentPanelProps {
  subject: CommentSubject
  /** The whole object as a subject: “The whole template”. */
  whole: string
  /** Returns the parts that comments can be about when the panel opens. */
  readParts?: () => readonly string[]
  onClose: () => void
}

const noParts = (): readonly string[] => []

/** Comments on an object, over its page, which stays usable. Load it lazily. */
export function CommentPanel({ subject, whole, readParts = noParts, onClose }: CommentPanelProps) {
  const [parts] = useState(readParts)
  const { data } = useQuery(commentQueries.of(subject))
  const nameOfNumber = useNumberNames()
  // An incident is named by its sentence.
  const about = (name: string) =>
    subject.kind === 'incident'
      ? name
      : `About ${commentedName({ kind: subject.kind, subject: name }, nameOfNumber)}.`
  return (
    <div
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="fixed inset-y-0 right-0 z-30 flex w-full p-2 max-lg:top-12 sm:w-108 print:hidden *:max-h-full *:flex-1 *:self-stretch *:shadow-popup"
    >
      <SidePanel title="Comments" closeLabel="Close the comments" onClose={onClose}>
        <p className="mb-3 text-sm text-pretty text-text-muted wrap-anywhere">
          {data && `${about(data.subject)} `}
          Type @ and a name to notify someone.
        </p>
        <CommentList subject={subject} about={{ whole, parts }} />
      </SidePanel>
    </div>
  )
}
