'use client'

import dynamic from 'next/dynamic'
import { createContext, type ReactNode, useCallback, useContext, useRef } from 'react'
import { problemOf } from '@/components/ui/problem-of'
import { useDialog } from '@/components/ui/use-dialog'
import { ConfirmingIdentityContext } from './confirming-identity'

type Confirmed = <Answer>(work: () => Promise<Answer>) => Promise<Answer>

const Context = createContext<Confirmed | undefined>(undefined)

const ConfirmIdentityDialog = dynamic(
  () => import('./confirm-identity-dialog').then((module) => module.ConfirmIdentityDialog),
  { ssr: false },
)

interface Question {
  /** The last try failed: the person hadn't signed in again. */
  isRepeated: boolean
  /** Whether to try again. */
  answer: (goOn: boolean) => void
}

/** Asks for the password when the server requires it, on top of whatever is open. Typed text stays. */
export function ConfirmIdentityProvider({ children }: { children: ReactNode }) {
  const { about: question, turn, show, props } = useDialog<Question>()
  const { open, onOpenChange } = props
  const pending = useRef<Promise<boolean>>(undefined)

  const confirmed: Confirmed = useCallback(
    async (work) => {
      const ask = (isRepeated: boolean) => {
        // Simultaneous requests share one question.
        pending.current ??= new Promise<boolean>((resolve) => {
          show({
            isRepeated,
            answer: (goOn) => {
              pending.current = undefined
              onOpenChange(false)
              resolve(goOn)
            },
          })
        })
        return pending.current
      }
      for (let isRepeated = false; ; isRepeated = true) {
        try {
          return await work()
        } catch (failure) {
          const isAsked = problemOf(failure).kind === 'confirmationNeeded'
          if (!isAsked || !(await ask(isRepeated))) throw failure
        }
      }
    },
    [show, onOpenChange],
  )

  return (
    <Context value={confirmed}>
      <ConfirmingIdentityContext value={open}>{children}</ConfirmingIdentityContext>
      {question && <ConfirmIdentityDialog key={turn} open={open} {...question} />}
    </Context>
  )
}

/** Runs something that may need confirmation; if so, asks and runs it again. */
export function useConfirmed(): Confirmed {
  const confirmed = useContext(Context)
  if (!confirmed) throw new Error('ConfirmIdentityProvider is missing')
  return confirmed
}
