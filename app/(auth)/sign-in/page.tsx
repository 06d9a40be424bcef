import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { AuthCard } from '@/components/shell/auth-card'
import { AnnounceReturn } from '@/components/sign-in/announce-return'
import { nextPath, START_PATH } from '@/components/sign-in/next-path'
import { noAccountReason } from '@/components/sign-in/no-account-reason'
import { SignIn } from '@/components/sign-in/sign-in'
import { buttonLook } from '@/components/ui/button-look'
import { Callout } from '@/components/ui/callout'
import { root } from '@/lib/runtime/compose/root'

export const metadata: Metadata = { title: 'Sign in' }

interface SignInPageProps {
  /**
   * `close`: opened next to a form whose session expired, to be closed afterwards; `step`: returned from a provider,
   * and another step is required; `problem`: returned from a provider with an error; `again`: a signed-in person must
   * confirm their identity.
   */
  searchParams: Promise<Partial<Record<'next' | 'close' | 'step' | 'problem' | 'again', string | string[]>>>
}

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { access } = root()
  if (await access.setup.isOpen()) redirect('/setup')
  const { next, close, step, problem, again } = await searchParams
  const asked = await headers()
  // Also show the provider's result to people who are already signed in.
  const mustAsk = again !== undefined || problem !== undefined
  const person = mustAsk ? undefined : (await access.sessionOf(asked))?.person
  if (person && close) return <SignedInBeside name={person.name} />
  if (person) redirect(nextPath(next))
  const ways = step === 'second-factor' ? await access.secondStepOf(asked) : []
  return (
    <AuthCard title="Sign in" description={close && 'What you typed in the other tab is still there.'}>
      {typeof problem === 'string' && <ProviderProblem problem={problem} />}
      {!mustAsk && <NoAccount roles={await access.rolesOf(asked)} />}
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

/** Explains to a signed-in person why they have no access. */
function NoAccount({ roles }: { roles: Parameters<typeof noAccountReason>[0] | undefined }) {
  return roles ? (
    <Callout tone="danger" isAlert className="mb-6 border border-danger/40">
      {noAccountReason(roles)}
    </Callout>
  ) : null
}

function SignedInBeside({ name }: { name: string }) {
  return (
    <AuthCard
      title="You are signed in"
      description={`Welcome back, ${name}. You can close this tab now and continue in the other one.`}
    >
      <AnnounceReturn />
      {/* A full page load: this page stays small by leaving out client-side navigation. */}
      <a href={START_PATH} className={buttonLook({})}>
        Continue here instead
      </a>
    </AuthCard>
  )
}

const sentences = new Map([
  ['away', 'The sign-in provider can’t be reached. Try again in a moment, or sign in with your password.'],
  ['late', 'Sign-in took too long, or started in another browser. Try again.'],
  ['refused', 'The sign-in provider denied access. Try again.'],
  [
    'unverified',
    'The sign-in provider didn’t confirm that your email address is verified. Contact the provider’s admin.',
  ],
  ['address', 'The sign-in provider sent an invalid email address. Contact the provider’s admin.'],
  ['domain', 'Your email domain isn’t allowed to sign in here. Ask an\u00a0admin.'],
  ['failed', 'Something went wrong during sign-in. Try again, or contact an admin.'],
  ['suspended', 'This account is suspended. Ask an admin to restore it.'],
])

/** Why sign-in through a provider failed; nothing for unknown codes. */
function ProviderProblem({ problem }: { problem: string }) {
  const sentence = sentences.get(problem)
  return sentence ? (
    <Callout tone="danger" isAlert className="mb-6 border border-danger/40">
      {sentence}
    </Callout>
  ) : null
}
