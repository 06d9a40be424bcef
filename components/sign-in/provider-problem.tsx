import { Callout } from '@/components/ui/callout'

const sentences = new Map([
  ['away', 'The sign-in provider cannot be reached. Try again in a moment, or sign in with your password.'],
  ['late', 'Sign-in took too long, or started in another browser. Try again.'],
  ['refused', 'The sign-in provider denied access. Try again.'],
  [
    'unverified',
    'The sign-in provider did not confirm that your email address is verified. Contact whoever runs it.',
  ],
  ['address', 'The sign-in provider sent an invalid email address. Contact whoever runs it.'],
  ['domain', 'Your email domain is not allowed to sign in here. Ask an admin.'],
  ['failed', 'Something went wrong here while you were signed in. Try again, or tell an admin.'],
  ['suspended', 'This account is suspended. Ask an admin to restore it.'],
])

/** Why a sign-in through a provider did not work; nothing for a word nobody here wrote. */
export function ProviderProblem({ problem }: { problem: string }) {
  const sentence = sentences.get(problem)
  return sentence ? (
    <Callout tone="danger" isAlert className="mb-5">
      {sentence}
    </Callout>
  ) : null
}
