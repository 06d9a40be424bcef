'use client'

import { useEffect, useRef, useState } from 'react'
import { problemOf } from '@/components/ui/problem-of'
import { type CropRule, ImageRefused } from './crop-rule'
import type { ImageEditor } from './image-editor'

export type FileState =
  | { kind: 'none' }
  | { kind: 'reading'; file: File }
  | { kind: 'refused'; file: File; reason: string }
  | { kind: 'open'; file: File; editor: ImageEditor; previewUrl: string }

function letGo(state: FileState) {
  if (state.kind !== 'open') return
  state.editor.close()
  URL.revokeObjectURL(state.previewUrl)
}

/** A dropped, pasted or chosen file: refused with a reason, or open for cropping. */
export function useImageFile(rule: CropRule) {
  const [state, setState] = useState<FileState>({ kind: 'none' })
  /** What is shown or loading; another file, or leaving the page, supersedes it. */
  const current = useRef<FileState>(state)

  const change = (next: FileState) => {
    letGo(current.current)
    current.current = next
    setState(next)
  }
  // Workers and object URLs aren't part of React.
  useEffect(
    () => () => {
      letGo(current.current)
      current.current = { kind: 'none' }
    },
    [],
  )

  const take = async (file: File) => {
    const reading: FileState = { kind: 'reading', file }
    change(reading)
    // Dropped if another file was chosen or the page was left meanwhile.
    const isWanted = () => current.current === reading
    try {
      // Loaded on demand, in parallel with the dialog.
      const { openImage } = await import('./image-editor')
      const editor = await openImage(file, rule)
      if (!isWanted()) return editor.close()
      change({ kind: 'open', file, editor, previewUrl: URL.createObjectURL(editor.preview) })
    } catch (failure) {
      if (!isWanted()) return
      const reason = failure instanceof ImageRefused ? failure.message : problemOf(failure).detail
      change({ kind: 'refused', file, reason })
    }
  }
  return { state, take: (file: File) => void take(file), close: () => change({ kind: 'none' }) }
}
