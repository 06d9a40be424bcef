import { describe, expect, test } from 'vitest'
import { uploadLimits } from '@/lib/contract/limits'
import { sampleRefusal, sampleRule } from './sample-kinds'

const file = (type: string, size: number) => ({ name: 'photo', type, size })

describe('a sample file', () => {
  test('can be as large as the limit, but not a byte larger', () => {
    expect(sampleRefusal('VIDEO', file('video/mp4', uploadLimits.videoBytes))).toBeUndefined()
    expect(sampleRefusal('VIDEO', file('video/mp4', uploadLimits.videoBytes + 1))).toContain('at most 16 MB')
  })

  test('must have a type the header accepts', () => {
    expect(sampleRefusal('VIDEO', file('image/png', 1))).toContain('isn’t in MP4 format')
    expect(sampleRefusal('DOCUMENT', file('application/pdf', 1))).toBeUndefined()
  })

  test('of a type unknown to the browser is left to the server', () => {
    expect(sampleRefusal('DOCUMENT', file('', 1))).toBeUndefined()
  })

  test('must not be empty', () => {
    expect(sampleRefusal('VIDEO', file('video/mp4', 0))).toContain('is empty')
  })

  test('has requirements that are described before it is chosen', () => {
    expect(sampleRule('VIDEO')).toBe('An MP4 file of at most 16 MB.')
    expect(sampleRule('DOCUMENT')).toBe('A PDF file of at most 16 MB.')
    expect(sampleRule('IMAGE')).toContain('HEIC, of any size')
  })
})
