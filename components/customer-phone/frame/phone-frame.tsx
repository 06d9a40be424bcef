import type { ReactNode } from 'react'
import { phoneColors } from '@/components/phone-kit/colors'
import { Device } from '@/components/phone-kit/device'
import { clock } from '@/lib/labels/times'
import { useNow } from '../message/use-now'
import type { SpokenLanguage } from './messenger-words'

interface PhoneFrameProps {
  /** The phone's language. */
  spoken: Pick<SpokenLanguage, 'language' | 'direction'>
  /** Beside the phone, if there is room. */
  aside: ReactNode
  children: ReactNode
}

/** The whole screen on a phone; on anything larger a phone, with room for it beside the panel about it. */
export function PhoneFrame({ spoken, aside, children }: PhoneFrameProps) {
  const now = useNow()
  return (
    <div
      style={phoneColors}
      className="grid min-h-dvh bg-surface-sunken [--device-height:calc(100dvh-4rem)] [--device-width:25rem] md:grid-cols-[18rem_minmax(0,1fr)] xl:grid-cols-[22.5rem_minmax(0,1fr)]"
    >
      <aside
        aria-label="About this phone"
        className="sticky top-0 h-dvh overflow-y-auto border-e border-border bg-surface p-6 max-md:hidden xl:p-8"
      >
        {aside}
      </aside>
      <main className="grid min-w-0 sm:place-items-center sm:p-5 md:bg-linear-to-br md:from-surface-sunken md:to-accent-soft">
        <div className="w-full sm:w-100">
          <Device
            isHandset
            lang={spoken.language}
            direction={spoken.direction}
            // Status bars omit AM and PM.
            time={now === undefined ? '' : clock(now).replace(/ [AP]M$/, '')}
          >
            {children}
          </Device>
        </div>
      </main>
    </div>
  )
}
