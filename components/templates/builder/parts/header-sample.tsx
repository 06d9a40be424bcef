'use client'

import { FileText, Play } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { FieldError } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Picture } from '@/components/ui/picture'
import { sampleAddress } from '@/lib/browser/samples'
import { sampleHandle } from '@/lib/contract/sample-handles'
import { useBuilder } from '../builder-context'
import type { BuilderValues } from '../builder-values'
import { PlaceNotes } from '../checks/notes'
import { DropZone } from './drop-zone'
import { type SampleFormat, sampleKinds, sampleRefusal } from './sample-kinds'
import { UploadProgress } from './upload-progress'
import { useHeaderImage } from './use-header-image'
import { useSampleUpload } from './use-sample-upload'

interface ChosenSampleProps {
  format: SampleFormat
  handle: string
  address: string | undefined
  onRemove: () => void
}

function ChosenSample({ format, handle, address, onRemove }: ChosenSampleProps) {
  const { noun } = sampleKinds[format]
  const { sampleNames, isReadOnly } = useBuilder()
  const name = sampleNames.get(handle) ?? `Sample ${noun}`
  return (
    <div
      className={classNames('flex items-center gap-3', !isReadOnly && 'rounded-md border border-border p-2')}
    >
      <span
        className={classNames(
          'grid h-14 shrink-0 place-items-center overflow-hidden rounded-sm bg-surface-hover text-text-faint',
          // Headers are wide images.
          format === 'IMAGE' ? 'w-26' : 'w-14',
        )}
      >
        {format === 'IMAGE' && (
          <Picture
            src={address}
            alt=""
            className="size-full object-cover"
            instead={<FileText aria-hidden="true" className="size-5" />}
          />
        )}
        {format === 'VIDEO' && <Play aria-hidden="true" className="size-5" />}
        {format === 'DOCUMENT' && <FileText aria-hidden="true" className="size-5" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        {address && (
          <a
            href={address}
            target="_blank"
            rel="noopener"
            className="text-sm text-accent-text hover:underline"
          >
            Open in a new tab
          </a>
        )}
      </span>
      <Button size="small" variant="quiet" onClick={onRemove}>
        Remove
      </Button>
    </div>
  )
}

interface HeaderSampleProps {
  format: SampleFormat
  at?: 'header' | `carousel.cards.${number}.header`
}

/** The sample file of a media header, as seen by the review and the preview. */
export function HeaderSample({ format, at = 'header' }: HeaderSampleProps) {
  const { loadedSamples, sampleNames } = useBuilder()
  const place = `${at}.handle` as const
  const { field } = useController<BuilderValues, typeof place>({ name: place })
  const [refusal, setRefusal] = useState<string>()
  const { state, upload, cancel } = useSampleUpload((sample, file) => {
    const handle = sampleHandle(sample.id)
    sampleNames.set(handle, file.name)
    field.onChange(handle)
  })
  const image = useHeaderImage(upload)
  const take = (file: File) => {
    if (format === 'IMAGE') return image.take(file)
    const reason = sampleRefusal(format, file)
    setRefusal(reason)
    if (!reason) upload(file)
  }
  const shownRefusal = image.refusal ?? refusal

  return (
    <div className="space-y-2">
      {state.kind !== 'idle' && <UploadProgress state={state} onCancel={cancel} onRetry={upload} />}
      {state.kind === 'idle' && field.value === '' && <DropZone name={place} format={format} take={take} />}
      {state.kind === 'idle' && field.value !== '' && (
        <ChosenSample
          format={format}
          handle={field.value}
          address={sampleAddress(field.value) ?? loadedSamples.get(field.value)}
          onRemove={() => field.onChange('')}
        />
      )}
      {image.isReading && (
        <p role="status" className="text-sm">
          Reading the image…
        </p>
      )}
      {image.dialog}
      {shownRefusal ? (
        <div role="alert">
          <FieldError id={`${place}-refusal`}>{shownRefusal}</FieldError>
        </div>
      ) : (
        state.kind === 'idle' && <PlaceNotes place={place} />
      )}
    </div>
  )
}
