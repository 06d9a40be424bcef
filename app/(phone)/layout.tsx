import type { Viewport } from 'next'
import type { ReactNode } from 'react'
import { ServiceAhead } from '@/components/shell/service-clock'
import { QueryProvider } from '@/lib/browser/query-provider'
import { root } from '@/lib/runtime/compose/root'

/** Fills the screen of a phone, and moves the text input above its keyboard. */
export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  interactiveWidget: 'resizes-content',
  colorScheme: 'light dark',
}

/** Customer pages, without the console's shell even for signed-in people. */
export default function PhoneLayout({ children }: { children: ReactNode }) {
  const { serviceClock } = root()
  return (
    <QueryProvider>
      {serviceClock && <ServiceAhead ms={serviceClock.aheadMs()} />}
      {children}
    </QueryProvider>
  )
}
