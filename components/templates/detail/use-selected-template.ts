'use client'

import { usePathname, useSearchParams } from 'next/navigation'

const compareMember = 'compare'
export const mostCompared = 3

export const templateHref = (id: string) => `/templates/${encodeURIComponent(id)}`

export const compareHref = (id: string, compared: readonly string[]) =>
  `${templateHref(id)}?${compareMember}=${compared.map(encodeURIComponent).join(',')}`

/** Changes the address within this page without asking the server: every language is already loaded. */
export function showHere(href: string): void {
  window.history.pushState(null, '', href)
}

const viewMember = 'view'
const views = ['content', 'performance'] as const
export type TemplateView = (typeof views)[number]

/** Link to the performance of one language. */
export const performanceHref = (id: string, language: string) =>
  `${templateHref(id)}?${viewMember}=performance&in=${encodeURIComponent(language)}`

/** Which part of a template is shown, stored in the address. Other parameters stay. */
export function useTemplateView(): [TemplateView, (view: TemplateView) => void] {
  const asked = useSearchParams()
  const show = (view: TemplateView) => {
    const query = new URLSearchParams(view === 'content' ? [] : [[viewMember, view]])
    window.history.pushState(null, '', view === 'content' ? window.location.pathname : `?${query}`)
  }
  return [views.find((view) => view === asked.get(viewMember)) ?? 'content', show]
}

/**
 * Which language the address shows, and which ones it compares. `pageId` is the one the server rendered the page for.
 */
export function useSelectedTemplate(pageId: string): { id: string; compared: readonly string[] } {
  const [, id] = /^\/templates\/([^/]+)\/?$/.exec(usePathname()) ?? []
  const compared = useSearchParams().get(compareMember)?.split(',').filter(Boolean) ?? []
  return { id: id ? decodeURIComponent(id) : pageId, compared: compared.slice(0, mostCompared) }
}
