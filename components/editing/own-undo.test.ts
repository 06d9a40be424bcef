import { expect, test } from 'vitest'
import { OwnUndo } from './own-undo'

/** A focused input and ways to change it. */
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

test('an input has no undo of its own if nothing was typed since it got the focus', () => {
  const { own, answers } = openInput('before')
  expect(answers()).toEqual([false, false])
  own.leave()
  expect(answers()).toEqual([false, false])
})

test('typing can be undone in the input until the original text is back', () => {
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

test('deleted text can be restored even if the input shows its original text again', () => {
  const { become, answers } = openInput('')
  become('abc', 'insertText')
  become('', 'deleteContentBackward')
  expect(answers()).toEqual([true, false])
})

test('an input that the page rewrote has no undo of its own until it is focused again', () => {
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
