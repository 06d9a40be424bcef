import { choiceFilter, defineFilters } from '@/components/list/filters'
import type { ProposalFilters } from '@/lib/browser/proposals'
import { changeKindLabels, changeKinds } from '@/lib/contract/change-kinds'
import { proposalStates } from '@/lib/contract/proposal-states'
import { listedProposalStates } from '@/lib/contract/proposals'
import { proposalWords } from '@/lib/labels/states/proposals'

/** Stands for the signed-in person. */
export const ME = 'me'

export const authorText = (value: string) => (value === ME ? 'You' : value)

const stateChoices = [
  { value: 'waiting', label: 'Waiting for you' },
  ...proposalStates.map((value) => ({ value, label: proposalWords[value].label })),
]
const isState = (word: string) => listedProposalStates.some((state) => state === word)

/** Filters of the page, named as in the address. */
export const proposalFilters = defineFilters<keyof ProposalFilters>({
  state: choiceFilter({
    label: 'Status',
    all: 'Any status',
    choices: stateChoices,
    isMultiple: true,
    canBe: (value) => value.split(',').every(isState),
  }),
  kind: choiceFilter({
    label: 'Type',
    all: 'All types',
    choices: changeKinds.map((value) => ({ value, label: changeKindLabels[value].label })),
    canBe: (value) => Object.hasOwn(changeKindLabels, value),
  }),
  author: choiceFilter({
    label: 'Author',
    all: 'Anyone',
    valueText: authorText,
    canBe: (value) => value.length <= 320,
  }),
})
