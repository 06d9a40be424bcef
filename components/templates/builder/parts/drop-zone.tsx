'use client'

import { Upload } from 'lucide-react'
import { useId } from 'react'
import { CoveringFileInput } from '@/components/form/file-input'
import { classNames } from '@/components/ui/class-names'
import { useFileDrop } from '@/components/ui/use-file-drop'
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
  const { isOver, target } = useFileDrop(take)
  const { noun } = sampleKinds[format]
  return (
    <div
      {...target}
      onPaste={({ clipboardData }) => {
        const [file] = clipboardData.files
        if (file) take(file)
      }}
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
      <CoveringFileInput
        id={id}
        name={name}
        accept={acceptedSamples(format)}
        aria-describedby={`${id}-rule`}
        take={take}
      />
    </div>
  )
}
