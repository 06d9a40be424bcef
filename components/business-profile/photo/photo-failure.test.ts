import { describe, expect, test } from 'vitest'
import { offline } from '@/lib/browser/api'
import type { Problem } from '@/lib/contract/error-object'
import { photoFailure } from './photo-failure'

const problem = (part: Partial<Problem>): Problem => ({ ...offline, ...part })

describe('a photo that did not get onto the profile', () => {
  test.each(['unavailable', 'unknown', 'internal', 'signedOut'] as const)(
    'is spoken of as a photo when it failed as %s, and nothing as typed',
    (kind) => {
      const { title, text } = photoFailure(problem({ kind }))
      expect(text).toContain('photo')
      expect(`${title} ${text}`).not.toContain('typed')
    },
  )

  test('brings what the service says of it', () => {
    const refusal = { title: 'Too small', detail: 'It has 100 pixels.', nextStep: 'Choose a larger one.' }
    expect(photoFailure(problem({ kind: 'photoTooSmall', ...refusal }))).toEqual({
      title: 'The photo wasn’t changed: Too small',
      text: 'It has 100 pixels. Choose a larger one.',
    })
  })

  test('was not refused where someone else was quicker', () => {
    expect(photoFailure(problem({ kind: 'conflict' })).title).toBe('The photo changed in the meantime')
  })
})
