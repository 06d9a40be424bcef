import type { Metadata } from 'next'
import { AuthCard } from '@/components/shell/auth-card'
import { Entrance } from '@/components/shell/entrance'
import { buttonLook } from '@/components/ui/button-look'

export const metadata: Metadata = { title: 'Page not found' }

const START = '/'

/** Not found page outside the console, for people who are signed out. */
export default function NotFound() {
  return (
    <Entrance>
      <AuthCard
        title="This page doesn’t exist"
        description="It may have been deleted or renamed, or the link may be incomplete. Check the address, or start over."
      >
        {/* A full page load: this page leaves out client-side navigation. */}
        <a href={START} className={buttonLook({ variant: 'primary', size: 'large', className: 'w-full' })}>
          Go to console
        </a>
      </AuthCard>
    </Entrance>
  )
}
