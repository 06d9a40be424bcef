import { describe, expect, test } from 'vitest'
import { cleanTemplateName, nameChangeText } from './name-field'

describe('a typed template name', () => {
  test('is changed to lowercase with underscores, and says so', () => {
    const { name, changes } = cleanTemplateName('Order Update-2')
    expect(name).toBe('order_update_2')
    expect(nameChangeText(changes)).toBe(
      'Capital letters were changed to lowercase. Spaces were changed to underscores.',
    )
  })

  test('is unchanged if the service accepts it', () => {
    expect(cleanTemplateName('order_update_2')).toEqual({ name: 'order_update_2', changes: [] })
  })

  test('keeps its length, so that the caret does not move', () => {
    expect(cleanTemplateName('İstanbul Ç!').name).toHaveLength('İstanbul Ç!'.length)
  })
})
