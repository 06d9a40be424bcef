import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { verificationLimits } from '@/lib/contract/limits'

const { codeDigits, codeMinutes } = verificationLimits

/** What each step does. */
const steps = [
  {
    name: 'request',
    title: 'Get a code',
    text: `The service sends a ${codeDigits}-digit code to the number, as a text message or a call.`,
  },
  {
    name: 'enter',
    title: 'Enter the code',
    text: `Get the code from the person who has the phone. The code expires after ${codeMinutes} minutes.`,
  },
  { name: 'verified', title: 'Verified', text: 'The code shows that the number is yours.' },
] as const

interface VerificationStepsProps {
  current: 'request' | 'enter'
  children: ReactNode
}

/** The way to a verified number, with what the current step asks for in that step. */
export function VerificationSteps({ current, children }: VerificationStepsProps) {
  const at = steps.findIndex(({ name }) => name === current)
  return (
    <ol aria-label="Steps">
      {steps.map(({ name, title, text }, place) => {
        const isDone = place < at
        return (
          <li
            key={name}
            aria-current={place === at ? 'step' : undefined}
            className="group relative flex gap-2 pb-6 last:pb-0 xs:gap-3"
          >
            <span
              aria-hidden="true"
              className="absolute top-7 bottom-1 left-3 w-px bg-border group-last:hidden"
            />
            <span
              aria-hidden="true"
              className={classNames(
                'grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold',
                isDone
                  ? 'bg-success-soft text-success-text'
                  : place === at
                    ? 'bg-accent text-accent-contrast'
                    : 'text-text-muted inset-ring inset-ring-border-strong',
              )}
            >
              {isDone ? <Check className="size-3.5" /> : place + 1}
            </span>
            <div className="min-w-0 flex-1 pt-0.5">
              <p className={classNames('font-medium', place > at && 'text-text-muted')}>
                {title}
                {isDone && <span className="sr-only">, done</span>}
              </p>
              {!isDone && <p className="mt-0.5 text-sm text-pretty text-text-muted">{text}</p>}
              {place === at && <div className="pt-4">{children}</div>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
