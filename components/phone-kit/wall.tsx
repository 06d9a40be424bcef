import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { wallpaper } from './colors'
import { toTheEdge } from './screen-bar'

interface WallProps {
  label: string
  /** Language of its content, if not the phone's. */
  lang?: string
  /** New content is announced, and it starts scrolled to the end. */
  isLog?: boolean
  /** Nothing is below it. */
  isLast?: boolean
  children: ReactNode
}

/** The background of messages. */
export function Wall({ label, lang, isLog = false, isLast = false, children }: WallProps) {
  return (
    <div
      // Focusable, so that the keyboard can scroll it.
      tabIndex={0}
      role={isLog ? 'log' : 'group'}
      aria-label={label}
      lang={lang}
      style={wallpaper}
      className={classNames(
        'flex min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain px-3 py-3 focus-visible:-outline-offset-2',
        // Reversed, so that it starts at its end: older messages move nothing.
        isLog ? 'flex-col-reverse' : 'flex-col',
        isLast && toTheEdge,
        // The pattern would be behind its text.
        'has-[>*>[data-alone]]:bg-none!',
      )}
    >
      {/* What is alone in it is in the middle. */}
      <div className="grow has-[>[data-alone]]:grid">{children}</div>
    </div>
  )
}

/** A note of the messenger between messages, such as a day. */
export function WallNote({ children }: { children: ReactNode }) {
  return (
    <p className="py-1.5 text-center">
      <span className="inline-block max-w-72 rounded-lg bg-(--phone-bar) px-3 py-1 text-xs text-pretty text-(--phone-faint) shadow-[0_1px_1px_rgb(0_0_0/0.06)]">
        {children}
      </span>
    </p>
  )
}
