'use client'

import { ImageUp } from 'lucide-react'
import { useId } from 'react'
import { DropArea } from '@/components/form/drop-area'
import { CoveringFileInput } from '@/components/form/file-input'
import { useFilePaste } from '@/components/form/use-file-paste'
import { acceptedFiles, formatWords } from '@/components/ui/image-crop/crop-rule'
import { useIsBrowser } from '@/components/ui/use-is-browser'
import { photoLimits } from '@/lib/contract/limits'

interface PhotoDropZoneProps {
  take: (file: File) => void
  /** Someone is about to choose a file: preload what comes next. */
  prepare: () => void
  isReading: boolean
}

/** Takes an image that is dropped, chosen, or pasted anywhere on the page. */
export function PhotoDropZone({ take, prepare, isReading }: PhotoDropZoneProps) {
  const id = useId()
  const isAlive = useIsBrowser()
  useFilePaste(take)

  return (
    <DropArea
      take={take}
      isButton
      onPointerEnter={prepare}
      onFocus={prepare}
      onDragEnter={prepare}
      className="flex min-h-24 min-w-0 flex-1 flex-col justify-center gap-0.5 px-4 py-3"
    >
      <label htmlFor={id} className="flex items-center gap-2 font-medium">
        <ImageUp aria-hidden="true" className="size-4 text-text-faint" />
        Choose photo
      </label>
      <p id={`${id}-rule`} className="text-sm text-pretty text-text-faint">
        Or drop or paste it here. {formatWords}, at least{' '}
        <span className="whitespace-nowrap">
          {photoLimits.minSide} × {photoLimits.minSide} pixels
        </span>
        .
      </p>
      <p role="status" className="text-sm empty:hidden">
        {isReading && 'Reading the image…'}
      </p>
      <CoveringFileInput
        id={id}
        // A file chosen before hydration would be lost.
        disabled={!isAlive}
        accept={acceptedFiles}
        aria-describedby={`${id}-rule`}
        take={take}
      />
    </DropArea>
  )
}
