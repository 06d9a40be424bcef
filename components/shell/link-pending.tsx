'use client'

import { useLinkStatus } from 'next/link'

/** In a link: a line at its lower edge while its page is on its way, unless that takes no time. */
export function LinkPending() {
  const { pending } = useLinkStatus()
  return pending && <span aria-hidden="true" className="link-pending absolute inset-x-2 bottom-0.5 h-0.5" />
}
