import type { Metadata } from 'next'
import { AuthCard } from '@/components/shell/auth-card'
import { Entrance } from '@/components/shell/entrance'
import { root } from '@/lib/runtime/compose/root'
import { SharedScreen } from './shared-screen'

// Outgoing links must not leak the code in the referrer.
export const metadata: Metadata = { title: 'Shared preview', referrer: 'no-referrer', robots: 'noindex' }

interface PreviewPageProps {
  searchParams: Promise<{ code?: string | string[] }>
}

/** A shared preview, for anyone with the link. */
export default async function PreviewPage({ searchParams }: PreviewPageProps) {
  const { code } = await searchParams
  const page = typeof code === 'string' ? await root().accounts.sharedPreview(code) : undefined
  if (!page)
    return (
      <Entrance>
        <AuthCard
          title="This preview has ended"
          description="This link expired or was turned off. Ask the person who shared it for a new one."
        />
      </Entrance>
    )
  return <SharedScreen page={page} />
}
