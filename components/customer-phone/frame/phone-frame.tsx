import type { ReactNode } from 'react'
import { phoneColors } from '@/components/phone-kit/colors'
import { Device, type DeviceLook } from '@/components/phone-kit/device'
import { clock } from '@/lib/labels/times'
import { useNow } from '../message/use-now'

/** On a handset, its screen is all there is. */
const handset: DeviceLook = {
  frame:
    'w-full sm:w-100 sm:shrink-0 sm:rounded-[2.75rem] sm:p-3 sm:shadow-[0_24px_60px_-24px_rgb(8_20_24/0.5)] sm:ring-1 sm:ring-(--phone-line) sm:[--phone-home:1rem] sm:[--phone-status:2rem]',
  screen: 'h-dvh sm:h-[min(50rem,calc(100dvh-4rem))] sm:rounded-[2.1rem]',
  drawn: 'max-sm:hidden',
}

interface PhoneFrameProps {
  /** Beside the phone, where there is room. */
  aside: ReactNode
  children: ReactNode
}

/** The whole screen on a handset, a phone in the middle of the page on anything larger. */
export function PhoneFrame({ aside, children }: PhoneFrameProps) {
  const now = useNow()
  return (
    <div
      style={phoneColors}
      className="flex min-h-dvh justify-center gap-14 bg-surface-sunken sm:items-center sm:p-5"
    >
      <aside aria-label="About this phone" className="w-72 max-lg:hidden">
        {aside}
      </aside>
      <main className="w-full sm:w-auto">
        <Device look={handset} time={now === undefined ? '' : clock(now)}>
          {children}
        </Device>
      </main>
    </div>
  )
}
