import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { ConfirmationProvider } from '@/components/account/confirmation/confirmation-provider'
import { SecondFactorSetup } from '@/components/account/second-factor/second-factor-setup'
import { AuthCard } from '@/components/layout/auth-card'
import { QueryProvider } from '@/lib/queries/query-provider'
import { root } from '@/lib/server/root'

export const metadata: Metadata = { title: 'Set up a second factor' }

/** Where somebody is led whose role needs a second factor, before anything else. */
export default async function SecondFactorPage() {
  const session = await root().access.sessionOf(await headers())
  if (!session) redirect('/sign-in')
  if (!session.owesSecondFactor) redirect('/')
  return (
    <AuthCard
      title="Set up a second factor"
      description={`Your role (${session.person.role}) needs one. It takes a minute, and then a password alone lets nobody in.`}
    >
      <QueryProvider>
        <ConfirmationProvider>
          <SecondFactorSetup next="/" />
        </ConfirmationProvider>
      </QueryProvider>
    </AuthCard>
  )
}
