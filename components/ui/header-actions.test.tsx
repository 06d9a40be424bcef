import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HeaderActions } from './header-actions'

const duplicate = { label: 'Duplicate', icon: <svg />, onSelect: () => undefined }

test('an action with a visible button has no menu beside it unless there are more actions', () => {
  const alone = renderToStaticMarkup(<HeaderActions name="order_shipped" buttons={[duplicate]} />)
  expect(alone).toMatch(/folded:hidden.*Duplicate/)
  expect(alone).toMatch(
    /<span class="[^"]*hidden folded:inline"><button[^>]*aria-label="Actions for order_shipped"/,
  )
  const withMore = renderToStaticMarkup(
    <HeaderActions name="order_shipped" buttons={[duplicate]} more={[{ ...duplicate, label: 'Delete' }]} />,
  )
  expect(withMore).not.toContain('hidden folded:inline')
})

test('nothing is rendered if there are no actions', () => {
  expect(renderToStaticMarkup(<HeaderActions name="order_shipped" buttons={[]} />)).toBe('')
})
