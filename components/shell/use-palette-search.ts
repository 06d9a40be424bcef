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

/** Searches everything by what is typed. The last lines stay until new ones are there, so the list does not jump. */
export function usePaletteSearch(context: Omit<PaletteContext, 'client'>) {
  const client = useQueryClient()
  const [search, setSearch] = useState(nothing)
  const running = useRef<AbortController>(undefined)

  // What is found after it was closed leads nowhere.
  useEffect(() => () => running.current?.abort(), [])

  /** @param onFound hears of everything that was found, unless something else is searched by then */
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
