import { expect, test } from 'vitest'
import { MenuChoice } from './menu'

/** A menu in which something is chosen; `done` has what was done, in its order. */
function menu() {
  const done: string[] = []
  const choice = new MenuChoice()
  return { done, choice, choose: (name: string) => choice.choose(() => void done.push(name)) }
}

test('what was chosen is done once the menu is gone, and only once', () => {
  const { done, choice, choose } = menu()
  choose('catalog')
  expect([choice.isWaiting, done]).toEqual([true, []])
  choice.finish()
  choice.finish()
  expect([choice.isWaiting, done]).toEqual([false, ['catalog']])
})

test('a menu that is opened again before it was gone loses nothing of what was chosen', () => {
  const { done, choice, choose } = menu()
  choose('catalog')
  choose('products')
  expect(done).toEqual(['catalog'])
  choice.finish()
  expect(done).toEqual(['catalog', 'products'])
})

test('what is chosen by what was chosen waits in its turn', () => {
  const { done, choice, choose } = menu()
  choice.choose(() => choose('products'))
  choice.finish()
  expect([choice.isWaiting, done]).toEqual([true, []])
  choice.finish()
  expect(done).toEqual(['products'])
})
