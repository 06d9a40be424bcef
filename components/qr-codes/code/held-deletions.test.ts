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

test('a code is hidden at once, and deleted once, when the time to think is over', () => {
  const { deletions, hold, removed, hidden } = openPage()
  hold('A')
  expect([hidden(), removed()]).toEqual([['A'], []])
  deletions.commit('A')
  deletions.commit('A')
  expect([hidden(), removed()]).toEqual([['A'], ['A']])
  deletions.show('A')
  expect(hidden()).toEqual([])
})

test('a deletion that was taken back never happens', () => {
  const { deletions, hold, removed, hidden, close } = openPage()
  hold('A')
  deletions.takeBack('A')
  deletions.commit('A')
  close()
  expect([hidden(), removed()]).toEqual([[], []])
})

test('leaving the page deletes everything that is held, and nothing twice', () => {
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

test('whoever lists codes hears of each that is hidden or shown', () => {
  const { deletions, hold } = openPage()
  const heard = vi.fn()
  const stop = deletions.subscribe(heard)
  hold('A')
  deletions.takeBack('A')
  stop()
  hold('B')
  expect(heard).toHaveBeenCalledTimes(2)
})
