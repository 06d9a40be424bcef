'use client'

import { MessageSquareText, PhoneCall } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { takesFocus } from '@/components/ui/keep-focus'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { Select } from '@/components/ui/select'
import { useClock } from '@/components/ui/use-clock'
import type { Problem } from '@/lib/contract/error-object'
import { templateLanguages } from '@/lib/contract/languages'
import { byLanguageName, languageName } from '@/lib/language/template/language-name'
import { isLocked as isLockedAt, timeLeft, type Verification } from './verification-state'

const languages = templateLanguages.toSorted(byLanguageName)

const methods = [
  {
    value: 'SMS',
    label: 'Text message',
    hint: 'For mobile numbers.',
    Icon: MessageSquareText,
  },
  { value: 'VOICE', label: 'Phone call', hint: 'For landlines, or if no message arrives.', Icon: PhoneCall },
] as const

function MethodChoice({
  value,
  onChange,
}: {
  value: Verification['method']
  onChange: (method: Verification['method']) => void
}) {
  const name = useId()
  return (
    <fieldset>
      <legend {...takesFocus()} className="mb-1.5 font-medium outline-none">
        How the code is sent
      </legend>
      <div className="grid gap-2 xs:grid-cols-2">
        {methods.map(({ value: method, label, hint, Icon }) => (
          <label
            key={method}
            className="relative flex cursor-pointer gap-2.5 rounded-md border border-border-strong/55 px-3 py-2.5 transition-colors hover:bg-surface-hover has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={method}
              checked={value === method}
              onChange={() => onChange(method)}
              aria-describedby={`${name}-${method}`}
              className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
            />
            <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-text-muted" />
            <span>
              <span className="block font-medium">{label}</span>
              <span id={`${name}-${method}`} className="block text-sm text-pretty text-text-muted">
                {hint}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface WaitProps {
  isLocked: boolean
  /** Why is said above. */
  isExplained: boolean
  /** `0:42`. */
  left: string
}

function Wait({ isLocked, isExplained, left }: WaitProps) {
  const when = (
    <>
      The next code can be sent in <span className="font-medium tabular-nums">{left}</span>.
    </>
  )
  if (isExplained) return <p className="text-sm text-text-muted">{when}</p>
  return (
    <Callout tone={isLocked ? 'warning' : 'info'}>
      {isLocked ? 'Too many wrong codes. Wait before you try again.' : 'A code was sent a moment ago.'} {when}
    </Callout>
  )
}

interface RequestStepProps {
  verification: Verification
  problem: Problem | undefined
  send: (choice: Pick<Verification, 'method' | 'language'>) => Promise<void>
  isSending: boolean
  /** On to the code that is known already. */
  enter: () => void
}

/** First step: how and in which language the code is sent. */
export function RequestStep({ verification, problem, send, isSending, enter }: RequestStepProps) {
  const id = useId()
  const now = useClock(1000)
  const [method, setMethod] = useState(verification.method)
  const [language, setLanguage] = useState(verification.language)
  const isLocked = isLockedAt(verification, now)
  const mustWait = verification.waitUntil > now
  const wait = timeLeft(Math.max(verification.waitUntil, verification.lockedUntil), now)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!mustWait && !isLocked && !isSending) void send({ method, language })
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      <MethodChoice value={method} onChange={setMethod} />
      <div className="space-y-1.5">
        <label htmlFor={id} className="block font-medium">
          Message language
        </label>
        <Select id={id} value={language} onChange={({ target }) => setLanguage(target.value)}>
          {languages.map((code) => (
            <option key={code} value={code}>
              {languageName(code)} ({code})
            </option>
          ))}
        </Select>
      </div>
      {problem && <ProblemNotice problem={problem} />}
      {(mustWait || isLocked) && <Wait isLocked={isLocked} isExplained={problem !== undefined} left={wait} />}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          pending={isSending}
          blockedBecause={mustWait || isLocked ? `Wait ${wait} first.` : undefined}
        >
          Send code
        </Button>
        <Button variant="quiet" onClick={enter}>
          I have a code
        </Button>
      </div>
    </form>
  )
}
