'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'

const ConfirmDialog = dynamic(
  () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog),
  {
    ssr: false,
  },
)

interface DiscardDraftProps {
  label: string
  /** Throws the draft away. */
  discard: () => Promise<void>
}

/** Throws a draft away, after asking. */
export function DiscardDraft({ label, discard }: DiscardDraftProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isUsed, setIsUsed] = useState(false)
  return (
    <>
      <Button
        size="small"
        onClick={() => {
          setIsUsed(true)
          setIsOpen(true)
        }}
      >
        {label}
      </Button>
      {isUsed && (
        <ConfirmDialog
          open={isOpen}
          onOpenChange={setIsOpen}
          title="Discard this draft?"
          confirmLabel="Discard draft"
          variant="danger"
          confirm={discard}
        >
          <p>What you wrote since the last submission is deleted. This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

const timeOf = (at: number) =>
  new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** An edit that was begun before is gone on with. */
export function ContinuedDraft({ updatedAt, discard }: { updatedAt: number; discard: () => Promise<void> }) {
  return (
    <Callout tone="info" action={<DiscardDraft label="Discard them" discard={discard} />}>
      {/* The browser's time zone and the server's may differ. */}
      <span suppressHydrationWarning>
        You have unsaved changes from {timeOf(updatedAt)}. They are shown here.
      </span>
    </Callout>
  )
}

/** The address named a draft that is no more. */
export function MissingDraft() {
  return (
    <Callout tone="warning" title="This draft was submitted or thrown away">
      You can start a new template here.
    </Callout>
  )
}
