'use client'

import { ImageUp } from 'lucide-react'
import { useEffect, useEffectEvent, useId } from 'react'
import { DropArea } from '@/components/form/drop-area'
import { CoveringFileInput } from '@/components/form/file-input'
import { acceptedFiles, formatWords } from '@/components/ui/image-crop/crop-rule'
import { useIsBrowser } from '@/components/ui/use-is-browser'
import { photoLimits, uploadLimits } from '@/lib/contract/limits'
import { formatSize } from '@/lib/labels/numbers'

interface PhotoDropZoneProps {
  take: (file: File) => void
  /** Someone is about to choose: what comes next can be fetched. */
  prepare: () => void
  isReading: boolean
}

const textFields = 'textarea, input:is(:not([type]), [type=text], [type=email], [type=url], [type=search])'

/** Programs copy a picture of a text beside the text itself: where a text can be written, the text is meant. */
const isForText = ({ target, clipboardData }: ClipboardEvent): boolean =>
  target instanceof Element &&
  target.matches(textFields) &&
  (clipboardData?.types.includes('text/plain') ?? false)

/** Takes a picture that is dropped, pasted anywhere on the page, or chosen. */
export function PhotoDropZone({ take, prepare, isReading }: PhotoDropZoneProps) {
  const id = useId()
  const isAlive = useIsBrowser()
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (isForText(event)) return
    const file = event.clipboardData?.files[0]
    if (!file) return
    event.preventDefault()
    take(file)
  })
  // The window is not React's: a picture is pasted wherever the focus is.
  useEffect(() => {
    const listening = new AbortController()
    window.addEventListener('paste', (event) => paste(event), { signal: listening.signal })
    return () => listening.abort()
  }, [])

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
        Or drop or paste it here. {formatWords}, at least {photoLimits.minSide} × {photoLimits.minSide}{' '}
        pixels. It is resized to fit {formatSize(uploadLimits.photoBytes)}.
      </p>
      <p role="status" className="text-sm empty:hidden">
        {isReading && 'Reading the image…'}
      </p>
      <CoveringFileInput
        id={id}
        // Before the page has come to life nobody would hear of a file.
        disabled={!isAlive}
        accept={acceptedFiles}
        aria-describedby={`${id}-rule`}
        take={take}
      />
    </DropArea>
  )
}
