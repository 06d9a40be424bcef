'use client'

import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useMemo } from 'react'
import { LinkButton } from '@/components/ui/link-button'
import { tooltip } from '@/components/ui/tooltip'
import { languageQueries } from '@/lib/browser/template-languages'
import { type DeskPlace, nextMissing, placeHref, placesAround, shownDesk, wholeDesk } from '../desk-rows'
import { lastPlaces } from '../last-places'

interface MissingLinksProps {
  place: DeskPlace
  /** The source language in the address. */
  source: string | undefined
}

/** Links to other names that lack this language, and to neighboring cells, also by keyboard. */
export function MissingLinks({ place, source }: MissingLinksProps) {
  const router = useRouter()
  const { data } = useQuery(languageQueries.desk(source))
  const { name, language } = place
  const hrefs = useMemo(() => {
    const hrefOf = (found: DeskPlace | undefined) => found && placeHref(found, source)
    const whole = data && shownDesk(wholeDesk(data), {})
    // A language without any version has no column: every name lacks it.
    const column = whole && { ...whole, languages: [language] }
    const around = whole && placesAround(whole, { name, language })
    return {
      before: hrefOf(column && nextMissing(column, { name, language }, -1)),
      after: hrefOf(column && nextMissing(column, { name, language }, 1)),
      around: cellKeys.map(({ keys, label, to }) => ({ keys, label, href: hrefOf(around?.[to]) })),
    }
  }, [data, source, name, language])
  const { before, after, around } = hrefs

  useEffect(() => lastPlaces.keep('desk', { name, language }), [name, language])

  // Keyboard events of the document aren't part of React.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const byKeys = new Map([
        ['Alt+PageUp', before],
        ['Alt+PageDown', after],
        ...around.map(({ keys, href }) => [keys, href] as const),
      ])
      const href = byKeys.get(keysOfPress(event))
      if (!href) return
      event.preventDefault()
      router.push(href)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [router, before, after, around])

  return (
    <>
      {around.map(
        ({ keys, label, href }) =>
          href && <span key={keys} hidden aria-keyshortcuts={keys} aria-label={label} />,
      )}
      {before && after && <MissingButtons {...{ before, after }} />}
    </>
  )
}

/** Shortcuts to neighboring cells, also listed in the keyboard help. */
const cellKeys = [
  { keys: 'Alt+Shift+PageUp', label: 'Previous template in this language', to: 'above' },
  { keys: 'Alt+Shift+PageDown', label: 'Next template in this language', to: 'below' },
  { keys: 'Control+Alt+PageUp', label: 'Previous language of this template', to: 'before' },
  { keys: 'Control+Alt+PageDown', label: 'Next language of this template', to: 'after' },
] as const

/** Pressed keys in the format of `aria-keyshortcuts`. */
const keysOfPress = ({ ctrlKey, altKey, shiftKey, key }: KeyboardEvent) =>
  [ctrlKey && 'Control', altKey && 'Alt', shiftKey && 'Shift', key].filter(Boolean).join('+')

function MissingButtons({ before, after }: { before: string; after: string }) {
  return (
    <>
      <LinkButton
        href={before}
        prefetch={false}
        aria-keyshortcuts="Alt+PageUp"
        {...tooltip('Previous template missing in this language (Alt + Page Up)')}
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">
          Previous<span className="max-md:sr-only"> missing</span>
        </span>
      </LinkButton>
      <span aria-hidden="true" className="text-sm text-text-muted max-[23rem]:hidden sm:hidden">
        Missing
      </span>
      <LinkButton
        href={after}
        prefetch={false}
        aria-keyshortcuts="Alt+PageDown"
        {...tooltip('Next template missing in this language (Alt + Page Down)')}
      >
        <span className="max-sm:sr-only">
          Next<span className="max-md:sr-only"> missing</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-4" />
      </LinkButton>
    </>
  )
}
