import { describe, expect, test } from 'vitest'
import type { Endpoint } from '../endpoint'
import { endpoints } from '../endpoints'
import { errors } from './all-errors'
import { callErrors } from './call-errors'
import type { ErrorEntry } from './error-entry'
import { flowErrors } from './flow-errors'
import { messageErrors } from './message-errors'
import { phoneNumberErrors } from './phone-number-errors'
import { qrCodeErrors } from './qr-code-errors'
import { requestErrors } from './request-errors'
import { templateErrors } from './template-errors'
import { uploadErrors } from './upload-errors'

const entries = Object.entries<ErrorEntry>(errors)

/** The codes of all errors in the specification. */
const documented = [100, 368, 133016, 133015, 131031, 2388124, 131000, 2388153, 131053, 131054]

describe('the error table', () => {
  test('contains every error of every subject under a unique name', () => {
    const subjects = [
      requestErrors,
      uploadErrors,
      templateErrors,
      phoneNumberErrors,
      flowErrors,
      messageErrors,
      qrCodeErrors,
      callErrors,
    ]
    expect(Object.keys(errors)).toEqual(subjects.flatMap((subject) => Object.keys(subject)))
  })

  test.each(documented)('contains the documented code %i', (code) => {
    expect(entries.some(([, entry]) => entry.code === code)).toBe(true)
  })

  test.each(entries)('gives %s a well-formed title, cause and next step without jargon', (_kind, entry) => {
    expect(entry.title).toMatch(/^[A-Z][^!]*[^.!]$/)
    for (const text of [entry.cause, entry.nextStep]) {
      expect(text).toMatch(/^[A-Z][^!]*\.$/)
      expect(text).not.toMatch(/payload|invalid parameter|\boops\b/i)
    }
  })

  test.each(entries)('gives %s a 4xx or 5xx status', (_kind, entry) => {
    expect(entry.status).toBeGreaterThanOrEqual(400)
    expect(entry.status).toBeLessThan(600)
  })

  test('marks only 429, 500, 503 and rate-limit 400 errors as transient', () => {
    const passing = entries.filter(([, entry]) => entry.isTransient).map(([, { status }]) => status)
    // Sending too fast is documented as a 400 (spec:messages#rates).
    expect(new Set(passing)).toEqual(new Set([400, 429, 500, 503]))
    const refused = entries.filter(([, { isTransient, status }]) => isTransient && status === 400)
    expect(refused.map(([kind]) => kind)).toEqual(['pairRateReached', 'throughputReached'])
  })

  test('distinguishes errors with the same codes by status, type or operation', () => {
    const operations = Object.values<Endpoint>(endpoints)
    for (const [kind, entry] of entries) {
      const twins = entries.filter(
        ([other, { code, subcode, status, type }]) =>
          other !== kind &&
          code === entry.code &&
          subcode === entry.subcode &&
          status === entry.status &&
          type === entry.type,
      )
      for (const [twin] of twins) {
        const both = operations.filter(({ errors: declared }) =>
          [kind, twin].every((each) => declared.some((one) => one === each)),
        )
        expect(both, `${kind} and ${twin} look the same`).toEqual([])
      }
    }
  })
})

describe('an operation', () => {
  test.each(Object.entries<Endpoint>(endpoints))(
    '%s has unique path parameters, and a body only for POST',
    (_name, endpoint) => {
      const params = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param]) => param)
      expect(new Set(params).size).toBe(params.length)
      if (endpoint.method !== 'POST') expect([endpoint.body, endpoint.bytes]).toEqual([undefined, undefined])
    },
  )

  test('has a unique combination of method and node type or path', () => {
    const keys = Object.values<Endpoint>(endpoints).map(
      ({ method, path, node }) => `${method} ${node ?? path}`,
    )
    expect(new Set(keys).size).toBe(keys.length)
  })
})
