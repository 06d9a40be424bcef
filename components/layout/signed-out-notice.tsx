import { createPortal } from 'react-dom'
import { Callout } from '@/components/ui/callout'

/** The session of an open page has ended. The page stays: what was typed in it may still be wanted. */
export function SignedOutNotice() {
  // At the end of the page: the way to the content stays its first link. It is never drawn on the server.
  return createPortal(
    <div className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-160 rounded-md bg-surface shadow-popup">
      <Callout tone="warning" title="You are signed out" isAlert>
        This session has ended: somebody signed out or ended it, or an admin switched the account off. What
        you typed is still here.{' '}
        <a href="/sign-in?close=1" target="_blank" rel="noopener" className="font-medium underline">
          Sign in in a new tab
        </a>
        , then go on here.
      </Callout>
    </div>,
    document.body,
  )
}
