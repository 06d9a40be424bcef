import { describe, expect, test } from 'vitest'
import { templateLimits } from '@/lib/contract/limits'
import { copyName } from './copy-name'

describe('the name of a copy', () => {
  test('counts the copies from the second on', () => {
    expect(copyName('order_update')).toBe('order_update_copy')
    expect(copyName('order_update_copy')).toBe('order_update_copy_2')
    expect(copyName('order_update_copy_9')).toBe('order_update_copy_10')
  })

  test('never exceeds the maximum length', () => {
    expect(copyName('a'.repeat(templateLimits.nameCharacters))).toHaveLength(templateLimits.nameCharacters)
  })
})
