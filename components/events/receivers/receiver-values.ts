import type { EventChoice, ReceiverEdit, ReceiverRow } from '@/lib/contract/receivers'

/** Which events, as form values. */
export interface ChoiceValues {
  fields: string[]
  phoneNumberIds: string[]
  /** Names, comma-separated. */
  templates: string
}

export interface ReceiverValues extends ChoiceValues {
  name: string
  address: string
}

export const noChoice: ChoiceValues = { fields: [], phoneNumberIds: [], templates: '' }

export function valuesOf(receiver: ReceiverRow | undefined): ReceiverValues {
  if (!receiver) return { name: '', address: '', ...noChoice }
  const { name, address, fields, phoneNumberIds, templates } = receiver
  return { name, address, fields, phoneNumberIds, templates: templates.join(', ') }
}

export const choiceOf = ({ fields, phoneNumberIds, templates }: ChoiceValues): EventChoice => ({
  fields,
  phoneNumberIds,
  templates: templates
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean),
})

export const bodyOf = ({ name, address, ...choice }: ReceiverValues): ReceiverEdit => ({
  name,
  address,
  ...choiceOf(choice),
})
