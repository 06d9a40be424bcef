import { Callout } from '@/components/ui/callout'

const sentences = new Map([
  ['away', 'The sign-in provider cannot be reached. Try again in a moment, or sign in with your password.'],
  ['late', 'The sign-in took too long, or began in another browser. Try again.'],
  ['refused', 'The sign-in provider did not let you in. Try again.'],
  ['unverified', 'The sign-in provider does not say that your e-mail address is verified. Ask who runs it.'],
  ['address', 'The sign-in provider told an e-mail address that is none. Ask who runs it.'],
  ['domain', 'Your e-mail address is not of a domain that may sign in here. Ask an admin.'],
  ['failed', 'Something went wrong here while you were signed in. Try again, or tell an admin.'],
  ['suspended', 'This account is switched off. Ask an admin to switch it on again.'],
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
