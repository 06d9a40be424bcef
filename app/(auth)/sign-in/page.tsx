import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { nextPath, START_PATH } from '@/components/access/next-path'
import { SignInForm } from '@/components/access/sign-in-form'
import { AuthCard } from '@/components/layout/auth-card'
import { LinkButton } from '@/components/ui/link-button'
import { root } from '@/lib/server/root'

export const metadata: Metadata = { title: 'Sign in' }

interface SignInPageProps {
  /** `close`: opened beside a form whose session had ended, to be closed afterwards. */
  searchParams: Promise<{ next?: string | string[]; close?: string | string[] }>
}

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { access } = root()
  if (await access.setup.isOpen()) redirect('/setup')
  const { next, close } = await searchParams
  const person = await access.personOf(await headers())
  if (person && close) return <SignedInBeside name={person.name} />
  if (person) redirect(nextPath(next))
  return (
    <AuthCard title="Sign in" description={close && 'What you typed in the other tab is still there.'}>
      <SignInForm next={close ? '/sign-in?close=1' : nextPath(next)} />
    </AuthCard>
  )
}

function SignedInBeside({ name }: { name: string }) {
  return (
    <AuthCard
      title="You are signed in"
      description={`Welcome back, ${name}. You can close this tab now and go on in the other one.`}
    >
      <LinkButton href={START_PATH}>Go on here instead</LinkButton>
    </AuthCard>
  )
}
