import { expect, test } from 'vitest'
import { flowIdOf, withFlowName } from './flow-names'

const told = (name: string | undefined, objectKind = 'flow') =>
  withFlowName({ sentence: 'The flow 77 is now throttled.', objectKind, objectId: '77' }, name).sentence

test.each([
  ['Where is my order', 'The flow “Where is my order” is now throttled.'],
  ['أين طلبي', 'The flow “\u2068أين طلبي\u2069” is now throttled.'],
  ['Turned \u202e about', 'The flow “Turned about” is now throttled.'],
  ['$& costs $1', 'The flow “$& costs $1” is now throttled.'],
  [undefined, 'The flow 77 is now throttled.'],
  [' ', 'The flow 77 is now throttled.'],
])('a sentence about a flow called %j uses the name, if there is one', (name, sentence) => {
  expect(told(name)).toBe(sentence)
})

test('an answer whose token names a flow uses the flow’s name', () => {
  const answer = {
    sentence: 'Ana answered the flow “77”: flow 77 is nice.',
    objectKind: 'message',
    objectId: 'm',
  }
  expect(flowIdOf(answer)).toBe('77')
  expect(withFlowName(answer, 'Where is my order').sentence).toBe(
    'Ana answered the flow “Where is my order”: flow 77 is nice.',
  )
})

test('a sentence about anything else is unchanged', () => {
  expect(told('Where is my order', 'template')).toBe('The flow 77 is now throttled.')
})
