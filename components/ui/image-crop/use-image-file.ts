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

/** A file that was dropped, pasted or chosen: refused with a reason, or open for cropping. */
export function useImageFile(rule: CropRule) {
  const [state, setState] = useState<FileState>({ kind: 'none' })
  /** What is shown, or read; another file, or leaving the page, supersedes it. */
  const current = useRef<FileState>(state)

  const change = (next: FileState) => {
    letGo(current.current)
    current.current = next
    setState(next)
  }
  // Workers and addresses of pictures are not React's.
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
    // If another file was chosen or the page was left meanwhile, this one is dropped.
    const isWanted = () => current.current === reading
    try {
      // Fetched when it is needed; the dialog is on its way at the same time.
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
