import {
  clickAction,
  componentType,
  description,
  enabled,
  errorMessage,
  initValue,
  inputName,
  label,
  mediaSize,
  required,
  selectAction,
  unselectAction,
  visible,
} from './common-members'
import { optionMembers } from './option-members'
import type { ComponentSpec, MemberSpec } from './spec'

const options = (minItems: number, maxItems: number): MemberSpec => ({
  type: 'options',
  isRequired: true,
  isDynamic: true,
  minItems,
  maxItems,
  description: 'What can be chosen.',
  members: optionMembers,
})

const minSelected: MemberSpec = {
  type: 'number',
  isDynamic: true,
  min: 0,
  description: 'The fewest that must be chosen.',
}

const maxSelected: MemberSpec = {
  type: 'number',
  isDynamic: true,
  min: 1,
  description: 'The most that can be chosen.',
}

/** Before 4.0 a group needs no label. */
const groupLabel = label(30, { isRequired: false, requiredSince: '4.0' })

/** What people choose from. Gap 8.5. */
export const choiceComponents: readonly ComponentSpec[] = [
  {
    type: 'CheckboxGroup',
    since: '2.1',
    description: 'A list to tick any number of.',
    isInput: true,
    members: {
      type: componentType,
      name: inputName,
      'data-source': options(1, 20),
      label: groupLabel,
      description: { ...description, since: '4.0' },
      'min-selected-items': minSelected,
      'max-selected-items': maxSelected,
      required,
      enabled,
      visible,
      'on-select-action': selectAction,
      'on-unselect-action': unselectAction,
      'media-size': mediaSize,
      'init-value': initValue('string[]'),
      'error-message': errorMessage(),
    },
  },
  {
    type: 'RadioButtonsGroup',
    since: '2.1',
    description: 'A list to pick one of.',
    isInput: true,
    members: {
      type: componentType,
      name: inputName,
      'data-source': options(1, 20),
      label: groupLabel,
      description: { ...description, since: '4.0' },
      required,
      enabled,
      visible,
      'on-select-action': selectAction,
      'on-unselect-action': unselectAction,
      'media-size': mediaSize,
      'init-value': initValue('string'),
      'error-message': errorMessage(),
    },
  },
  {
    type: 'Dropdown',
    since: '2.1',
    description: 'A closed list to pick one of.',
    isInput: true,
    members: {
      type: componentType,
      name: inputName,
      label: label(20),
      'data-source': options(1, 200),
      required,
      enabled,
      visible,
      'on-select-action': selectAction,
      'on-unselect-action': unselectAction,
      'init-value': initValue('string'),
      'error-message': errorMessage(),
    },
  },
  {
    type: 'ChipsSelector',
    since: '6.3',
    description: 'Chips in rows to tap any number of.',
    isInput: true,
    members: {
      type: componentType,
      name: inputName,
      label: label(80),
      'data-source': options(2, 20),
      description,
      'min-selected-items': minSelected,
      'max-selected-items': maxSelected,
      required,
      enabled,
      visible,
      'on-select-action': selectAction,
      'on-unselect-action': { ...unselectAction, since: '7.1' },
      'init-value': initValue('string[]'),
      'error-message': errorMessage(),
    },
  },
  {
    type: 'OptIn',
    since: '2.1',
    description: 'A box to tick, with a link to read more.',
    isInput: true,
    maxPerScreen: 5,
    members: {
      type: componentType,
      name: inputName,
      label: label(120),
      required,
      visible,
      'on-click-action': clickAction(['data_exchange', 'navigate', 'open_url']),
      'on-select-action': { ...selectAction, since: '6.0', actions: ['update_data'] },
      'on-unselect-action': unselectAction,
      'init-value': initValue('boolean'),
    },
  },
]
