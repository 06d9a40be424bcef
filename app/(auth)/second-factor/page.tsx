import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { nextPath } from '@/components/access/next-path'
import { ConfirmationProvider } from '@/components/account/confirmation/confirmation-provider'
import { SecondFactorSetup } from '@/components/account/second-factor/second-factor-setup'
import { QueryProvider } from '@/lib/queries/query-provider'
import { root } from '@/lib/server/root'

export const metadata: Metadata = { title: 'Set up a second factor' }

interface SecondFactorPageProps {
  /** `next`: the page that was asked for. */
  searchParams: Promise<{ next?: string | string[] }>
}

/** Where somebody is led whose role needs a second factor, before anything else. */
export default async function SecondFactorPage({ searchParams }: SecondFactorPageProps) {
  const next = nextPath((await searchParams).next)
  const session = await root().access.sessionOf(await headers())
  if (!session) redirect(`/sign-in?${new URLSearchParams({ next })}`)
  if (!session.owesSecondFactor) redirect(next)
  return (
    <QueryProvider>
      <ConfirmationProvider>
        <SecondFactorSetup role={session.person.role} next={next} />
      </ConfirmationProvider>
    </QueryProvider>
  )
}
