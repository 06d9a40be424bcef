import type { ComponentModel } from '../../model'
import { step } from '../../path'
import type { VersionStep } from '../version-step'

const LONGEST_LABEL = 30

/** 4.0: groups of choices need a label (gap 8.1). */
export const to40: VersionStep = {
  version: '4.0',
  upgrades: ({ screens }) =>
    screens
      .flatMap(({ components }) => components)
      .filter(
        ({ type, value }) =>
          (type === 'CheckboxGroup' || type === 'RadioButtonsGroup') && value.label === undefined,
      )
      .map((group) => {
        const path = step(group.path, 'label')
        const label = labelFrom(group)
        return {
          reason: `A ${group.type} needs a label. It is called "${label}" for now: write what people should read.`,
          path,
          changes: [{ kind: 'set', path, value: label }],
        }
      }),
}

/** The name as words: `favourite_food` is "Favourite food". */
function labelFrom({ value }: ComponentModel): string {
  const name = typeof value.name === 'string' ? value.name : ''
  const words = name
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
  if (words === '') return 'Choose'
  const label = words.charAt(0).toUpperCase() + words.slice(1)
  return [...label].slice(0, LONGEST_LABEL).join('').trim()
}
