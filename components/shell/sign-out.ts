/**
 * Ends the session and goes to the sign-in page.
 * @returns false without a response: the person is still signed in
 */
export async function signOut(): Promise<boolean> {
  const headers = { 'content-type': 'application/json' }
  const isSignedOut = await fetch('/api/auth/sign-out', { method: 'POST', headers, body: '{}' }).then(
    // 401: the session had already ended.
    ({ ok, status }) => ok || status === 401,
    () => false,
  )
  // A full load leaves nothing of the session in memory, and Back doesn't return to it.
  if (isSignedOut) window.location.replace('/sign-in')
  return isSignedOut
}

export const stillSignedIn =
  'You’re still signed in: the server didn’t respond. Check your connection and try again.'
