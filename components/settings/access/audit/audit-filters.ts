import { choiceFilter, defineFilters, searchFilter } from '@/components/list/filters'
import { timeFilters } from '@/components/list/times'
import type { AuditFilters } from '@/lib/browser/audit'
import { actionText, objectWords, resultWords } from './audit-words'

/** The server's limit. */
const upTo = (characters: number) => (value: string) => value.length <= characters

/** Filters of the page, named as in the address. Only people and actions that occur. */
export const auditFilters = defineFilters<keyof AuditFilters>({
  text: searchFilter({
    field: 'Search the audit log',
    placeholder: 'Search names or values',
    canBe: upTo(200),
  }),
  person: choiceFilter({
    label: 'Person',
    all: 'Anyone',
    valueText: (value) => value,
    canBe: upTo(320),
  }),
  object: choiceFilter({
    label: 'Object',
    all: 'All objects',
    choices: Object.entries(objectWords).map(([value, label]) => ({ value, label })),
    canBe: (value) => Object.hasOwn(objectWords, value),
  }),
  action: choiceFilter({
    label: 'Action',
    all: 'All actions',
    valueText: actionText,
    canBe: upTo(100),
  }),
  position: {
    label: 'Entry',
    valueText: (value) => `no. ${value}`,
    canBe: (value) => /^-?\d{1,9}$/.test(value),
  },
  subject: { label: 'Name or ID', valueText: (value) => `“${value}”`, canBe: upTo(300) },
  result: choiceFilter({
    label: 'Result',
    all: 'Any result',
    choices: Object.entries(resultWords).map(([value, { label }]) => ({ value, label })),
    canBe: (value) => Object.hasOwn(resultWords, value),
  }),
  ...timeFilters,
})

/** Actions that occur, by resource; the resource itself stands for all of them. */
export function actionGroups(actions: readonly string[]) {
  const resources = [...new Set(actions.map((action) => action.split('.', 1)[0] ?? action))]
  return resources.map((resource) => ({
    label: actionText(resource).replace(/: everything$/, ''),
    choices: [resource, ...actions.filter((action) => action.startsWith(`${resource}.`))].map((value) => ({
      value,
      label: actionText(value),
    })),
  }))
}
