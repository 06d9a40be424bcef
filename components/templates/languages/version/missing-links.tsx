'use client'

import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { LinkButton } from '@/components/ui/link-button'
import { tooltip } from '@/components/ui/tooltip'
import { languageQueries } from '@/lib/browser/template-languages'
import { type DeskPlace, nextMissing, placeHref, shownDesk, wholeDesk } from '../desk-rows'
import { lastPlaces } from '../last-places'

interface MissingLinksProps {
  place: DeskPlace
  /** The language asked for as the source. */
  source: string | undefined
}

/** The ways to the other names that are missing in this language, by keyboard, too. */
export function MissingLinks({ place, source }: MissingLinksProps) {
  const router = useRouter()
  const { data } = useQuery(languageQueries.desk(source))
  const { name, language } = place
  const desk = data && shownDesk(wholeDesk(data), { language })
  const hrefOf = (step: 1 | -1) => {
    // A language nothing is written in yet is no column: every name is missing there.
    const column = desk && { ...desk, languages: [language] }
    const next = column && nextMissing(column, place, step)
    return next && placeHref(next, source)
  }
  const [before, after] = [hrefOf(-1), hrefOf(1)]

  useEffect(() => lastPlaces.keep('desk', { name, language }), [name, language])

  // The document's keyboard is not React's.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const hrefs = new Map([
        ['PageUp', before],
        ['PageDown', after],
      ])
      const href = event.altKey ? hrefs.get(event.key) : undefined
      if (!href) return
      event.preventDefault()
      router.push(href)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [router, before, after])

  if (!before || !after) return null
  return (
    <>
      <LinkButton
        href={before}
        prefetch={false}
        aria-keyshortcuts="Alt+PageUp"
        {...tooltip('The previous name that is missing in this language (Alt + Page Up)')}
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        <span className="max-xl:sr-only">Previous missing</span>
      </LinkButton>
      <LinkButton
        href={after}
        prefetch={false}
        aria-keyshortcuts="Alt+PageDown"
        {...tooltip('The next name that is missing in this language (Alt + Page Down)')}
      >
        <span className="max-xl:sr-only">Next missing</span>
        <ChevronRight aria-hidden="true" className="size-4" />
      </LinkButton>
    </>
  )
}
