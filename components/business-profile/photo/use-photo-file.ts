'use client'

import { useState } from 'react'
import { problemOf } from '@/components/ui/problem-of'
import { PhotoRefused } from './check-photo'
import type { PhotoEditor } from './photo-editor'

export type FileState =
  | { kind: 'none' }
  | { kind: 'reading'; file: File }
  | { kind: 'refused'; file: File; reason: string }
  | { kind: 'open'; file: File; editor: PhotoEditor; previewUrl: string }

/** A file that was dropped, pasted or chosen: refused with a reason, or open for cropping. */
export function usePhotoFile() {
  const [state, setState] = useState<FileState>({ kind: 'none' })

  const close = () => {
    if (state.kind === 'open') {
      state.editor.close()
      URL.revokeObjectURL(state.previewUrl)
    }
    setState({ kind: 'none' })
  }
  const take = async (file: File) => {
    close()
    setState({ kind: 'reading', file })
    // Another file may be chosen while this one is read; then this one is nobody's.
    const settle = (next: FileState) =>
      setState((now) => (now.kind === 'reading' && now.file === file ? next : now))
    try {
      // Fetched when it is needed; the dialog is on its way at the same time.
      const { openPhoto } = await import('./photo-editor')
      const editor = await openPhoto(file)
      settle({ kind: 'open', file, editor, previewUrl: URL.createObjectURL(editor.preview) })
    } catch (failure) {
      const reason = failure instanceof PhotoRefused ? failure.message : problemOf(failure).detail
      settle({ kind: 'refused', file, reason })
    }
  }
  return { state, take: (file: File) => void take(file), close }
}
