'use client'

import { BatchDialog } from '@/components/ui/batch-dialog'
import { Button } from '@/components/ui/button'
import { formatCount } from '@/lib/labels/numbers'
import type { DeskPlace } from '../desk-rows'
import { useWrite } from './use-write'
import { WriteResult } from './write-result'

interface MissingDialogProps {
  places: readonly DeskPlace[]
  /** The source language in the address. */
  source: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Creates drafts of missing languages as copies of their sources. Load it lazily. */
export function MissingDialog({ places, source, open, onOpenChange }: MissingDialogProps) {
  const work = useWrite(source)
  const count = formatCount(places.length, 'draft')
  const versions = places.map(({ name, language }) => ({ name, language }))
  return (
    <BatchDialog
      {...{ open, onOpenChange, work }}
      title={work.state.kind === 'ended' ? 'Missing drafts' : `Create ${count}?`}
      description="Each missing language gets a draft with the text of its source. It counts as not translated until you change the text, and nothing is submitted."
      noun="draft"
      start={
        <Button variant="primary" onClick={() => work.start(versions)}>
          Create {count}
        </Button>
      }
      result={(ended) => <WriteResult {...ended} />}
    />
  )
}
