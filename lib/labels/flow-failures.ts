/** Types of endpoint failures (spec:flow-data#kinds-of-failure), as the reason in "Most common cause: …". */
const failures: ReadonlyMap<string, string> = new Map([
  ['TIMEOUT_ERROR', 'it timed out'],
  ['MISSING_CAPABILITY', 'the person’s app is too old for it'],
  ['CANNOT_BE_SERVED', 'the flow couldn’t be shown'],
  ['NO_HTTP_RESPONSE_ERROR', 'it didn’t respond'],
  ['UNEXPECTED_HTTP_STATUS_CODE', 'it responded with an error'],
  ['PUBLIC-KEY-MISSING', 'the public key is missing'],
  ['PUBLIC-KEY-SIGNATURE-VERIFICATION', 'the signature of the public key is wrong'],
  ['RESPONSE-DECRYPTION-ERROR', 'its response couldn’t be decrypted'],
  ['INVALID-SCREEN-TRANSITION', 'it led to a screen that isn’t allowed next'],
  ['PAYLOAD-SCHEMA-ERROR', 'its response didn’t match the screen'],
  ['BUSINESS-DECRYPTION-ERROR', 'it couldn’t decrypt the request'],
])

/** A failure within a sentence; undefined for unknown types. Types are read in either case. */
export const failureReason = (type: string): string | undefined => failures.get(type.toUpperCase())
