'use client'

import { useDeferredValue, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { classNames } from '@/components/ui/class-names'
import type { PasswordOwner, PasswordStrength, passwordStrength } from '@/lib/access/password-strength'

interface PasswordMeterProps {
  /** The surrounding form's password field. */
  name: string
  /** The password's owner; by default, from the form's fields “name” and “email”. */
  owner?: Partial<PasswordOwner> | undefined
  minCharacters: number
}

const looks = ['', 'bg-danger', 'bg-warning', 'bg-success', 'bg-success']

/** The strength of a password while typing, by the server's rules, in words and as a bar. */
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

/** The rules, loaded once there is something to judge: their list of common passwords is large. */
function useJudge(isNeeded: boolean): typeof passwordStrength | undefined {
  const [judge, setJudge] = useState<{ is: typeof passwordStrength }>()
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    // Without it, the server reports weak passwords.
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
