import { describe, expect, test } from 'vitest'
import { offline } from '@/lib/browser/api'
import type { Problem } from '@/lib/contract/error-object'
import { photoFailure } from './photo-failure'

const problem = (part: Partial<Problem>): Problem => ({ ...offline, ...part })

describe('a failed photo change', () => {
  test.each(['unavailable', 'unknown', 'internal', 'signedOut'] as const)(
    'is described as a photo, not as typed input, when it failed as %s',
    (kind) => {
      const { title, text } = photoFailure(problem({ kind }))
      expect(text).toContain('photo')
      expect(`${title} ${text}`).not.toContain('typed')
    },
  )

  test('includes the explanation of the service', () => {
    const refusal = { title: 'Too small', detail: 'It has 100 pixels.', nextStep: 'Choose a larger one.' }
    expect(photoFailure(problem({ kind: 'photoTooSmall', ...refusal }))).toEqual({
      title: 'The photo wasn’t changed: Too small',
      text: 'It has 100 pixels. Choose a larger one.',
    })
  })

  test('is reported as a change by someone else after a conflict', () => {
    expect(photoFailure(problem({ kind: 'conflict' })).title).toBe('The photo changed in the meantime')
  })
})
