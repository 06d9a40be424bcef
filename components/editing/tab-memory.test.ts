import { expect, test } from 'vitest'
import { newerOf, TabMemory } from './tab-memory'

test('a kept value stays until it is forgotten, and listeners are notified of both', () => {
  const memory = new TabMemory<string>()
  const heard: (string | undefined)[] = []
  memory.subscribe(() => heard.push(memory.get('1')))
  memory.keep('1', 'unsaved')
  expect([memory.get('1'), memory.get('2'), memory.get(undefined)]).toEqual(['unsaved', undefined, undefined])
  memory.forget('1')
  memory.forget('2')
  expect(heard).toEqual(['unsaved', undefined])
})

test('the oldest value is dropped when the memory is full', () => {
  const memory = new TabMemory<number>(2)
  memory.keep('a', 1)
  memory.keep('b', 2)
  memory.keep('a', 3)
  memory.keep('c', 4)
  expect(['a', 'b', 'c'].map((name) => memory.get(name))).toEqual([3, undefined, 4])
})

test('the newer of the delivered and the locally saved version is shown', () => {
  const [delivered, saved] = [{ revision: 2 }, { revision: 3 }]
  expect(newerOf(delivered, saved)).toBe(saved)
  expect(newerOf({ revision: 4 }, saved)).toEqual({ revision: 4 })
  expect([newerOf(delivered, undefined), newerOf(undefined, saved)]).toEqual([delivered, saved])
})
