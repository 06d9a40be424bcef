'use client'

import { useDeferredValue, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { classNames } from '@/components/ui/class-names'
import type { PasswordOwner, PasswordStrength, passwordStrength } from '@/lib/access/password-strength'

interface PasswordMeterProps {
  /** The field of the form around that holds the password. */
  name: string
  /** Whose it is; what is left out stands in the fields “name” and “email” of the form. */
  owner?: Partial<PasswordOwner> | undefined
  minCharacters: number
}

const looks = ['', 'bg-danger', 'bg-warning', 'bg-success', 'bg-success']

/** How strong a password is while it is typed, by the rules of the server, in words and as a bar. */
export function PasswordMeter({ name, owner: known, minCharacters }: PasswordMeterProps) {
  const values = useWatch()
  const password = useDeferredValue(String(values[name] ?? ''))
  const owner = { name: String(values.name ?? ''), email: String(values.email ?? ''), ...known }
  const judge = useJudge(password !== '')
  const strength: PasswordStrength | undefined = password === '' ? undefined : judge?.(password, owner)
  return (
    <>
      {strength && (
        <span aria-hidden="true" className="mb-1 grid grid-cols-4 gap-1">
          {[1, 2, 3, 4].map((step) => (
            <span
              key={step}
              className={classNames(
                'h-1 rounded-full',
                step <= strength.steps ? looks[strength.steps] : 'bg-border',
              )}
            />
          ))}
        </span>
      )}
      <span aria-live="polite">
        {strength
          ? strength.sentence
          : `At least ${minCharacters} characters. A short phrase is easy to remember.`}
      </span>
    </>
  )
}

/** The rules, once there is something to judge: their list of common passwords is large. */
function useJudge(isNeeded: boolean): typeof passwordStrength | undefined {
  const [judge, setJudge] = useState<{ is: typeof passwordStrength }>()
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    // Without it the server says what is wrong.
    import('@/lib/access/password-strength').then(
      (rules) => isCurrent && setJudge({ is: rules.passwordStrength }),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [isNeeded])
  return judge?.is
}
