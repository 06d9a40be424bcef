'use client'

import type { PhoneState } from '@/lib/browser/phone-live'

const words: Partial<Record<PhoneState, string>> = {
  down: 'No connection. Trying again.',
  out: 'You’re signed out. Sign in to use this phone.',
  gone: 'This phone no longer exists. You’re seeing its last state.',
}

/** Says when the phone isn't kept up to date, why, and what helps. */
export function ConnectionLine({ state }: { state: PhoneState }) {
  const text = words[state]
  if (text === undefined) return null
  return (
    <div
      role="status"
      lang="en"
      className="shrink-0 bg-(--phone-frame) px-4 pt-[max(0.375rem,env(safe-area-inset-top))] pb-1.5 text-center text-sm text-pretty text-[#f3f6f7]"
    >
      <bdi>{text}</bdi>{' '}
      {state === 'out' && (
        <button
          type="button"
          // The server redirects to sign-in, and back here.
          onClick={() => window.location.reload()}
          className="min-h-8 px-1 font-medium underline underline-offset-2"
        >
          Sign in again
        </button>
      )}
    </div>
  )
}
