import type { Metadata } from 'next'
import { AuthCard } from '@/components/shell/auth-card'
import { Entrance } from '@/components/shell/entrance'
import { SharedTemplateScreen } from '@/components/templates/shared-previews/shared-template-screen'
import { root } from '@/lib/runtime/compose/root'

// What follows a link out of this page must not tell the code.
export const metadata: Metadata = { title: 'Template preview', referrer: 'no-referrer', robots: 'noindex' }

interface PreviewPageProps {
  searchParams: Promise<{ code?: string | string[] }>
}

/** A template that someone shared, for anyone who has the link. */
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
  return <SharedTemplateScreen {...page} />
}
