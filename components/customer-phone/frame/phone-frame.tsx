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

/** The whole screen on a phone, a phone in the middle of the page on anything larger. */
export function PhoneFrame({ spoken, aside, children }: PhoneFrameProps) {
  const now = useNow()
  return (
    <div
      style={phoneColors}
      className="grid min-h-dvh bg-surface-sunken [--device-height:calc(100dvh-4rem)] [--device-width:25rem] sm:place-items-center sm:p-5"
    >
      <div className="flex gap-8 max-sm:w-full lg:gap-14">
        <aside aria-label="About this phone" className="w-60 max-md:hidden lg:w-72">
          {aside}
        </aside>
        <main className="w-full sm:w-100">
          <Device
            isHandset
            lang={spoken.language}
            direction={spoken.direction}
            // Status bars omit AM and PM.
            time={now === undefined ? '' : clock(now).replace(/ [AP]M$/, '')}
          >
            {children}
          </Device>
        </main>
      </div>
    </div>
  )
}
