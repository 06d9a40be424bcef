import { expect, test, vi } from 'vitest'
import { HeldDeletions } from './held-deletions'

function openPage() {
  const page = new EventTarget()
  const deletions = new HeldDeletions(() => page)
  const remove = vi.fn()
  return {
    deletions,
    removed: () => remove.mock.calls.flat(),
    hold: (code: string) => deletions.hold(code, () => remove(code)),
    close: () => page.dispatchEvent(new Event('pagehide')),
    hidden: () => [...deletions.getHidden()],
  }
}

test('a code is hidden immediately, and deleted once when the delay is over', () => {
  const { deletions, hold, removed, hidden } = openPage()
  hold('A')
  expect([hidden(), removed()]).toEqual([['A'], []])
  deletions.commit('A')
  deletions.commit('A')
  expect([hidden(), removed()]).toEqual([['A'], ['A']])
  deletions.show('A')
  expect(hidden()).toEqual([])
})

test('a deletion that was undone never happens', () => {
  const { deletions, hold, removed, hidden, close } = openPage()
  hold('A')
  deletions.takeBack('A')
  deletions.commit('A')
  close()
  expect([hidden(), removed()]).toEqual([[], []])
})

test('leaving the page runs every held deletion exactly once', () => {
  const { deletions, hold, removed, close } = openPage()
  hold('A')
  hold('B')
  hold('C')
  deletions.takeBack('B')
  close()
  close()
  expect(removed()).toEqual(['A', 'C'])
  hold('D')
  close()
  expect(removed()).toEqual(['A', 'C', 'D'])
})

test('subscribers are notified when a code is hidden or shown', () => {
  const { deletions, hold } = openPage()
  const heard = vi.fn()
  const stop = deletions.subscribe(heard)
  hold('A')
  deletions.takeBack('A')
  stop()
  hold('B')
  expect(heard).toHaveBeenCalledTimes(2)
})
