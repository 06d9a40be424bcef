import type { ReactNode } from 'react'
import { QueryProvider } from '@/lib/browser/query-provider'

/** Pages shared with people who have no account, without the console's shell. */
export default function SharedLayout({ children }: { children: ReactNode }) {
  return <QueryProvider>{children}</QueryProvider>
}
