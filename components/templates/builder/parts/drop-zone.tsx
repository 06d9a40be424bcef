'use client'

import { Upload } from 'lucide-react'
import { useId } from 'react'
import { DropArea } from '@/components/form/drop-area'
import { CoveringFileInput } from '@/components/form/file-input'
import { acceptedSamples, type SampleFormat, sampleKinds, sampleRule } from './sample-kinds'

interface DropZoneProps {
  /** Name of the input, to find it by. */
  name: string
  format: SampleFormat
  take: (file: File) => void
}

/** Takes a dropped, pasted or chosen file. */
export function DropZone({ name, format, take }: DropZoneProps) {
  const id = useId()
  const { noun } = sampleKinds[format]
  return (
    <DropArea
      take={take}
      isButton
      onPaste={({ clipboardData }) => {
        const [file] = clipboardData.files
        if (file) take(file)
      }}
      className="flex flex-col items-center gap-1 px-4 py-6 text-center"
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
    </DropArea>
  )
}
