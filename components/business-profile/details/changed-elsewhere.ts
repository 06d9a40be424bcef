import {
  fieldNames,
  isSame,
  type ProfileField,
  type ProfileValues,
  profileFields,
  sentValue,
} from './profile-values'

/** A field someone else changed after the form was opened. */
export interface ChangedField {
  field: ProfileField
  label: string
  mine: string
  theirs: string
  /** It was changed here, too: then only the person can say which stays. */
  isChangedHere: boolean
}

export type Choice = 'mine' | 'theirs'
export type Choices = Partial<Record<ProfileField, Choice>>

interface Versions {
  /** The profile the form was opened with. */
  opened: ProfileValues
  /** What stands in the form. */
  mine: ProfileValues
  /** The profile as it is now. */
  theirs: ProfileValues
}

const asText = (values: ProfileValues, field: ProfileField): string =>
  [sentValue(values, field)].flat().join('\n')

/** Fields that are not any more what they were when the form was opened, and not what stands in it either. */
export function changedElsewhere({ opened, mine, theirs }: Versions): ChangedField[] {
  return fieldNames
    .filter((field) => !isSame(opened, theirs, field) && !isSame(mine, theirs, field))
    .map((field) => ({
      field,
      label: profileFields[field],
      mine: asText(mine, field),
      theirs: asText(theirs, field),
      isChangedHere: !isSame(opened, mine, field),
    }))
}

/** What stays when nothing is chosen: what was not touched here follows the other version. */
export const choiceFor = ({ field, isChangedHere }: ChangedField, choices: Choices): Choice | undefined =>
  choices[field] ?? (isChangedHere ? undefined : 'theirs')

/** Fields for which someone has to choose still. */
export const unchosen = (fields: readonly ChangedField[], choices: Choices): ChangedField[] =>
  fields.filter((each) => choiceFor(each, choices) === undefined)

/**
 * The form after the choice. What was not changed elsewhere stays as it stands in the form; what was changed here and
 * elsewhere to the same stays, too.
 */
export function mergeChoices(versions: Versions, choices: Choices): ProfileValues {
  const { mine, theirs } = versions
  const taken = changedElsewhere(versions).filter((each) => choiceFor(each, choices) !== 'mine')
  return { ...mine, ...Object.fromEntries(taken.map(({ field }) => [field, theirs[field]])) }
}
