import type { Metadata } from 'next'
import { ErrorScreen } from '@/components/shell/error-screen'

export const metadata: Metadata = { title: 'Page not found' }

export default function NotFound() {
  return (
    <main>
      <ErrorScreen title="This page doesn’t exist" isWholePage>
        It may have been deleted or renamed, or the link may be incomplete. Go back to the overview, or check
        the address.
      </ErrorScreen>
    </main>
  )
}
