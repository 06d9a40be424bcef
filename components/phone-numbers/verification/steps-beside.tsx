import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { verificationLimits } from '@/lib/contract/limits'

const { attempts, codeDigits, codeMinutes, lockoutMinutes } = verificationLimits

/** Descriptions of the steps. */
const steps = [
  {
    name: 'request',
    title: 'Get a code',
    text: `The service sends a ${codeDigits}-digit code to the number, as a text message or a call.`,
  },
  {
    name: 'enter',
    title: 'Enter the code',
    text: `Get the code from whoever has the phone. The code expires after ${codeMinutes} minutes, and ${attempts} failed attempts lock the number for ${lockoutMinutes} minutes.`,
  },
  { name: 'verified', title: 'Verified', text: 'You’ve shown that the number is yours.' },
] as const

interface StepsBesideProps {
  current: 'request' | 'enter'
  children: ReactNode
}

/** The steps to a verified number with the current one, beside its inputs. */
export function StepsBeside({ current, children }: StepsBesideProps) {
  const at = steps.findIndex(({ name }) => name === current)
  return (
    <div className="grid gap-6 pt-1 md:grid-cols-[16rem_minmax(0,1fr)] md:gap-8 xl:grid-cols-[22rem_minmax(0,1fr)]">
      <ol aria-label="Steps">
        {steps.map(({ name, title, text }, place) => {
          const isDone = place < at
          return (
            <li
              key={name}
              aria-current={place === at ? 'step' : undefined}
              className="group relative flex gap-3 pb-5 last:pb-0"
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
              <div className="min-w-0 pt-0.5">
                <p className={classNames('font-medium', place > at && 'text-text-muted')}>
                  {title}
                  {isDone && <span className="sr-only">, done</span>}
                </p>
                {/* Where the steps are above the inputs, the others take no space. */}
                <p
                  className={classNames(
                    'mt-0.5 text-sm text-pretty text-text-muted',
                    place !== at && 'max-md:hidden',
                  )}
                >
                  {text}
                </p>
              </div>
            </li>
          )
        })}
      </ol>
      <div className="min-w-0 border-border max-md:border-t max-md:pt-5 md:border-l md:pl-8">{children}</div>
    </div>
  )
}
