import { Unlink } from 'lucide-react'
import type { Metadata } from 'next'
import { AuthCard } from '@/components/shell/auth-card'
import { InviteForm } from '@/components/sign-in/invite-form'
import { LinkButton } from '@/components/ui/link-button'
import { root } from '@/lib/runtime/compose/root'

// Outgoing links must not leak the code in the referrer.
export const metadata: Metadata = { title: 'Join', referrer: 'no-referrer', robots: 'noindex' }

interface InvitePageProps {
  searchParams: Promise<{ code?: string | string[] }>
}

export default async function InvitePage({ searchParams }: InvitePageProps) {
  const { access } = root()
  const { code } = await searchParams
  const invitation = typeof code === 'string' ? await access.linkFor('invite', code) : undefined
  if (!invitation || typeof code !== 'string')
    return (
      <AuthCard
        mark={<Unlink />}
        title="This invitation has expired"
        description="Links work once and expire after 7 days, or when a new one is created. Ask an admin for a new link."
      >
        <LinkButton href="/sign-in" size="large" className="w-full">
          Go to sign-in
        </LinkButton>
      </AuthCard>
    )
  const { email, role, created_by: by } = invitation
  return (
    <AuthCard title="Join Switchboard" description={`${by} invited you as ${role}. You sign in as ${email}.`}>
      <InviteForm code={code} email={email} passwordMinCharacters={access.passwordLimits.minCharacters} />
    </AuthCard>
  )
}
