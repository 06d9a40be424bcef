import type { ReactNode } from 'react'
import { QueryProvider } from '@/lib/browser/query-provider'

/** Pages that were shared with people who have no account: nothing of the console stands around them. */
export default function SharedLayout({ children }: { children: ReactNode }) {
  return <QueryProvider>{children}</QueryProvider>
}
