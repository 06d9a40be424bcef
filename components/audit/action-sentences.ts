interface ActionWords {
  /** What it is to do it, for the filters; `%` stands for what it is done to. */
  verb: string
  /** That it was done. */
  done: string
}

const withoutObject = (text: string) => text.replace(/ ?%/, '')

/** Actions in the words of the pages where they are done. Those that are missing are told by their names. */
const actions: Readonly<Record<string, ActionWords>> = {
  'session.sign-in': { verb: 'sign in', done: 'Signed in' },
  'session.sign-out': { verb: 'sign out', done: 'Signed out' },
  'people.set-up': { verb: 'set up this console', done: 'Set up this console' },
  'people.invite': { verb: 'invite %', done: 'Invited %' },
  'people.renew-invitation': { verb: 'make a new link for %', done: 'Made a new link for %' },
  'people.withdraw-invitation': {
    verb: 'withdraw the invitation of %',
    done: 'Withdrew the invitation of %',
  },
  'people.accept-invitation': { verb: 'accept an invitation', done: 'Accepted an invitation' },
  'people.join-by-provider': { verb: 'join by single sign-on', done: 'Joined by single sign-on' },
  'people.suspend': { verb: 'switch off %', done: 'Switched off %' },
  'people.resume': { verb: 'switch on %', done: 'Switched on %' },
  'people.remove': { verb: 'remove %', done: 'Removed %' },
  'people.make-reset-link': {
    verb: 'make a link for a new password of %',
    done: 'Made a link for a new password of %',
  },
  'people.remove-second-factor': {
    verb: 'remove the second factor of %',
    done: 'Removed the second factor of %',
  },
  'people.require-second-factor': {
    verb: 'require a second factor of role %',
    done: 'Required a second factor of role %',
  },
  'people.waive-second-factor': {
    verb: 'no longer require a second factor of role %',
    done: 'No longer requires a second factor of role %',
  },
  'account.rename': { verb: 'change their own name', done: 'Changed their name' },
  'account.change-password': { verb: 'change their own password', done: 'Changed their password' },
  'account.request-reset': {
    verb: 'ask for a link for a new password',
    done: 'Asked for a link for a new password',
  },
  'account.reset-password': {
    verb: 'choose a new password by a link',
    done: 'Chose a new password by a link',
  },
  'account.confirm': { verb: 'enter the password again', done: 'Entered the password again' },
  'account.begin-authenticator': {
    verb: 'begin to set up an authenticator app',
    done: 'Began to set up an authenticator app',
  },
  'account.confirm-authenticator': {
    verb: 'set up an authenticator app',
    done: 'Set up an authenticator app',
  },
  'account.remove-authenticator': {
    verb: 'remove the authenticator app',
    done: 'Removed the authenticator app',
  },
  'account.renew-recovery-codes': { verb: 'make new recovery codes', done: 'Made new recovery codes' },
  'account.add-passkey': { verb: 'add the passkey %', done: 'Added the passkey %' },
  'account.remove-passkey': { verb: 'remove the passkey %', done: 'Removed the passkey %' },
  'account.create-token': { verb: 'make the API token %', done: 'Made the API token %' },
  'account.revoke-token': { verb: 'revoke the API token %', done: 'Revoked the API token %' },
  'account.end-session': { verb: 'end a session', done: 'Ended a session' },
  'account.end-other-sessions': { verb: 'end all other sessions', done: 'Ended all other sessions' },
  'account.link-provider': { verb: 'link single sign-on', done: 'Linked single sign-on' },
  'failures.on': { verb: 'make the service fail', done: 'Made the service fail: %' },
  'failures.off': { verb: 'end the failures on purpose', done: 'Ended the failures on purpose' },
}

function wordsOf(action: string): ActionWords | undefined {
  const [, role] = /^people\.make-(\w+)$/.exec(action) ?? []
  if (role === undefined) return actions[action]
  return { verb: `change the role of % to ${role}`, done: `Changed the role of % to ${role}` }
}

/** What was done to what, as a sentence; undefined for an action that is told by its name. */
export function sentenceOf({
  action,
  subject,
  result,
}: {
  action: string
  subject: string
  result: string
}): string | undefined {
  const words = wordsOf(action)
  if (!words) return undefined
  const text = result === 'done' ? words.done : `Tried to ${words.verb}`
  // Whoever chose the name chose its signs, too.
  return subject === '' ? withoutObject(text) : text.replace('%', () => subject)
}

/** What an action is, for a list to choose from; undefined for one that is told by its name. */
export function actionChoice(action: string): string | undefined {
  const words = wordsOf(action)
  if (!words) return undefined
  const verb = action.startsWith('people.')
    ? words.verb.replace('of role %', 'of a role').replace('%', 'somebody')
    : withoutObject(words.verb)
  return verb.charAt(0).toUpperCase() + verb.slice(1)
}
