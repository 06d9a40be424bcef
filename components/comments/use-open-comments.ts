'use client'

import { useSearchParams } from 'next/navigation'

/** Whose comments are open, stored in the address. The server isn't asked. */
export function useOpenComments(): [string | undefined, (id: string | undefined) => void] {
  const asked = useSearchParams().get('comments') ?? undefined
  const show = (id: string | undefined) => {
    const { pathname, search } = window.location
    const query = new URLSearchParams(search)
    query.delete('comments')
    if (id !== undefined) query.set('comments', id)
    window.history.pushState(null, '', query.size > 0 ? `?${query}` : pathname)
  }
  return [asked, show]
}
