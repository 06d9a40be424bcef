'use client'

import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { type MouseEvent, useRef } from 'react'
import { buttonLook } from '@/components/ui/button-look'
import { rememberChoice } from './remember-choice'
import { sidebarCookie } from './sidebar-width'

const look = buttonLook({ variant: 'quiet', shape: 'icon' })

/** Makes the sidebar a rail of icons, or wide again; kept for this browser. The style sheet shows one of the two. */
export function SidebarButtons() {
  const narrow = useRef<HTMLButtonElement>(null)
  const wide = useRef<HTMLButtonElement>(null)
  const choose = (width: 'rail' | 'wide') => (event: MouseEvent) => {
    rememberChoice(sidebarCookie, width)
    document.documentElement.dataset.sidebar = width
    // The button that was pressed is gone; a pointer needs no focus.
    if (event.detail === 0) (width === 'rail' ? wide : narrow).current?.focus()
  }
  return (
    <>
      <span className="max-lg:hidden rail:hidden">
        <button
          ref={narrow}
          type="button"
          aria-label="Collapse sidebar"
          data-tooltip="Collapse sidebar"
          onClick={choose('rail')}
          className={look}
        >
          <PanelLeftClose aria-hidden="true" className="size-4" />
        </button>
      </span>
      <span className="hidden rail:inline">
        <button
          ref={wide}
          type="button"
          aria-label="Expand sidebar"
          data-tooltip="Expand sidebar"
          onClick={choose('wide')}
          className={look}
        >
          <PanelLeftOpen aria-hidden="true" className="size-4" />
        </button>
      </span>
    </>
  )
}
