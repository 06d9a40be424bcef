import { describe, expect, test } from 'vitest'
import { uploadLimits } from '@/lib/contract/limits'
import { sampleRefusal, sampleRule } from './sample-kinds'

const file = (type: string, size: number) => ({ name: 'photo', type, size })

describe('a sample file', () => {
  test('may be as large as the limit, and not a byte larger', () => {
    expect(sampleRefusal('IMAGE', file('image/png', uploadLimits.photoBytes))).toBeUndefined()
    expect(sampleRefusal('IMAGE', file('image/png', uploadLimits.photoBytes + 1))).toContain('at most 5 MB')
  })

  test('is of a type the header takes', () => {
    expect(sampleRefusal('VIDEO', file('image/png', 1))).toContain('not in MP4 format')
    expect(sampleRefusal('DOCUMENT', file('application/pdf', 1))).toBeUndefined()
  })

  test('of a type the browser does not know is left to the server', () => {
    expect(sampleRefusal('DOCUMENT', file('', 1))).toBeUndefined()
  })

  test('is not empty', () => {
    expect(sampleRefusal('IMAGE', file('image/png', 0))).toContain('is empty')
  })

  test('is described before it is chosen', () => {
    expect(sampleRule('IMAGE')).toBe('A JPEG or PNG file of at most 5 MB.')
  })
})
