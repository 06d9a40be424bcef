'use client'

import { useState } from 'react'
import { DropArea } from '@/components/form/drop-area'
import { Field, fieldAria } from '@/components/form/field'
import { CoveringFileInput } from '@/components/form/file-input'
import { Button } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import { textOfValue } from './fields'
import { ReferencePicker } from './reference-picker'
import { type MemberProps, useMember } from './use-member'

/** Larger images make documents that load too slowly. */
const MOST_BYTES = 1_000_000

const types: readonly (readonly [start: string, type: string])[] = [
  ['iVBOR', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['UklGR', 'image/webp'],
]

/** Data URL of a base64 image; undefined if it isn't one. */
function imageAddress(base64: unknown): string | undefined {
  if (typeof base64 !== 'string') return undefined
  const plain = base64.replace(/^data:[^,]*,/, '')
  const type = types.find(([start]) => plain.startsWith(start))?.[1]
  return type && `data:${type};base64,${plain}`
}

/** A file's bytes as base64. */
function readBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''))
    reader.onerror = () => reject(reader.error ?? new Error('The file can’t be read.'))
    reader.readAsDataURL(file)
  })
}

/** An image chosen from the computer and stored in the document. */
export function ImageMember(props: MemberProps) {
  const { spec, value, isRequired } = props
  const { field, set, isReadOnly } = useMember(props)
  const [problem, setProblem] = useState<string>()
  const address = imageAddress(value)
  const take = async (file: File) => {
    if (file.size > MOST_BYTES) return setProblem('This image is larger than 1 MB. Choose a smaller one.')
    const base64 = await readBase64(file).catch(() => '')
    if (!imageAddress(base64))
      return setProblem('This isn’t a PNG, JPEG, or WebP image. Choose another file.')
    setProblem(undefined)
    set(base64)
  }
  const error = problem ?? field.error
  return (
    <Field
      {...field}
      error={error}
      action={spec.isDynamic && <ReferencePicker label={field.label} type={spec.type} pick={set} />}
    >
      <div className="flex items-center gap-3">
        {address && (
          <Picture
            src={address}
            alt=""
            className="max-h-16 max-w-24 rounded-sm border border-border"
            instead={null}
          />
        )}
        {address === undefined && value !== undefined && (
          <span className="max-w-32 truncate font-mono text-sm">{textOfValue(value)}</span>
        )}
        {!isReadOnly && (
          <DropArea isButton take={(file) => void take(file)} className="min-w-0 flex-1 px-3 py-1.5 text-sm">
            Choose or drop an image
            <CoveringFileInput
              {...fieldAria({ ...field, error })}
              accept="image/png,image/jpeg,image/webp"
              take={(file) => void take(file)}
            />
          </DropArea>
        )}
        {!isRequired && value !== undefined && !isReadOnly && (
          <Button size="small" onClick={() => set(undefined)}>
            Remove
          </Button>
        )}
      </div>
    </Field>
  )
}
