import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Callout } from '@/components/ui/callout'
import type { SessionStatus } from '@/lib/browser/session-status'

function Notice({ title, children }: { title: string; children: ReactNode }) {
  // At the end of the page, so that the skip link stays the first one. Never rendered on the server.
  return createPortal(
    <div className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-160 rounded-md bg-surface shadow-popup">
      <Callout tone="warning" title={title} isAlert>
        {children}
      </Callout>
    </div>,
    document.body,
  )
}

/** Opens a new tab, so that typed text stays in this one. */
function BesideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="font-medium underline">
      {children}
    </a>
  )
}

function SignedOutNotice() {
  return (
    <Notice title="You’re signed out">
      Your session ended, or an admin suspended your account. What you typed is still here.{' '}
      <BesideLink href="/sign-in?close=1">Sign in again in a new tab</BesideLink>, then continue here.
    </Notice>
  )
}

/** An admin has just required a second factor for this role, and there is none yet. */
function SecondFactorNotice() {
  return (
    <Notice title="Your role now requires a second factor">
      Changes aren’t saved until you set one up. What you typed is still here.{' '}
      <BesideLink href="/second-factor?close=1">Set it up in a new tab</BesideLink>, then continue here. It
      takes about a minute.
    </Notice>
  )
}

/** The session of an open page has ended. The page stays, because typed text may still be needed. */
export function SessionNotice({ sessionStatus }: { sessionStatus: Exclude<SessionStatus, 'in'> }) {
  return sessionStatus === 'out' ? <SignedOutNotice /> : <SecondFactorNotice />
}
