'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { editorQueries, leaveDocument, type SharedDocument } from '@/lib/browser/editors'
import type { Editor } from '@/lib/contract/editors'

const nowhere = { kind: 'templates', id: '' } as const
const nobody: readonly Editor[] = []

/** Who else is in a document, by name. Empty without a document, or for people who can only view it. */
export function useOtherEditors(document: SharedDocument | undefined): readonly Editor[] {
  const { kind, id } = document ?? nowhere
  const { data } = useQuery({ ...editorQueries.others({ kind, id }), enabled: id !== '' })

  // Leaving the page isn't part of React.
  useEffect(() => {
    if (id === '') return
    const leave = () => leaveDocument({ kind, id })
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [kind, id])
  return data?.data ?? nobody
}
