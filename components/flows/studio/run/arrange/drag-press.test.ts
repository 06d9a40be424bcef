import { expect, test } from 'vitest'
import { createDragPress } from './drag-press'

const at = (clientX: number, buttons = 1) => ({ clientX, clientY: 0, buttons })

test('a press that moves is a drag, and the click at its end is ignored', () => {
  const press = createDragPress()
  press.begin(at(10))
  expect([press.move(at(13)), press.move(at(14)), press.move(at(10))]).toEqual(['press', 'drag', 'drag'])
  press.end()
  expect([press.takesClick(), press.takesClick()]).toEqual([true, false])
})

test('a press that stays is a click, even after a drag whose click never came', () => {
  const press = createDragPress()
  press.begin(at(10))
  press.move(at(90))
  press.end()
  press.begin(at(10))
  press.move(at(11))
  press.end()
  expect(press.takesClick()).toBe(false)
})

test('a press whose button was released elsewhere drags nothing', () => {
  const press = createDragPress()
  press.begin(at(10))
  expect([press.move(at(90, 0)), press.move(at(95, 1)), press.takesClick()]).toEqual(['over', 'none', false])
})
