import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { wallpaper } from './colors'
import { toTheEdge } from './screen-bar'

interface WallProps {
  label: string
  /** Of all that stands on it, where that is not the phone's. */
  lang?: string
  /** What is said here is read aloud as it comes. It is seen from its end. */
  isLog?: boolean
  /** Without a pattern, for what is read like a page. */
  isPlain?: boolean
  /** Nothing stands under it. */
  isLast?: boolean
  children: ReactNode
}

/** What messages stand on. */
export function Wall({ label, lang, isLog = false, isPlain = false, isLast = false, children }: WallProps) {
  return (
    <div
      // The keyboard scrolls what has the focus.
      tabIndex={0}
      role={isLog ? 'log' : 'group'}
      aria-label={label}
      lang={lang}
      style={isPlain ? { backgroundColor: wallpaper.backgroundColor } : wallpaper}
      className={classNames(
        'flex min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain px-3 py-3 focus-visible:-outline-offset-2',
        // Turned over, so that its end is where it begins: older messages push nothing down.
        isLog ? 'flex-col-reverse' : 'flex-col',
        isLast && toTheEdge,
      )}
    >
      <div className="grow">{children}</div>
    </div>
  )
}

/** A note of the messenger itself, between messages: a day, what is to be seen here. */
export function WallNote({ children }: { children: ReactNode }) {
  return (
    <p className="py-1.5 text-center">
      <span className="inline-block max-w-72 rounded-lg bg-(--phone-bar) px-3 py-1 text-xs text-pretty text-(--phone-faint) shadow-[0_1px_1px_rgb(0_0_0/0.06)]">
        {children}
      </span>
    </p>
  )
}
