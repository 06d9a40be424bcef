import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AuthCard } from '@/components/shell/auth-card'
import { SetupForm } from '@/components/sign-in/setup-form'
import { root } from '@/lib/runtime/compose/root'

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
        code ? 'Create your account. You’ll be an admin and can invite others later.' : <WhereTheCodeIs />
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
      Create the first account, an admin. The terminal where Switchboard was started shows a line that starts
      with <code className="font-mono">open</code>. Open that link, or copy the code at its end. Each start
      creates a new code.
    </>
  )
}
