import { Unlink } from 'lucide-react'
import type { Metadata } from 'next'
import { AuthCard } from '@/components/shell/auth-card'
import { RequestResetForm } from '@/components/sign-in/request-reset-form'
import { ResetForm } from '@/components/sign-in/reset-form'
import { LinkButton } from '@/components/ui/link-button'
import { root } from '@/lib/runtime/compose/root'

export const metadata: Metadata = { title: 'New password', referrer: 'no-referrer', robots: 'noindex' }

interface ResetPageProps {
  searchParams: Promise<{ code?: string | string[] }>
}

export default async function ResetPage({ searchParams }: ResetPageProps) {
  const { access } = root()
  const { code } = await searchParams
  const link = typeof code === 'string' ? await access.linkFor('reset', code) : undefined
  if (link?.person_id && typeof code === 'string') {
    const { name } = await access.people.find(link.person_id)
    return (
      <AuthCard
        title="Choose a new password"
        description={`For ${link.email}. ${link.isByAdmin ? 'This ends all your sessions and API tokens' : 'This ends all your sessions'}.`}
      >
        <ResetForm
          code={code}
          email={link.email}
          name={name}
          isByAdmin={link.isByAdmin}
          passwordMinCharacters={access.passwordLimits.minCharacters}
        />
      </AuthCard>
    )
  }
  const { canMail } = access.signInOffers
  if (code === undefined && canMail)
    return (
      <AuthCard
        title="Reset your password"
        description="If your address has an account, we’ll email you a link."
      >
        <RequestResetForm />
      </AuthCard>
    )
  return (
    <AuthCard
      mark={<Unlink />}
      title="This link has expired"
      description={`Links work once and expire after 24 hours, or when a new one is created. ${canMail ? 'Request a new link, or ask' : 'Ask'} an admin for one.`}
    >
      <div className="grid gap-2">
        {canMail && (
          <LinkButton href="/reset" variant="primary" size="large" className="w-full">
            Request new link
          </LinkButton>
        )}
        <LinkButton
          href="/sign-in"
          variant={canMail ? 'secondary' : 'primary'}
          size="large"
          className="w-full"
        >
          Go to sign-in
        </LinkButton>
      </div>
    </AuthCard>
  )
}
