'use client'

import { NotebookPen, Save } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'

const NoteDialog = dynamic(() => import('../versions/note-dialog').then((module) => module.NoteDialog), {
  ssr: false,
})

interface SaveButtonsProps {
  version: { save: () => Promise<void>; saveWith: (note: string) => Promise<void>; isPending: boolean }
  /** Why no version can be made now. */
  blockedBecause: string | undefined
}

/** Makes a version of what the studio shows, at once or with a note. */
export function SaveButtons({ version, blockedBecause }: SaveButtonsProps) {
  const [{ isOpen, turn }, setAsking] = useState({ isOpen: false, turn: 0 })
  return (
    <span className="flex">
      <Button
        pending={version.isPending && !isOpen}
        blockedBecause={blockedBecause}
        onClick={() => void version.save()}
        className="rounded-e-none"
      >
        <Save aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">Save version</span>
      </Button>
      <IconButton
        variant="secondary"
        aria-label="Save with a note…"
        blockedBecause={blockedBecause}
        onClick={() => setAsking({ isOpen: true, turn: turn + 1 })}
        className="-ms-px rounded-s-none"
      >
        <NotebookPen aria-hidden="true" className="size-4" />
      </IconButton>
      {turn > 0 && (
        <NoteDialog
          key={turn}
          open={isOpen}
          onOpenChange={(open) => setAsking({ isOpen: open, turn })}
          title="Save with a note"
          submitLabel="Save version"
          save={version.saveWith}
        />
      )}
    </span>
  )
}
