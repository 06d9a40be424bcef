import { componentType, scaleType, visible } from './common-members'
import type { ComponentSpec, MemberSpec } from './spec'

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

/** What is only looked at. Gap 8.5. */
export const imageComponents: readonly ComponentSpec[] = [
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
