'use client'

import { Button } from '@/components/ui/button'

interface DiscardButtonProps {
  isUnsaved: boolean
  discard: () => void
}

/** Takes a form back to its saved version, while it differs from it. */
export const DiscardButton = ({ isUnsaved, discard }: DiscardButtonProps) =>
  isUnsaved && (
    <Button variant="quiet" onClick={discard}>
      Discard changes
    </Button>
  )
