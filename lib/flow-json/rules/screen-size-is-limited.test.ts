import { describe, expect, test } from 'vitest'
import { screenSizeIsLimited } from './screen-size-is-limited'
import { flow, form, heading, screen } from './testing/flows'
import { reportsOf } from './testing/reports-of'

describe('the size of a screen', () => {
  const headings = (count: number) => Array.from({ length: count }, () => heading('Hello'))

  test('is at most 50 components, the Form not counted', () => {
    expect(reportsOf(screenSizeIsLimited, flow([screen('A', [form(headings(50))])]))).toEqual([])
  })

  test('is refused beyond', () => {
    expect(reportsOf(screenSizeIsLimited, flow([screen('A', headings(51))]))).toEqual([
      'MAX_ALLOWED_COMPONENTS_PER_SCREEN /screens/0/layout/children',
    ])
  })
})
