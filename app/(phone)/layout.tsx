import type { Viewport } from 'next'
import type { ReactNode } from 'react'
import { ServiceAhead } from '@/components/shell/service-clock'
import { QueryProvider } from '@/lib/browser/query-provider'
import { root } from '@/lib/runtime/compose/root'

/** A handset gives it the whole screen, and its keyboard pushes the line one types in up. */
export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  interactiveWidget: 'resizes-content',
  colorScheme: 'light dark',
}

/** Pages of a customer: nothing of the console stands around them, whoever is signed in. */
export default function PhoneLayout({ children }: { children: ReactNode }) {
  const { serviceClock } = root()
  return (
    <QueryProvider>
      {serviceClock && <ServiceAhead ms={serviceClock.aheadMs()} />}
      {children}
    </QueryProvider>
  )
}
