import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { AuthCard } from '@/components/shell/auth-card'
import { AnnounceReturn } from '@/components/sign-in/announce-return'
import { nextPath, START_PATH } from '@/components/sign-in/next-path'
import { ProviderProblem } from '@/components/sign-in/provider-problem'
import { SignIn } from '@/components/sign-in/sign-in'
import { buttonLook } from '@/components/ui/button-look'
import { root } from '@/lib/runtime/compose/root'

export const metadata: Metadata = { title: 'Sign in' }

interface SignInPageProps {
  /**
   * `close`: opened beside a form whose session had ended, to be closed afterward; `step`: back from a provider, and
   * more is asked for; `problem`: back from a provider without success; `again`: someone who is signed in proves once
   * more who they are.
   */
  searchParams: Promise<Partial<Record<'next' | 'close' | 'step' | 'problem' | 'again', string | string[]>>>
}

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { access } = root()
  if (await access.setup.isOpen()) redirect('/setup')
  const { next, close, step, problem, again } = await searchParams
  const asked = await headers()
  // What a provider answered is told to who is signed in already, too.
  const mustAsk = again !== undefined || problem !== undefined
  const person = mustAsk ? undefined : (await access.sessionOf(asked))?.person
  if (person && close) return <SignedInBeside name={person.name} />
  if (person) redirect(nextPath(next))
  const ways = step === 'second-factor' ? await access.secondStepOf(asked) : []
  return (
    <AuthCard title="Sign in" description={close && 'What you typed in the other tab is still there.'}>
      {typeof problem === 'string' && <ProviderProblem problem={problem} />}
      <SignIn
        next={close ? '/sign-in?close=1' : nextPath(next)}
        ways={ways}
        isAgain={again !== undefined}
        providerName={access.signInOffers.providerName}
        canMail={access.signInOffers.canMail}
      />
    </AuthCard>
  )
}

function SignedInBeside({ name }: { name: string }) {
  return (
    <AuthCard
      title="You are signed in"
      description={`Welcome back, ${name}. You can close this tab now and continue in the other one.`}
    >
      <AnnounceReturn />
      {/* A whole load: this page is small because it has none of what links within the console need. */}
      <a href={START_PATH} className={buttonLook({})}>
        Continue here instead
      </a>
    </AuthCard>
  )
}
