import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { SetupForm } from '@/components/access/setup-form'
import { AuthCard } from '@/components/layout/auth-card'
import { root } from '@/lib/server/root'

export const metadata: Metadata = { title: 'Set up' }

interface SetupPageProps {
  searchParams: Promise<{ code?: string | string[] }>
}

export default async function SetupPage({ searchParams }: SetupPageProps) {
  const { access } = root()
  if (!(await access.setup.isOpen())) redirect('/sign-in')
  const { code } = await searchParams
  return (
    <AuthCard
      title="Set up Switchboard"
      description={
        code ? 'Create the first account. It is an admin, who may do everything.' : <WhereTheCodeIs />
      }
    >
      <SetupForm
        code={typeof code === 'string' ? code : ''}
        passwordMinCharacters={access.passwordLimits.minCharacters}
      />
    </AuthCard>
  )
}

function WhereTheCodeIs() {
  return (
    <>
      Create the first account, an admin. The terminal in which Switchboard was started shows a line that
      begins with <code className="font-mono">open</code>: open that link, or copy the code at its end. Each
      start makes a new one.
    </>
  )
}
