import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HeaderActions } from './header-actions'

const duplicate = { label: 'Duplicate', icon: <svg />, onSelect: () => undefined }

test('what has a button from tablets on has no menu beside it there, unless there is more', () => {
  const alone = renderToStaticMarkup(<HeaderActions name="order_shipped" buttons={[duplicate]} />)
  expect(alone).toMatch(/max-sm:hidden.*Duplicate/)
  expect(alone).toMatch(/<span class="sm:hidden"><button[^>]*aria-label="Actions for order_shipped"/)
  const withMore = renderToStaticMarkup(
    <HeaderActions name="order_shipped" buttons={[duplicate]} more={[{ ...duplicate, label: 'Delete' }]} />,
  )
  expect(withMore).not.toContain('class="sm:hidden"')
})

test('nothing that can be done has no menu', () => {
  expect(renderToStaticMarkup(<HeaderActions name="order_shipped" buttons={[]} />)).toBe('')
})
