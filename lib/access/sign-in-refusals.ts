import { forbidden, refusalOf } from './refusal'

/** One answer for an unknown address and for a wrong password: nobody can ask who has an account. */
export const wrongPair = () =>
  refusalOf(
    'invalidParameter',
    {
      title: 'The e-mail address or the password is not right',
      detail: 'No account has this e-mail address together with this password.',
      nextStep: 'Check both and try again. An admin can make a link for a new password.',
      fields: { password: 'The e-mail address or the password is not right.' },
    },
    401,
  )

export const switchedOff = () =>
  forbidden(
    'This account is switched off',
    'An admin has switched this account off.',
    'Ask an admin to switch it on again.',
  )

/** The second step came too late, or without the first one. */
export const startAgain = () =>
  forbidden(
    'This sign-in took too long',
    'The password is good for ten minutes until the second step.',
    'Begin again with your e-mail address and password.',
  )

export const wrongPasskey = () =>
  refusalOf(
    'invalidParameter',
    {
      title: 'This passkey does not sign anybody in',
      detail: 'It was removed here, or the device did not confirm who is holding it.',
      nextStep: 'Try again, or sign in with your password.',
    },
    401,
  )
