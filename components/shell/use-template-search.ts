'use client'

import { useRef, useState } from 'react'
import { call } from '@/lib/browser/call'
import { knownFields } from '@/lib/browser/templates'

export interface TemplateHit {
  id: string
  name: string
  language: string
  status: string
}

interface TemplateSearch {
  state: 'idle' | 'searching' | 'found' | 'failed'
  hits: readonly TemplateHit[]
}

const nothing: TemplateSearch = { state: 'idle', hits: [] }
const waitsMs = 150
const shortest = 2
/** Languages of templates: more are asked for than shown, because a name stands there once. */
const asked = 60

function rank(found: readonly TemplateHit[], words: string): TemplateHit[] {
  const isNamed = ({ name }: TemplateHit) => name.includes(words.toLowerCase().replaceAll(/\s+/g, '_'))
  return [...found.filter(isNamed), ...found.filter((hit) => !isNamed(hit))]
}

/** Templates by words of their name or text. The last hits stay until new ones are there, so the list does not jump. */
export function useTemplateSearch() {
  const [search, setSearch] = useState(nothing)
  const running = useRef<AbortController>(undefined)

  const find = (text: string) => {
    running.current?.abort()
    const words = text.trim()
    if (words.length < shortest) return setSearch(nothing)
    running.current = new AbortController()
    const { signal } = running.current
    setSearch(({ hits }) => ({ state: 'searching', hits }))
    setTimeout(() => {
      if (signal.aborted) return
      const query = { name_or_content: words, fields: knownFields.join(','), limit: asked }
      call('GET /api/templates', { query, signal }).then(
        ({ data }) => !signal.aborted && setSearch({ state: 'found', hits: rank(data, words) }),
        () => !signal.aborted && setSearch({ state: 'failed', hits: [] }),
      )
    }, waitsMs)
  }

  return { ...search, find }
}
