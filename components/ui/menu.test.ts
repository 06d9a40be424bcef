import { expect, test } from 'vitest'
import { MenuChoice } from './menu'

/** A menu with choices; `done` lists those that ran, in order. */
function menu() {
  const done: string[] = []
  const choice = new MenuChoice()
  return { done, choice, choose: (name: string) => choice.choose(() => void done.push(name)) }
}

test('a choice runs once, after the menu has closed', () => {
  const { done, choice, choose } = menu()
  choose('catalog')
  expect(done).toEqual([])
  choice.finish()
  choice.finish()
  expect(done).toEqual(['catalog'])
})

test('a menu that is reopened before it has closed loses no choice', () => {
  const { done, choice, choose } = menu()
  choose('catalog')
  choose('products')
  expect(done).toEqual(['catalog'])
  choice.finish()
  expect(done).toEqual(['catalog', 'products'])
})

test('a choice made by another choice waits for its turn', () => {
  const { done, choice, choose } = menu()
  choice.choose(() => choose('products'))
  choice.finish()
  expect(done).toEqual([])
  choice.finish()
  expect(done).toEqual(['products'])
})

test('a menu knows that a choice was made when it returns the focus, until it is reopened', () => {
  const { done, choice, choose } = menu()
  expect(choice.isMade).toBe(false)
  choose('catalog')
  choice.finish()
  expect([choice.isMade, done]).toEqual([true, ['catalog']])
  choice.begin()
  expect(choice.isMade).toBe(false)
})
