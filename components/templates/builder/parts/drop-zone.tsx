'use client'

import { Upload } from 'lucide-react'
import { useId, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { acceptedSamples, type SampleFormat, sampleKinds, sampleRule } from './sample-kinds'

interface DropZoneProps {
  /** Of the input, by which it is found. */
  name: string
  format: SampleFormat
  take: (file: File) => void
}

/** Takes a file that is dropped, pasted or chosen. */
export function DropZone({ name, format, take }: DropZoneProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const { noun } = sampleKinds[format]
  const takeFirst = (files: FileList | null) => {
    const file = files?.[0]
    if (file) take(file)
  }
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        takeFirst(event.dataTransfer.files)
      }}
      onPaste={(event) => takeFirst(event.clipboardData.files)}
      className={classNames(
        'relative flex flex-col items-center gap-1 rounded-md border border-dashed px-4 py-6 text-center transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        isOver
          ? 'border-accent bg-accent-soft'
          : 'border-border-strong bg-surface-sunken hover:bg-surface-hover',
      )}
    >
      <Upload aria-hidden="true" className="size-5 text-text-faint" />
      <label htmlFor={id} className="font-medium">
        Choose sample {noun}
      </label>
      <p id={`${id}-rule`} className="text-sm text-text-faint">
        Or drop or paste it here. {sampleRule(format)}
      </p>
      <input
        id={id}
        name={name}
        type="file"
        accept={acceptedSamples(format)}
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
