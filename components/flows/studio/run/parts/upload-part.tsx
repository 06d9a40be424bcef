'use client'

import { Camera, FileUp, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import type { FileView, UploadView } from '@/lib/language/flow-json/run/view-types'
import { PartLabel, PartNotes } from './part-frame'
import type { PartProps } from './part-props'

const KB = 1024

/** Files as the business receives them. They stay in the browser: only name, type and size are sent. */
const toValue = ({ name, mimeType, sizeKb }: FileView) => ({
  file_name: name,
  ...(mimeType === undefined ? {} : { mime_type: mimeType }),
  ...(sizeKb === undefined ? {} : { size_kb: sizeKb }),
})

const sampleOf = (view: UploadView, number: number): FileView =>
  view.type === 'PhotoPicker'
    ? { name: `photo-${number}.jpg`, mimeType: 'image/jpeg', sizeKb: Math.min(240, view.maxFileSizeKb) }
    : {
        name: `document-${number}.pdf`,
        mimeType: view.allowedMimeTypes?.[0] ?? 'application/pdf',
        sizeKb: Math.min(120, view.maxFileSizeKb),
      }

const action =
  'inline-flex items-center gap-[0.5em] rounded-full border border-(--phone-field-line) px-[0.9em] py-[0.45em] font-medium text-(--phone-accent) disabled:opacity-55 [&_svg]:size-[1.1em]'

/** Photos or documents: any file of this computer, or a sample. */
export function UploadPart({ view, send }: PartProps<UploadView>) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isPhoto = view.type === 'PhotoPicker'
  const put = (files: readonly FileView[]) =>
    send({ kind: 'change', component: view.id, value: files.map(toValue) })
  const add = (files: readonly FileView[]) => put([...view.files, ...files])
  const Icon = isPhoto ? Camera : FileUp
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="space-y-[0.5em]">
      <PartLabel id={`${id}-label`} label={view.label} isRequired={view.isRequired} />
      {view.description !== undefined && (
        <p dir="auto" className="text-[0.9em] text-(--phone-faint)">
          {view.description}
        </p>
      )}
      <ul className="space-y-[0.3em]">
        {view.files.map((file, index) => (
          <li
            key={index}
            className="flex items-center gap-2 rounded-[0.5em] bg-(--phone-fill) px-[0.8em] py-[0.4em]"
          >
            <bdi className="min-w-0 flex-1 truncate">{file.name}</bdi>
            {file.sizeKb !== undefined && <span className="shrink-0 text-[0.85em]">{file.sizeKb} KB</span>}
            <button
              type="button"
              aria-label={`Remove ${file.name}`}
              onClick={() => put(view.files.filter((_, place) => place !== index))}
              className="grid size-[2em] shrink-0 place-items-center rounded-full"
            >
              <Trash2 aria-hidden="true" className="size-[1em]" />
            </button>
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        hidden
        multiple={view.maxFiles > 1}
        accept={isPhoto ? 'image/*' : view.allowedMimeTypes?.join(',')}
        aria-label={view.label}
        onChange={({ target }) => {
          const files = Array.from(target.files ?? [], ({ name, type, size }) => ({
            name,
            mimeType: type || undefined,
            sizeKb: Math.ceil(size / KB),
          }))
          add(files)
          target.value = ''
        }}
      />
      <div className="flex flex-wrap gap-[0.5em]">
        <button
          type="button"
          disabled={!view.isEnabled}
          onClick={() => input.current?.click()}
          className={action}
        >
          <Icon aria-hidden="true" />
          {isPhoto ? 'Add photo' : 'Add document'}
        </button>
        <button
          type="button"
          disabled={!view.isEnabled}
          onClick={() => add([sampleOf(view, view.files.length + 1)])}
          className={action}
        >
          Use sample
        </button>
      </div>
      <PartNotes id={`${id}-notes`} error={view.error} />
    </div>
  )
}
