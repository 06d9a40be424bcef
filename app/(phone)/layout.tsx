import type { Viewport } from 'next'
import type { ReactNode } from 'react'
import { QueryProvider } from '@/lib/browser/query-provider'

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
  return <QueryProvider>{children}</QueryProvider>
}
