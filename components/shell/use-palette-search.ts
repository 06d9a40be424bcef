'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { FoundGroup } from './palette-commands'
import { type PaletteContext, searchEverything } from './palette-sources'

interface PaletteSearch {
  state: 'idle' | 'searching' | 'found' | 'failed'
  found: readonly FoundGroup[]
}

const nothing: PaletteSearch = { state: 'idle', found: [] }
const waitsMs = 150
const shortest = 2

/**
 * Searches everything for the typed text. Previous results stay until new ones arrive, so that the list doesn't jump.
 */
export function usePaletteSearch(context: Omit<PaletteContext, 'client'>) {
  const client = useQueryClient()
  const [search, setSearch] = useState(nothing)
  const running = useRef<AbortController>(undefined)

  // Results after closing aren't used.
  useEffect(() => () => running.current?.abort(), [])

  /** @param onFound receives all results, unless another search has started by then */
  const find = (text: string, onFound: (found: readonly FoundGroup[]) => void) => {
    running.current?.abort()
    const words = text.trim()
    if (words.length < shortest) return setSearch(nothing)
    const { signal } = (running.current = new AbortController())
    setSearch(({ found }) => ({ state: 'searching', found }))
    setTimeout(() => {
      if (signal.aborted) return
      void searchEverything(words, { ...context, client }, signal).then(({ groups, isPartial }) => {
        if (signal.aborted) return
        setSearch({ state: isPartial ? 'failed' : 'found', found: groups })
        onFound(groups)
      })
    }, waitsMs)
  }

  return { ...search, find }
}
