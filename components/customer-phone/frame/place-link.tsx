'use client'

import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { barButton } from '@/components/phone-kit/screen-bar'
import { useIsBrowser } from '@/components/ui/use-is-browser'

interface PlaceLinkProps extends ComponentProps<'a'> {
  href: string
}

/** Goes to another screen of the same phone, without requesting a page from the server. */
export function PlaceLink({ href, ...rest }: PlaceLinkProps) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        window.history.pushState(null, '', href)
      }}
    />
  )
}

/** The back link; focused when its screen opens, but not when the phone does. */
export function BackLink({ href, label }: { href: string; label: string }) {
  const isOpenedHere = useIsBrowser()
  return (
    <PlaceLink href={href} lang="en" aria-label={label} autoFocus={isOpenedHere} className={barButton}>
      <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
    </PlaceLink>
  )
}
