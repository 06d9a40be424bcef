import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UnreadableRows } from './resource-list'

const drawn = (pages: { unreadable?: number }[] | undefined) =>
  renderToStaticMarkup(<UnreadableRows pages={pages} noun={{ one: 'template', many: 'templates' }} />)

test('unreadable rows of all pages are counted in one sentence', () => {
  expect(drawn([{ unreadable: 1 }])).toContain('1 template couldn’t be read. Everything else is shown.')
  expect(drawn([{ unreadable: 1 }, {}, { unreadable: 1 }])).toContain(
    '2 templates couldn’t be read. Everything else is shown.',
  )
})

test('nothing is shown if every row could be read, or before any was', () => {
  for (const pages of [[{}], [{ unreadable: 0 }], undefined]) expect(drawn(pages)).toBe('')
})
