import { expect, test } from 'vitest'
import { OwnUndo } from './own-undo'

/** An input with the focus, and what can be done in it. */
function openInput(value: string) {
  const input = { value }
  const own = new OwnUndo()
  own.enter(input)
  const become = (next: string, inputType: string) => {
    own.expect(input)
    input.value = next
    own.hear(input, inputType)
  }
  const answers = () => [own.has('undo'), own.has('redo')]
  return { input, own, become, answers }
}

test('an input in which nothing was typed since it got the focus has no undo of its own', () => {
  const { own, answers } = openInput('before')
  expect(answers()).toEqual([false, false])
  own.leave()
  expect(answers()).toEqual([false, false])
})

test('what was typed is taken back in the input until it says what it said', () => {
  const { become, answers } = openInput('a')
  become('ab', 'insertText')
  become('abc', 'insertText')
  expect(answers()).toEqual([true, false])
  become('ab', 'historyUndo')
  expect(answers()).toEqual([true, true])
  become('a', 'historyUndo')
  expect(answers()).toEqual([false, true])
  become('ab', 'historyRedo')
  become('abc', 'historyRedo')
  expect(answers()).toEqual([true, false])
})

test('what was erased by typing can be taken back, although the input says what it said', () => {
  const { become, answers } = openInput('')
  become('abc', 'insertText')
  become('', 'deleteContentBackward')
  expect(answers()).toEqual([true, false])
})

test('an input the page wrote into has none until it gets the focus again', () => {
  const { input, own, become, answers } = openInput('')
  become('Ab', 'insertText')
  input.value = 'ab'
  expect(answers()).toEqual([false, false])
  become('abc', 'insertText')
  expect(answers()).toEqual([false, false])
  own.enter(input)
  become('abcd', 'insertText')
  expect(answers()).toEqual([true, false])
})
