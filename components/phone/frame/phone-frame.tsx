import type { ReactNode } from 'react'
import { messengerColours } from './messenger-colours'

interface PhoneFrameProps {
  /** Beside the phone, where there is room. */
  aside: ReactNode
  children: ReactNode
}

/** The whole screen on a handset, a phone in the middle of the page on anything larger. */
export function PhoneFrame({ aside, children }: PhoneFrameProps) {
  return (
    <div
      style={messengerColours}
      className="flex min-h-dvh justify-center gap-14 bg-surface-sunken sm:items-center sm:p-5"
    >
      <aside aria-label="About this phone" className="w-72 max-lg:hidden">
        {aside}
      </aside>
      <div className="w-full bg-(--phone-frame) text-(--phone-text) sm:w-100 sm:shrink-0 sm:rounded-[2.75rem] sm:p-3 sm:ring-1 sm:ring-(--phone-line) sm:shadow-[0_24px_60px_-24px_rgb(8_20_24/0.5)]">
        <main className="relative flex h-dvh flex-col overflow-hidden bg-(--phone-bubble) sm:h-[min(50rem,calc(100dvh-4rem))] sm:rounded-[2.1rem]">
          {children}
        </main>
      </div>
    </div>
  )
}
