'use client'

import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { problemOf } from '@/components/ui/problem-of'
import { signInByPasskey } from '@/lib/browser/passkey-sign-in'
import type { Problem } from '@/lib/contract/error-object'

/** Signs in with a passkey of this device. */
export function PasskeyButton({ done, isMain = false }: { done: () => void; isMain?: boolean }) {
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const signIn = async () => {
    setIsPending(true)
    setProblem(undefined)
    try {
      await signInByPasskey()
      done()
    } catch (failure) {
      setProblem(problemOf(failure))
      setIsPending(false)
    }
  }
  return (
    <>
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        size="large"
        pending={isPending}
        className="w-full"
        onClick={() => void signIn()}
      >
        <KeyRound aria-hidden="true" className="size-4" />
        Sign in with a passkey
      </Button>
      {problem && <ProblemNotice problem={problem} />}
    </>
  )
}
