'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { LazyConfirmDialog } from '@/components/ui/lazy-confirm-dialog'
import { useDialog } from '@/components/ui/use-dialog'

type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented' | 'target'
>

/** Path and query a clicked link leads to, if it leaves this page in this tab; undefined otherwise. */
function leavingAddress(click: Click, here: Pick<Location, 'origin' | 'pathname'>): string | undefined {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented, target } = click
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return undefined
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.hasAttribute('download') || (link.target !== '' && link.target !== '_self'))
    return undefined
  const { origin, pathname, search, hash } = new URL(link.href)
  // For other sites, the browser asks by itself.
  if (origin !== here.origin || pathname === here.pathname) return undefined
  return `${pathname}${search}${hash}`
}

interface LeaveGuardProps {
  isUnsaved: boolean
  /** Its dialog is loaded at once, instead of with the first unsaved change. */
  isReady?: boolean
  /** What happens to unsaved text when the page is left. */
  children: string
}

/** Asks before a page with unsaved changes is left: by a link, a reload, or closing the tab. */
export function LeaveGuard({ isUnsaved, isReady = false, children }: LeaveGuardProps) {
  const router = useRouter()
  const [address, setAddress] = useState('')
  const dialog = useDialog()
  const { show } = dialog

  // The window and links of other parts of the page are outside this React tree.
  useEffect(() => {
    if (!isUnsaved) return
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
    const ask = (event: MouseEvent) => {
      const next = leavingAddress(event, window.location)
      if (next === undefined) return
      // Links of the console ignore handled clicks.
      event.preventDefault()
      setAddress(next)
      show()
    }
    window.addEventListener('click', ask, { signal, capture: true })
    return () => listening.abort()
  }, [isUnsaved, show])

  return (
    <LazyConfirmDialog
      // Loaded before it is needed, because by then the connection may have failed.
      dialog={{ ...dialog, isUsed: dialog.isUsed || isReady || isUnsaved }}
      title="Leave without saving?"
      confirmLabel="Leave"
      variant="primary"
      confirm={() => router.push(address)}
    >
      {children}
    </LazyConfirmDialog>
  )
}
