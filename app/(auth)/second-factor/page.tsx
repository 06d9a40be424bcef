import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { ConfirmIdentityProvider } from '@/components/form/confirm-identity/confirm-identity-provider'
import { SecondFactorSetup } from '@/components/settings/access/account/second-factor/second-factor-setup'
import { AuthCard } from '@/components/shell/auth-card'
import { AnnounceReturn } from '@/components/sign-in/announce-return'
import { nextPath, START_PATH } from '@/components/sign-in/next-path'
import { LinkButton } from '@/components/ui/link-button'
import { QueryProvider } from '@/lib/browser/query-provider'
import { root } from '@/lib/runtime/compose/root'

export const metadata: Metadata = { title: 'Set up a second factor' }

interface SecondFactorPageProps {
  /** `next`: the requested page; `close`: opened next to a page that stays open, so close it afterwards. */
  searchParams: Promise<Partial<Record<'next' | 'close', string | string[]>>>
}

/** Where people must set up a required second factor before anything else. */
export default async function SecondFactorPage({ searchParams }: SecondFactorPageProps) {
  const { next: asked, close } = await searchParams
  const next = close ? '/second-factor?close=1' : nextPath(asked)
  const session = await root().access.sessionOf(await headers())
  if (!session) redirect(`/sign-in?${new URLSearchParams({ next })}`)
  if (!session.mustEnrollSecondFactor && close) return <SetUpBeside />
  if (!session.mustEnrollSecondFactor) redirect(next)
  return (
    <QueryProvider>
      <ConfirmIdentityProvider>
        <SecondFactorSetup role={session.person.role} next={next} />
      </ConfirmIdentityProvider>
    </QueryProvider>
  )
}

function SetUpBeside() {
  return (
    <AuthCard
      title="You’re all set"
      description="Your account has everything it needs. Close this tab and continue in the other one."
    >
      <AnnounceReturn />
      <LinkButton href={START_PATH}>Continue here instead</LinkButton>
    </AuthCard>
  )
}
