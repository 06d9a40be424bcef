import { errors } from '@/lib/contract/errors/all-errors'

interface FailureWords {
  title: string
  nextStep: string
}

const table = Object.values(errors)

/** Codes that only come with failed messages, never in a response. */
const deliveryFailures: Readonly<Record<string, FailureWords>> = {
  '130472': {
    title: 'The customer is in an experiment run by the service',
    nextStep: 'The service holds marketing messages back from some people. Contact them another way.',
  },
  '131049': {
    title: 'The customer reached their marketing message limit',
    nextStep: 'The service limits marketing messages for each person. Wait a day or more, and send fewer.',
  },
  '131050': {
    title: 'The customer doesn’t want marketing messages',
    nextStep: 'Take this customer off your marketing lists.',
  },
  '131053': {
    title: 'The media file couldn’t be sent',
    nextStep: 'Check that the file can be downloaded and has a supported type and size.',
  },
}

/** What the code of a failed message means, and what to do. */
export function failureWords(code: string): FailureWords {
  if (code === '')
    return {
      title: 'No reason given',
      nextStep: 'The service gave no error code. Look at the events of these messages.',
    }
  const own = deliveryFailures[code]
  if (own) return own
  const known = table.find((entry) => !('subcode' in entry) && String(entry.code) === code)
  return (
    known ?? {
      title: `Error ${code}`,
      nextStep: 'This console doesn’t know this code. See the documentation of the service.',
    }
  )
}
