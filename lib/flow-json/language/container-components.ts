import { componentType } from './common-members'
import type { ComponentSpec } from './spec'

/** What holds other components. Gap 8.5. */
export const containerComponents: readonly ComponentSpec[] = [
  {
    type: 'Form',
    since: '2.1',
    description: 'Holds the inputs of a screen. Needed up to 3.1, optional from 4.0.',
    isInput: false,
    maxPerScreen: 1,
    members: {
      type: componentType,
      name: { type: 'string', isRequired: true, isDynamic: false, description: 'The name of the form.' },
      children: { type: 'components', isRequired: true, minItems: 1, description: 'What it holds.' },
      'init-values': {
        type: 'object',
        isDynamic: true,
        description: 'First values of its inputs, by their names.',
      },
      'error-messages': {
        type: 'object',
        isDynamic: true,
        description: 'What its inputs say when their value is refused, by their names.',
      },
    },
  },
  {
    type: 'If',
    since: '4.0',
    description: 'Shows one set of components or another.',
    isInput: false,
    members: {
      type: componentType,
      condition: {
        type: 'string',
        isRequired: true,
        isDynamic: true,
        description: 'What must be true to show `then`.',
      },
      // An empty list is a matter of the rule about branches, which has its own code.
      then: {
        type: 'components',
        isRequired: true,
        description: 'What is shown when the condition is true.',
      },
      else: { type: 'components', description: 'What is shown when it is not.' },
    },
  },
  {
    type: 'Switch',
    since: '4.0',
    description: 'Shows the set of components whose name is the value.',
    isInput: false,
    members: {
      type: componentType,
      value: {
        type: 'string',
        isRequired: true,
        isDynamic: true,
        description: 'The value that picks the case.',
      },
      cases: { type: 'cases', isRequired: true, description: 'Lists of components, by value.' },
    },
  },
]
