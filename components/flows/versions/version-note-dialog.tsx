'use client'

import { useToast } from '@/components/ui/toast-provider'
import { useNoteVersion } from '@/lib/browser/flows'
import type { FlowVersion } from '@/lib/contract/flow-pages'
import { NoteDialog } from './note-dialog'

interface VersionNoteDialogProps {
  flowId: string
  version: FlowVersion
  /** Display name. */
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Changes the note of an existing version. Heavy: load it lazily. */
export function VersionNoteDialog({ flowId, version, name, open, onOpenChange }: VersionNoteDialogProps) {
  const toast = useToast()
  const { mutateAsync: setNote } = useNoteVersion(flowId, version.id)
  return (
    <NoteDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Note on ${name.toLowerCase()}`}
      submitLabel="Save note"
      note={version.facts?.note}
      isEdit
      save={async (note) => {
        await setNote(note)
        toast(note.trim() === '' ? 'Note removed' : 'Note saved')
      }}
    />
  )
}
