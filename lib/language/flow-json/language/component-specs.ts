import { choiceComponents } from './choice-components'
import { componentType, scaleType, visible } from './common-members'
import { datePickers } from './date-pickers'
import { navigationComponents } from './navigation-components'
import type { ComponentSpec, MemberSpec } from './spec'
import { textComponents, textInputs } from './text-components'
import { uploadComponents } from './upload-components'

/** What holds other components. spec:flow-components#form and spec:flow-components#branches. */
const containerComponents: readonly ComponentSpec[] = [
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

const pixels = (description: string): MemberSpec => ({ type: 'number', isDynamic: true, min: 0, description })

const source: MemberSpec = {
  type: 'image',
  isRequired: true,
  isDynamic: true,
  description: 'The picture, as base64.',
}

const alternative: MemberSpec = {
  type: 'string',
  isDynamic: true,
  mayBeEmpty: true,
  description: 'Says what the picture shows, for those who do not see it.',
}

/** What is only looked at. spec:flow-components#images and spec:flow-components#carousels. */
const imageComponents: readonly ComponentSpec[] = [
  {
    type: 'Image',
    since: '2.1',
    description: 'A picture.',
    isInput: false,
    maxPerScreen: 3,
    members: {
      type: componentType,
      src: source,
      width: pixels('How wide it is.'),
      height: pixels('How high it is.'),
      'scale-type': scaleType,
      'aspect-ratio': {
        type: 'number',
        isDynamic: true,
        min: 0,
        default: 1,
        description: 'Width divided by height, where the picture is cut to cover.',
      },
      'alt-text': alternative,
      visible,
    },
  },
  {
    type: 'ImageCarousel',
    since: '7.1',
    description: 'Up to three pictures to swipe through.',
    isInput: false,
    maxPerScreen: 2,
    members: {
      type: componentType,
      images: {
        type: 'array',
        isRequired: true,
        isDynamic: true,
        minItems: 1,
        maxItems: 3,
        description: 'The pictures.',
        members: { src: source, 'alt-text': { ...alternative, isRequired: true } },
      },
      'aspect-ratio': {
        type: 'string',
        isDynamic: true,
        values: ['4:3', '16:9'],
        default: '4:3',
        description: 'The shape of the pictures.',
      },
      'scale-type': scaleType,
      visible,
    },
  },
]

/** Every component of every version. spec:flow-components#all-components. */
export const componentSpecs: readonly ComponentSpec[] = [
  ...textComponents,
  ...textInputs,
  ...choiceComponents,
  ...datePickers,
  ...uploadComponents,
  ...imageComponents,
  ...navigationComponents,
  ...containerComponents,
]

const byType = new Map(componentSpecs.map((spec) => [spec.type, spec]))

/** What the language says of a component of this type; undefined for a type no version has. */
export const findComponent = (type: unknown): ComponentSpec | undefined =>
  typeof type === 'string' ? byType.get(type) : undefined
