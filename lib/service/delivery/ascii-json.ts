const NOT_ASCII = /[\u007f-\uffff]/g

/**
 * JSON in ASCII alone: every other character is escaped, so that all verifiers sign the same bytes, those
 * included that escape a body before they sign it (G52).
 */
export const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(NOT_ASCII, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
