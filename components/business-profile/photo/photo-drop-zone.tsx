'use client'

import { ImageUp } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { acceptedFiles, formatWords } from '@/components/ui/image-crop/crop-rule'
import { useIsBrowser } from '@/components/ui/use-is-browser'
import { MIB, photoLimits, uploadLimits } from '@/lib/contract/limits'

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
  const [isOver, setIsOver] = useState(false)
  const isAlive = useIsBrowser()
  const takeFirst = (files: FileList | null | undefined) => {
    const file = files?.[0]
    if (file) take(file)
    return file !== undefined
  }
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (isForText(event)) return
    if (takeFirst(event.clipboardData?.files)) event.preventDefault()
  })
  // The window is not React's: a picture is pasted wherever the focus is.
  useEffect(() => {
    const listening = new AbortController()
    window.addEventListener('paste', (event) => paste(event), { signal: listening.signal })
    return () => listening.abort()
  }, [])

  return (
    <div
      onPointerEnter={prepare}
      onFocus={prepare}
      onDragOver={(event) => {
        event.preventDefault()
        prepare()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        takeFirst(event.dataTransfer.files)
      }}
      className={classNames(
        'relative flex min-h-24 min-w-0 flex-1 flex-col justify-center gap-0.5 rounded-md border border-dashed px-4 py-3 transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        isOver
          ? 'border-accent bg-accent-soft'
          : 'border-border-strong bg-surface-sunken hover:bg-surface-hover',
      )}
    >
      <label htmlFor={id} className="flex items-center gap-2 font-medium">
        <ImageUp aria-hidden="true" className="size-4 text-text-faint" />
        Choose photo
      </label>
      <p id={`${id}-rule`} className="text-sm text-pretty text-text-faint">
        Or drop or paste it here. {formatWords}, at least {photoLimits.minSide} × {photoLimits.minSide}{' '}
        pixels. It is resized to fit {uploadLimits.photoBytes / MIB} MB.
      </p>
      <p role="status" className="text-sm empty:hidden">
        {isReading && 'Reading the image…'}
      </p>
      <input
        id={id}
        type="file"
        // Before the page has come to life nobody would hear of a file.
        disabled={!isAlive}
        accept={acceptedFiles}
        aria-describedby={`${id}-rule`}
        onChange={(event) => {
          takeFirst(event.target.files)
          // So that the same file can be chosen again after it was refused.
          event.target.value = ''
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </div>
  )
}
