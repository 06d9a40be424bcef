'use client'

import { useRef, useState } from 'react'
import { api } from '@/lib/queries/api'
import { knownFields } from '@/lib/queries/templates'

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
const most = 8
/** More are asked for than shown, because those with the words in their name come first. */
const asked = '20'

function rank(found: readonly TemplateHit[], words: string): TemplateHit[] {
  const isNamed = ({ name }: TemplateHit) => name.includes(words.toLowerCase().replaceAll(/\s+/g, '_'))
  return [...found.filter(isNamed), ...found.filter((hit) => !isNamed(hit))].slice(0, most)
}

/** Templates by words of their name or text. The last hits stay until new ones are there, so the list does not jump. */
export function useTemplateSearch() {
  const [search, setSearch] = useState(nothing)
  const running = useRef<AbortController>(undefined)

  const find = (text: string) => {
    running.current?.abort()
    const words = text.trim()
    if (words.length < shortest) return setSearch(nothing)
    const call = new AbortController()
    running.current = call
    setSearch(({ hits }) => ({ state: 'searching', hits }))
    setTimeout(() => {
      if (call.signal.aborted) return
      const query = new URLSearchParams({
        name_or_content: words,
        fields: knownFields.join(','),
        limit: asked,
      })
      api<{ data: TemplateHit[] }>(`/api/templates?${query.toString()}`, { signal: call.signal }).then(
        ({ data }) => !call.signal.aborted && setSearch({ state: 'found', hits: rank(data, words) }),
        () => !call.signal.aborted && setSearch({ state: 'failed', hits: [] }),
      )
    }, waitsMs)
  }

  return { ...search, find }
}
