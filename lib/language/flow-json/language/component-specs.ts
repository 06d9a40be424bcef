import { choiceComponents } from './choice-components'
import { componentType, scaleType, visible } from './common-members'
import { datePickers } from './date-pickers'
import { navigationComponents } from './navigation-components'
import type { ComponentSpec, MemberSpec } from './spec'
import { textComponents, textInputs } from './text-components'
import { uploadComponents } from './upload-components'

/** Components that hold others. spec:flow-components#form and spec:flow-components#branches. */
const containerComponents: readonly ComponentSpec[] = [
  {
    type: 'Form',
    since: '2.1',
    description: 'Groups the inputs of a screen. Required up to version 3.1, optional since 4.0.',
    isInput: false,
    maxPerScreen: 1,
    members: {
      type: componentType,
      name: { type: 'string', isRequired: true, isDynamic: false, description: 'The name of the form.' },
      children: {
        type: 'components',
        isRequired: true,
        minItems: 1,
        description: 'The components of the form.',
      },
      'init-values': {
        type: 'object',
        isDynamic: true,
        description: 'Initial values of its inputs, by name.',
      },
      'error-messages': {
        type: 'object',
        isDynamic: true,
        description: 'Error messages for its inputs, by name.',
      },
    },
  },
  {
    type: 'If',
    since: '4.0',
    description: 'Shows one of two sets of components, depending on a condition.',
    isInput: false,
    members: {
      type: componentType,
      condition: {
        type: 'string',
        isRequired: true,
        isDynamic: true,
        description: 'The condition under which “then” is shown.',
      },
      // The branch rule reports an empty list, with its own code.
      then: {
        type: 'components',
        isRequired: true,
        description: 'Shown when the condition is true.',
      },
      else: { type: 'components', description: 'Shown when the condition is false.' },
    },
  },
  {
    type: 'Switch',
    since: '4.0',
    description: 'Shows one of several sets of components, depending on a value.',
    isInput: false,
    members: {
      type: componentType,
      value: {
        type: 'string',
        isRequired: true,
        isDynamic: true,
        description: 'The value that selects the case.',
      },
      cases: { type: 'cases', isRequired: true, description: 'The components of each case, by value.' },
    },
  },
]

const pixels = (description: string): MemberSpec => ({ type: 'number', isDynamic: true, min: 0, description })

const source: MemberSpec = {
  type: 'image',
  isRequired: true,
  isDynamic: true,
  description: 'The image, base64-encoded.',
}

const alternative: MemberSpec = {
  type: 'string',
  isDynamic: true,
  mayBeEmpty: true,
  description: 'Alternative text for people who can’t see the image.',
}

/** Image components. spec:flow-components#images and spec:flow-components#carousels. */
const imageComponents: readonly ComponentSpec[] = [
  {
    type: 'Image',
    since: '2.1',
    description: 'An image.',
    isInput: false,
    maxPerScreen: 3,
    members: {
      type: componentType,
      src: source,
      width: pixels('The width in pixels.'),
      height: pixels('The height in pixels.'),
      'scale-type': scaleType,
      'aspect-ratio': {
        type: 'number',
        isDynamic: true,
        min: 0,
        default: 1,
        description:
          'The aspect ratio (width divided by height) when the image is cropped to fill its space.',
      },
      'alt-text': alternative,
      visible,
    },
  },
  {
    type: 'ImageCarousel',
    since: '7.1',
    description: 'Up to three images to swipe through.',
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
        description: 'The images.',
        members: { src: source, 'alt-text': { ...alternative, isRequired: true } },
      },
      'aspect-ratio': {
        type: 'string',
        isDynamic: true,
        values: ['4:3', '16:9'],
        default: '4:3',
        description: 'The aspect ratio of the images.',
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

/** The definition of a component type; undefined if no version has it. */
export const findComponent = (type: unknown): ComponentSpec | undefined =>
  typeof type === 'string' ? byType.get(type) : undefined
