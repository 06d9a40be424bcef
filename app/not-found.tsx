import type { Metadata } from 'next'
import { ErrorScreen } from '@/components/layout/error-screen'

export const metadata: Metadata = { title: 'Page not found' }

export default function NotFound() {
  return (
    <main>
      <ErrorScreen title="There is no page at this address" isWholePage>
        It may have been deleted or renamed, or the link may be cut off. Start again from the first page, or
        check the address.
      </ErrorScreen>
    </main>
  )
}
