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
  expect(done).toEqual([])
  choice.finish()
  choice.finish()
  expect(done).toEqual(['catalog'])
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
  expect(done).toEqual([])
  choice.finish()
  expect(done).toEqual(['products'])
})

test('that something was chosen is known when the menu gives back the focus, until it is opened again', () => {
  const { done, choice, choose } = menu()
  expect(choice.isMade).toBe(false)
  choose('catalog')
  choice.finish()
  expect([choice.isMade, done]).toEqual([true, ['catalog']])
  choice.begin()
  expect(choice.isMade).toBe(false)
})
